// Writes deploy/monitoring/dashboard.json: `node test/tools/make-dashboard.ts > deploy/monitoring/dashboard.json`
import { dashboard } from '../deploy/dashboard.ts'

process.stdout.write(dashboard())

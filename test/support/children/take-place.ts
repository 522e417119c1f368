// Takes a place beside a log, says its number, and holds it until it is killed.
import { takePlace } from '../../../adapters/embedded/process-place.ts'

const place = takePlace(process.argv[2] ?? '')
process.stdout.write(`${place.number}\n`)
setInterval(() => place.number, 1_000)

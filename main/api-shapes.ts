// Named shapes that the docs of the routes refer to.
import { datasetShapes } from '../api/datasets/shapes.ts'
import { FigureAnswer } from '../api/explain/shapes.ts'
import { graphShapes } from '../api/graph/schemas.ts'
import { Citation, WithdrawnAddresses } from '../api/publications/docs.ts'
import { reportShapes } from '../api/reports/shapes.ts'
import { webhookShapes } from '../api/webhooks/shapes.ts'
import { VerifyAnswer, VerifyRequest } from '../api/verify/codecs.ts'
import { shareShapes } from '../api/shares/shapes.ts'
import { versionShapes } from '../api/versions/shapes.ts'
import { searchShapes } from '../api/search/schemas.ts'

/** Named schemas that the docs of the routes refer to. */
export const apiShapes = [
  FigureAnswer,
  Citation,
  WithdrawnAddresses,
  ...datasetShapes,
  ...versionShapes,
  ...reportShapes,
  ...webhookShapes,
  ...shareShapes,
  ...searchShapes,
  ...graphShapes,
  VerifyRequest,
  VerifyAnswer,
]

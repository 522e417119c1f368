// The koa application: routes under their prefixes, and what holds for every response.
import Koa from 'koa'
import { openAdmission } from './middleware/admission.ts'
import { routerOf } from './router.ts'
import type { RunContext } from './route-context.ts'
import { runRoute } from './run-route.ts'
import { type AppOptions, stateOf } from './app-state.ts'
import { otherMethod, lost } from './no-route.ts'
import { observed } from './answered.ts'
import { limited, addressed } from './refuse-request.ts'

export const createApp = (options: AppOptions): Koa => {
  const app = new Koa()
  app.silent = true
  const run: RunContext = { ...options, admission: openAdmission(options.maximumInside ?? 256) }
  const router = routerOf(options.routes, {
    run: (ctx, route, params) => {
      const state = stateOf(ctx)
      state.operationId = route.doc.operationId
      return runRoute(ctx, route, params, state.asker, run)
    },
    otherMethod: (ctx, place) => otherMethod(ctx, place, run),
  })
  app.use(observed(options, run))
  app.use(limited(run))
  app.use(addressed(run))
  app.use(router)
  app.use(lost(options, run))
  return app
}

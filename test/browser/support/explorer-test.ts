// One service and one browser for the tests of a file, which are run one after the other, or left out where there is no Chromium.
import base from 'ava'
import { findChromium } from './browser.ts'
import { type Explorer, startExplorer } from './explorer.ts'

export const explorerTest = (environment: Readonly<Record<string, string>> = {}) => {
  const chromium = findChromium()
  let started: Explorer | undefined
  const running = (): Explorer => {
    if (started === undefined) throw new Error('the explorer is used before its tests run')
    return started
  }
  base.before(async () => {
    if (chromium !== null) started = await startExplorer(chromium, environment)
  })
  base.after.always(async () => started?.stop())
  const explorer: Pick<Explorer, 'service' | 'browser' | 'faults' | 'open'> = {
    get service() {
      return running().service
    },
    get browser() {
      return running().browser
    },
    get faults() {
      return running().faults
    },
    open: (path) => running().open(path),
  }
  return { test: chromium === null ? base.serial.skip : base.serial, explorer, chromium }
}

// A real Chromium with a profile of its own; Debian's package or any other on the path.
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type BrowserContext, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser to test with (`CHROMIUM` names one), or null. */
export const findChromium = (): string | null => {
  const named = process.env['CHROMIUM']
  if (named !== undefined) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

export type TestBrowser = { readonly context: BrowserContext; readonly close: () => Promise<void> }

export const launchChromium = async (executablePath: string): Promise<TestBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'devfin-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    acceptDownloads: true,
    viewport: { width: 1280, height: 900 },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

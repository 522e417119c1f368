// A table that is published in pages: every page a file, all of one edition, gone on with where it was left.
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Producer } from './ask.ts'
import { ProducerFault } from './producer-fault.ts'
import { type Download, type Downloaded, heldFile } from './download-task.ts'
import { downloadFile } from './download.ts'

const whole = t.union([t.number, t.string])
/** The head of a page of the World Bank's interface, an object or the first of a list of two. */
const Head = t.intersection([t.type({ page: whole, pages: whole }), t.partial({ lastupdated: t.string })])

type PageHead = { readonly page: number; readonly pages: number; readonly updated: string | null }

const mostPages = 20_000

const headOf = async (path: string): Promise<PageHead> => {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  const decoded = Head.decode(Array.isArray(json) ? json[0] : json)
  if (isLeft(decoded)) throw new Error('it does not say which page it is, of how many')
  const [page, pages] = [Number(decoded.right.page), Number(decoded.right.pages)]
  if (!Number.isInteger(page) || !Number.isInteger(pages) || pages < 1 || pages > mostPages) {
    throw new Error(`page ${decoded.right.page} of ${decoded.right.pages} cannot be`)
  }
  return { page, pages, updated: decoded.right.lastupdated ?? null }
}

const withPage = (template: string, page: number): string => template.replaceAll('{page}', String(page))

/** Removes pages of an edition that had more of them. */
const removeBeyond = async (path: string, pages: number): Promise<void> => {
  const [before = '', after = ''] = basename(path).split('{page}')
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    if (!name.startsWith(before) || !name.includes(after)) continue
    const number = /^\d{1,9}(?=\D)/.exec(name.slice(before.length))?.[0]
    if (number !== undefined && Number(number) > pages) await rm(join(dirname(path), name), { force: true })
  }
}

/** A page that a run before this one brought, of the edition that the first page is of. */
const heldPage = async ({ path, url }: Download, first: PageHead | null): Promise<Downloaded | null> => {
  const held = first === null || first.updated === null ? null : await heldFile(path)
  if (held === null || held.url !== url) return null
  const head = await headOf(path)
  return head.updated === first?.updated && head.pages === first.pages ? { state: held, isNew: false } : null
}

/**
 * Downloads page 1, then the others it speaks of. `url` and `path` hold `{page}`. When the table changes between two pages
 * it is begun again, so that no edition is mixed of two.
 */
export const downloadPages = async (
  producer: Producer,
  download: Download,
): Promise<{ readonly files: ReadonlyArray<Downloaded>; readonly paths: ReadonlyArray<string> }> => {
  const verifyPage = async (path: string, page: number): Promise<PageHead> => {
    const head = await headOf(path)
    if (head.page !== page) throw new Error(`it is page ${head.page}, not ${page}`)
    return head
  }
  for (let turn = 1; ; turn += 1) {
    const files: Downloaded[] = []
    const paths: string[] = []
    let first: PageHead | null = null
    let changed = false
    for (let page = 1; page <= (first?.pages ?? 1) && !changed; page += 1) {
      const path = withPage(download.path, page)
      const one: Download = {
        ...download,
        path,
        url: withPage(download.url, page),
        verify: async (part) => {
          await verifyPage(part, page)
        },
      }
      files.push((await heldPage(one, first)) ?? (await downloadFile(producer, one)))
      paths.push(path)
      const head = await verifyPage(path, page)
      first ??= head
      changed = head.pages !== first.pages || head.updated !== first.updated
      if (page % 10 === 0) download.progress(`${one.url}: page ${page} of ${first.pages}`)
    }
    if (!changed && first !== null) {
      await removeBeyond(download.path, first.pages)
      return { files, paths }
    }
    if (turn >= 3) throw new ProducerFault(`${download.url} changed while its pages were downloaded, ${turn} times`)
    for (const path of paths) await rm(path, { force: true })
  }
}

// SVG to PNG, with letters that are part of the program: no font of the machine, no file and no address is read for a picture.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import * as E from 'fp-ts/lib/Either.js'
import { LRUCache } from 'lru-cache'
import { problem, type Reply } from '../../domain/problem.ts'
import { openSlots } from '../../domain/slots.ts'

/** PNG of an SVG document; left: too many are being drawn. */
export type Pixels = (svg: string, width: number) => Reply<Uint8Array>

/** Pictures drawn at once, in threads of Node's own pool. */
const atOnce = 2
/** Pictures that may wait for their turn. */
const mostWaiting = 32
/** Bytes of pictures that are kept; a picture has 20 to 90 kB. */
const mostKeptBytes = 8_000_000

const fontFiles = (): string[] => {
  const { resolve } = createRequire(import.meta.url)
  return ['400Regular/NotoSans_400Regular.ttf', '600SemiBold/NotoSans_600SemiBold.ttf'].map((file) =>
    resolve(`@expo-google-fonts/noto-sans/${file}`),
  )
}

/** Draws in a bounded number of threads and keeps what was drawn last. The library is loaded for the first picture. */
export const openPixels = (): Pixels => {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: mostKeptBytes, sizeCalculation: (png) => png.byteLength })
  const slots = openSlots(atOnce)
  const draw = async (svg: string, width: number): Promise<Uint8Array> => {
    const { renderAsync } = await import('@resvg/resvg-js')
    const font = {
      fontFiles: fontFiles(),
      loadSystemFonts: false,
      defaultFontFamily: 'Noto Sans',
      sansSerifFamily: 'Noto Sans',
    }
    return (await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })).asPng()
  }
  return async (svg, width) => {
    const key = `${width} ${createHash('sha256').update(svg).digest('base64')}`
    const before = kept.get(key)
    if (before !== undefined) return E.right(before)
    if (slots.waiting() >= mostWaiting) {
      return E.left(problem('service_unavailable', 'Too many pictures are being drawn.', { retry_after_seconds: 5 }))
    }
    const png = await slots.run(() => draw(svg, width))
    kept.set(key, png)
    return E.right(png)
  }
}

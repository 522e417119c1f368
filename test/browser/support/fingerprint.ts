// What a view looks like, as few numbers: light and dark over a coarse grid. Fonts of another machine hardly move it; an empty chart, a lost
// colour or a layout that fell apart does.
import type { Page } from 'playwright-core'

const columns = 24
const rows = 32

/** The mean brightness, 0 to 255, of each cell of the picture, row by row. */
export const fingerprintOf = async (drawing: Page, picture: Buffer): Promise<ReadonlyArray<number>> =>
  drawing.evaluate<ReadonlyArray<number>>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture.toString('base64')}'
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = ${columns}
    canvas.height = ${rows}
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, ${columns}, ${rows})
    const { data } = context.getImageData(0, 0, ${columns}, ${rows})
    return Array.from({ length: ${columns * rows} }, (_, i) =>
      Math.round(0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]))
  })()`)

/** Numbers of 0 to 255 as text of two hexadecimal digits each. */
export const writeFingerprint = (cells: ReadonlyArray<number>): string => Buffer.from(cells).toString('base64')
export const readFingerprint = (text: string): ReadonlyArray<number> => [...Buffer.from(text, 'base64')]

/** How different two views are: the mean difference of brightness of their cells. */
export const differenceOf = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number =>
  a.reduce((sum, cell, i) => sum + Math.abs(cell - (b[i] ?? 0)), 0) / Math.max(1, a.length)

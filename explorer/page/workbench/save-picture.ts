/** Hands a file to the browser to keep. */
const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const svgBlob = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' })

export const saveSvg = (svg: string, name: string): void => saveFile(svgBlob(svg), `${name}.svg`)

/** Twice the size, so that it stays sharp in a document. */
const pixelsPerPixel = 2

/** The same picture in pixels; rejects where the browser cannot draw it. */
export const savePng = async (svg: string, name: string): Promise<void> => {
  const url = URL.createObjectURL(svgBlob(svg))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * pixelsPerPixel
    canvas.height = image.naturalHeight * pixelsPerPixel
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('the browser made no picture')
    saveFile(blob, `${name}.png`)
  } finally {
    URL.revokeObjectURL(url)
  }
}

import type { Fact } from './chart-facts.ts'
import type { Figures } from './figures.ts'

export { captionedChart } from './captioned-chart.ts'

/** @returns a message that says what was done. */
export async function copyFigures({ head, rows }: Figures): Promise<string> {
  await navigator.clipboard.writeText(
    [head, ...rows.map(({ cells }) => cells)]
      .map(cells => cells.map(cell => harmless(cell).replaceAll(/\s/g, ' ')).join('\t'))
      .join('\n'),
  )
  return 'Data copied'
}

/** @param facts what the figures are about, in lines above them. */
export async function saveCsv(title: string, figures: Figures, facts: readonly Fact[] = []): Promise<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  const file = new Blob(['\ufeff', csvOf(figures, facts)], { type: 'text/csv;charset=utf-8' })
  return saveFile(file, `${fileName(title)}.csv`)
}

export function saveSvg(title: string, picture: SVGSVGElement): string {
  return saveFile(new Blob([textOf(picture)], { type: 'image/svg+xml' }), `${fileName(title)}.svg`)
}

/** Twice the size on the screen, so that the picture stays sharp in slides. */
export async function savePng(title: string, picture: SVGSVGElement): Promise<string> {
  const ENLARGED = 2
  const image = new Image()
  // Not a blob URL: the content security policy allows only our own images and data URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * ENLARGED
  canvas.height = image.height * ENLARGED
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t create images.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('We couldn’t create the image.')
  return saveFile(blob, `${fileName(title)}.png`)
}

/** A text that a spreadsheet would read as a formula gets a leading apostrophe; a number is none. */
function harmless(value: string | number): string {
  const text = `${value}`
  const isNumber = /^-\$?[\d.,]+%?$/.test(text)
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !isNumber ? `'${text}` : text
}

/** RFC 4180. */
export function csvOf({ head, fileHead, rows }: Figures, facts: readonly Fact[] = []): string {
  const cell = (value: string | number) => {
    const text = harmless(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const above = facts.length > 0 ? [...facts, []] : []
  return [...above, fileHead ?? head, ...rows.map(({ cells, values }) => values ?? cells)]
    .map(cells => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['chart']
  return words.join('-').slice(0, 80)
}

function textOf(picture: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(picture)
}

export function saveFile(blob: Blob, name: string): string {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return `Saved as ${name}`
}

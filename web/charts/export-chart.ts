import type { LabeledValue } from './chart-facts.ts'
import type { Figures } from './figures.ts'

export { captionedChart } from './captioned-chart.ts'

/** Copies the numbers to the clipboard. @returns A message with the outcome */
export async function copyFigures({ head, rows }: Figures): Promise<string> {
  await navigator.clipboard.writeText(
    [head, ...rows.map(({ cells }) => cells)]
      .map(cells => cells.map(cell => harmless(cell).replaceAll(/\s/g, ' ')).join('\t'))
      .join('\n'),
  )
  return 'Data copied'
}

/** Downloads the numbers as CSV. @param facts The facts in lines above the numbers */
export async function saveCsv(title: string, figures: Figures, facts: readonly LabeledValue[] = []): Promise<string> {
  // The byte order mark identifies UTF-8 to spreadsheet programs.
  const file = new Blob(['\ufeff', csvOf(figures, facts)], { type: 'text/csv;charset=utf-8' })
  return saveFile(file, `${fileName(title)}.csv`)
}

export function saveSvg(title: string, picture: SVGSVGElement): string {
  return saveFile(new Blob([textOf(picture)], { type: 'image/svg+xml' }), `${fileName(title)}.svg`)
}

/** Downloads the picture at twice its size on the screen, so that it stays sharp in slides. */
export async function savePng(title: string, picture: SVGSVGElement): Promise<string> {
  const ENLARGED = 2
  const image = new Image()
  // A data URL rather than a blob URL, because the content security policy allows only our own images and data URLs.
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

/** Returns the value with a leading apostrophe if it is text that a spreadsheet would read as a formula. Numbers stay unchanged. */
function harmless(value: string | number): string {
  const text = `${value}`
  const isNumber = /^-\$?[\d.,]+%?$/.test(text)
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !isNumber ? `'${text}` : text
}

/** Returns the numbers as CSV (RFC 4180). */
export function csvOf({ head, fileHead, rows }: Figures, facts: readonly LabeledValue[] = []): string {
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
  // Some browsers read the URL with a delay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return `Saved as ${name}`
}

import writeXlsxFile, { type Cell } from 'write-excel-file/browser'
import type { LabeledValue } from './chart-facts.ts'
import { fileName, saveFile } from './export-chart.ts'
import type { Figures } from './figures.ts'

/** Widths in characters, of the first column with names and of the columns with numbers. */
const WIDTHS = { name: 36, figure: 14 } as const

/** Returns the sheet with the facts, an empty row, the heading, and the numbers. Text is never a formula. */
export function sheetOf({ head, fileHead = head, rows }: Figures, facts: readonly LabeledValue[]): Cell[][] {
  const cell = (value: string | number): Cell =>
    typeof value === 'number' ? value : value === '' ? null : { value, type: String }
  const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
  return [
    ...facts.map(([name, value]) => [bold(name), cell(value)]),
    ...(facts.length > 0 ? [[]] : []),
    fileHead.map(bold),
    ...rows.map(({ cells, values }) => (values ?? cells).map(cell)),
  ]
}

/** Downloads the numbers as XLSX. @returns A message with the outcome */
export async function saveXlsx(title: string, figures: Figures, facts: readonly LabeledValue[]): Promise<string> {
  const columns = (figures.fileHead ?? figures.head).map((_, at) => ({ width: at === 0 ? WIDTHS.name : WIDTHS.figure }))
  const blob = await writeXlsxFile(sheetOf(figures, facts), { columns }).toBlob()
  return saveFile(blob, `${fileName(title)}.xlsx`)
}

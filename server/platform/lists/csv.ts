import { stringify } from 'csv-stringify/sync'
import type { ListDeclaration } from '#contract/list.ts'

/** Spreadsheets take a text without it for one in an encoding of their own. */
const BYTE_ORDER_MARK = '\u{FEFF}'

const OPTIONS = {
  record_delimiter: '\r\n',
  // A text that begins with =, +, -, @, a tab or a return is run as a formula by spreadsheets, whoever wrote it: an apostrophe goes before it.
  escape_formulas: true,
  cast: {
    boolean: (value: boolean) => String(value),
    object: (value: object) => (Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
  },
} as const

type Columns = Pick<ListDeclaration, 'columns'>

/** The first row: the titles of the columns. */
export function csvHead({ columns }: Columns): string {
  return BYTE_ORDER_MARK + stringify([Object.values(columns).map(({ title }) => title)], OPTIONS)
}

/** One row an item, in the order of the columns: numbers as they are, what is missing empty, several values separated by semicolons. */
export function csvRows({ columns }: Columns, items: readonly object[]): string {
  const names = Object.keys(columns)
  const cells = items.map(item => {
    const values = new Map<string, unknown>(Object.entries(item))
    return names.map(name => values.get(name))
  })
  return stringify(cells, OPTIONS)
}

import { stringify } from 'csv-stringify/sync'
import type { ListDeclaration } from '#contract/list.ts'

/** Spreadsheets take a text without it for one in an encoding of their own. */
const BYTE_ORDER_MARK = '\u{FEFF}'

const OPTIONS = {
  record_delimiter: '\r\n',
  // A field with a lone line feed or return would end its row for some readers, and one with a semicolon or a tab its cell.
  quoted_match: /[\r\n;\t]/,
  cast: {
    boolean: (value: boolean) => String(value),
    object: (value: object) => safeText(Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    string: safeText,
  },
} as const

/**
 * Spreadsheets run a text that begins with =, +, -, or @ as a formula, also where they take a new line, a semicolon, or a tab for the next
 * cell. An apostrophe before it prevents that.
 */
function safeText(text: string): string {
  return text.replaceAll(/(^|[\r\n;\t])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g, "$1'")
}

type Columns = Pick<ListDeclaration, 'columns'>

/** The first row: the titles of the columns. */
export function csvHead({ columns }: Columns): string {
  return BYTE_ORDER_MARK + stringify([Object.values(columns).map(({ title }) => title)], OPTIONS)
}

/** Returns one row per item, in column order: numbers unchanged, missing values empty, several values separated by semicolons. */
export function csvRows({ columns }: Columns, items: readonly object[]): string {
  const names = Object.keys(columns)
  const cells = items.map(item => {
    const values = new Map<string, unknown>(Object.entries(item))
    return names.map(name => values.get(name))
  })
  return stringify(cells, OPTIONS)
}

import { stringify } from 'csv-stringify/sync'
import type { ListDeclaration } from '#contract/list.ts'

/** Without it, spreadsheets assume a different encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}'

const OPTIONS = {
  record_delimiter: '\r\n',
  // If a field isn't quoted, some readers end a row at a line feed or carriage return, and a cell at a semicolon or tab.
  quoted_match: /[\r\n;\t]/,
  cast: {
    boolean: (value: boolean) => String(value),
    object: (value: object) => safeText(Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    string: safeText,
  },
} as const

/**
 * Prevents spreadsheets from running text as a formula by adding an apostrophe before =, +, -, or @. This also applies after a newline,
 * semicolon, or tab, which spreadsheets may treat as the end of a cell.
 */
function safeText(text: string): string {
  return text.replaceAll(/(^|[\r\n;\t])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g, "$1'")
}

type Columns = Pick<ListDeclaration, 'columns'>

/** Returns the first row with the column titles. */
export function csvHead({ columns }: Columns): string {
  return BYTE_ORDER_MARK + stringify([Object.values(columns).map(({ title }) => title)], OPTIONS)
}

/**
 * Returns one row per item, in column order. Numbers are unchanged, missing values are empty, and multiple values are separated by
 * semicolons.
 */
export function csvRows({ columns }: Columns, items: readonly object[]): string {
  const names = Object.keys(columns)
  const cells = items.map(item => {
    const values = new Map<string, unknown>(Object.entries(item))
    return names.map(name => values.get(name))
  })
  return stringify(cells, OPTIONS)
}

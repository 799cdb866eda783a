import { MAX_PRINTED } from './use-print.ts'

const count = (rows: number) => rows.toLocaleString('en-US')

export const PRINT = {
  /** Returns the text above a printed list. */
  note: (filters: string, total: number, day: string) =>
    [
      filters ? `Filters: ${filters}` : 'No filters',
      total > MAX_PRINTED
        ? `the first ${count(MAX_PRINTED)} of ${count(total)} rows`
        : `${count(total)} ${total === 1 ? 'row' : 'rows'}`,
      day,
    ].join(' · '),
} as const

export const UNDO = {
  undo: 'Undo',
  undone: 'Undone',
} as const

/** Line of the file with all stored data about a user. */
export interface DataExportRow {
  readonly part: string
  /** Survey, job profile, session, or email that the fact belongs to. Empty if there is only one. */
  readonly item: string
  readonly name: string
  /** Stored value. `null` if there is none. */
  readonly value: string | number | null
  /** Value in words. */
  readonly words: string
  /** Time of the entry or event, in ISO 8601. Empty if not stored. */
  readonly at: string
}

export const yesNo = (value: unknown) => (value === 1 || value === '1' || value === true ? 'Yes' : 'No')

export function dataExportRow(
  part: string,
  name: string,
  value: DataExportRow['value'],
  rest: Partial<DataExportRow> = {},
): DataExportRow {
  return { part, item: '', name, value, words: value === null ? '' : String(value), at: '', ...rest }
}

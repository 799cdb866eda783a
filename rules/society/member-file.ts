import { type MemberEntry, memberAddress, memberAddressError, memberName, memberNameError } from './member.ts'

/** Maximum number of rows in a file. `MAX_COLUMNS` is the maximum number of columns that are read. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 50
/** Maximum number of member types in a file. Societies have only a few, so a column with more contains other data. */
export const MAX_TYPE_NAMES = 50

export const MEMBER_FIELDS = ['email', 'first_name', 'last_name', 'member_type'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/** Column of each field, by its index from 0. `null` if the file has no such column. */
export type ColumnMapping = Readonly<Record<MemberField, number | null>>

/** Handling of members who are not in the file. */
export const ABSENT = ['keep', 'disable'] as const
export type Absent = (typeof ABSENT)[number]

export interface FileMapping {
  readonly columns: ColumnMapping
  /** Member type for each name in the file, in lowercase. `null` means no type. */
  readonly types: Readonly<Record<string, number | null>>
  readonly absent: Absent
}

export const FILE_TEXT = {
  noEmail: 'Choose the column with email addresses.',
  sameColumn: 'This column is already used for another field.',
  noColumn: 'The file doesn’t have this column.',
  duplicate: (row: number) => `This row repeats row ${row}, so it’s skipped.`,
  conflict: (row: number) => `Row ${row} has the same address with different details.`,
  type: 'Match this name to one of the society’s member types.',
} as const

/** Maximum length of a cell's text in a problem report. */
const MAX_VALUE_LENGTH = 100

/** Known column names, without spaces and symbols. */
const WORDS: Readonly<Record<MemberField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'primaryemail', 'contactemail', 'workemail', 'address'],
  first_name: ['firstname', 'first', 'givenname', 'forename'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  member_type: [
    'membertype',
    'membershiptype',
    'type',
    'membership',
    'category',
    'membercategory',
    'membershipcategory',
  ],
}

const wordOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Suggests a column for each field, based on column names. @param before The column names of an earlier file, which take precedence */
export function suggestColumns(
  names: readonly string[],
  before: Readonly<Partial<Record<MemberField, string>>> = {},
): ColumnMapping {
  const words = names.map(wordOf)
  const indexOf = (field: MemberField): number | null => {
    const known = before[field] === undefined ? [] : [wordOf(before[field])]
    for (const word of [...known, ...WORDS[field]]) {
      const index = words.indexOf(word)
      if (index >= 0) return index
    }
    return null
  }
  return {
    email: indexOf('email'),
    first_name: indexOf('first_name'),
    last_name: indexOf('last_name'),
    member_type: indexOf('member_type'),
  }
}

export interface ColumnError {
  readonly field: MemberField
  readonly message: string
}

/** Returns the errors in a selection of columns, by field. Empty if it is valid. @param count The number of columns in the file */
export function columnErrors(columns: ColumnMapping, count: number): readonly ColumnError[] {
  const seen = new Set<number>()
  const errors: ColumnError[] = []
  for (const field of MEMBER_FIELDS) {
    const column = columns[field]
    if (column === null) {
      if (field === 'email') errors.push({ field, message: FILE_TEXT.noEmail })
      continue
    }
    if (column < 0 || column >= count) errors.push({ field, message: FILE_TEXT.noColumn })
    else if (seen.has(column)) errors.push({ field, message: FILE_TEXT.sameColumn })
    seen.add(column)
  }
  return errors
}

export interface RowProblem {
  /** Row number as in spreadsheets, where row 1 contains the column names. */
  readonly row: number
  readonly field: MemberField
  /** Text of the cell, shortened if it is long. */
  readonly value: string
  readonly message: string
  /** Whether the problem is only a warning and doesn't block the import. */
  readonly isWarning: boolean
}

/** Valid row of a file. */
export interface FileMember extends MemberEntry {
  readonly row: number
  /** Member type. `null` means none. `undefined` means that the file doesn't specify it and the known type stays. */
  readonly typeId: number | null | undefined
}

/** Unknown member type in the spelling of its first row, and its number of rows. Case is ignored. */
export interface UnknownType {
  readonly name: string
  readonly rows: number
}

export interface CheckedFile {
  readonly members: readonly FileMember[]
  readonly problems: readonly RowProblem[]
  /** Names of member types that aren't mapped to a type. */
  readonly unknownTypes: readonly UnknownType[]
  readonly emptyRows: number
}

/**
 * Checks the rows of a file one by one. Identical rows with the same address count once. Different rows with the same address cause an
 * error.
 */
export class FileCheck {
  readonly #mapping: FileMapping
  readonly #types: ReadonlyMap<string, number>
  readonly #members = new Map<string, FileMember>()
  readonly #problems: RowProblem[] = []
  readonly #unknown = new Map<string, UnknownType>()
  #empty = 0

  /** @param types The society's names of member types, with their IDs */
  constructor(mapping: FileMapping, types: readonly { readonly id: number; readonly type_name: string }[]) {
    this.#mapping = mapping
    this.#types = new Map(types.map(({ id, type_name }) => [type_name.trim().toLowerCase(), id]))
  }

  take(row: number, cells: readonly string[]): void {
    if (cells.every(cell => cell.trim() === '')) {
      this.#empty += 1
      return
    }
    const read = (field: MemberField) => {
      const column = this.#mapping.columns[field]
      return column === null ? '' : (cells[column] ?? '')
    }
    const names = { first_name: memberName(read('first_name')), last_name: memberName(read('last_name')) }
    const typeId = this.#typeOf(read('member_type'))
    const member: FileMember = {
      row,
      email: memberAddress(read('email')),
      ...names,
      typeId: typeId === 'unknown' ? null : typeId,
    }
    const errors = [
      ['email', memberAddressError(member.email)] as const,
      ['first_name', memberNameError(member.first_name)] as const,
      ['last_name', memberNameError(member.last_name)] as const,
      ['member_type', typeId === 'unknown' ? FILE_TEXT.type : null] as const,
    ].filter(([, message]) => message !== null)
    const say = (field: MemberField, message: string, isWarning: boolean): void => {
      this.#problems.push({ row, field, value: shortened(read(field)), message, isWarning })
    }
    for (const [field, message] of errors) say(field, message ?? '', false)
    if (errors.length > 0) return
    const earlier = this.#members.get(member.email)
    if (!earlier) this.#members.set(member.email, member)
    else if (isSame(earlier, member)) say('email', FILE_TEXT.duplicate(earlier.row), true)
    else say('email', FILE_TEXT.conflict(earlier.row), false)
  }

  result(): CheckedFile {
    return {
      members: [...this.#members.values()],
      problems: this.#problems,
      unknownTypes: [...this.#unknown.values()],
      emptyRows: this.#empty,
    }
  }

  #typeOf(typed: string): number | null | undefined | 'unknown' {
    if (this.#mapping.columns.member_type === null) return undefined
    const name = typed.trim()
    if (name === '') return null
    const key = name.toLowerCase()
    const chosen = Object.hasOwn(this.#mapping.types, key) ? this.#mapping.types[key] : undefined
    const id = chosen === undefined ? this.#types.get(key) : chosen
    if (id !== undefined) return id
    const { rows = 0, name: first = name } = this.#unknown.get(key) ?? {}
    if (rows > 0 || this.#unknown.size < MAX_TYPE_NAMES) this.#unknown.set(key, { name: first, rows: rows + 1 })
    return 'unknown'
  }
}

/** Shortens a cell's text to whole characters and replaces characters that the database doesn't accept. */
function shortened(cell: string): string {
  const characters = [...cell.trim().replaceAll(/\p{Cc}/gu, ' ')]
  return characters.length <= MAX_VALUE_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`
}

function isSame(one: FileMember, other: FileMember): boolean {
  return one.first_name === other.first_name && one.last_name === other.last_name && one.typeId === other.typeId
}

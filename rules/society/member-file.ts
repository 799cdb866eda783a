import { type MemberEntry, memberAddress, memberAddressError, memberName, memberNameError } from './member.ts'

/** Rows of a file, and columns that are looked at. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 50
/** Kinds of members in one file: a society has a handful, and more of them are no kinds. */
export const MAX_TYPE_NAMES = 50

export const MEMBER_FIELDS = ['email', 'first_name', 'last_name', 'member_type'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/** The column of each field, by its number from 0; null: the file has none. */
export type ColumnMapping = Readonly<Record<MemberField, number | null>>

/** Handling of members who are not in the file. */
export const ABSENT = ['keep', 'disable'] as const
export type Absent = (typeof ABSENT)[number]

export interface FileMapping {
  readonly columns: ColumnMapping
  /** What the file calls a member type, in small letters, and which one is meant; null: none. */
  readonly types: Readonly<Record<string, number | null>>
  readonly absent: Absent
}

export const FILE_TEXT = {
  noEmail: 'Choose the column with email addresses.',
  sameColumn: 'This column is already used for another field.',
  noColumn: 'The file doesn’t have this column.',
  duplicate: (row: number) => `This row repeats row ${row}, so it’s skipped.`,
  conflict: (row: number) => `Row ${row} has the same address with different details.`,
  type: 'The society doesn’t have this member type.',
} as const

/** Of a cell, a problem names so many characters. */
const MAX_VALUE_LENGTH = 100

/** The words by which columns are known, without spaces and signs. */
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

/** Which column is probably which field, by their names. @param before the names of an earlier file's columns, which are known for sure */
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

/** Returns errors in a choice of columns, by field; nothing if it can be used. @param count of the file's columns */
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
  /** As spreadsheets count: the first row has the names of the columns. */
  readonly row: number
  readonly field: MemberField
  /** Text of the cell, or its beginning. */
  readonly value: string
  readonly message: string
  /** Only said: the import is not held up. */
  readonly isWarning: boolean
}

/** A row that can be saved. */
export interface FileMember extends MemberEntry {
  readonly row: number
  /** `null` if none. `undefined` if the file does not state it, and known data stays. */
  readonly typeId: number | null | undefined
}

/** As the file spells it first, with its rows: capitals make no other type. */
export interface UnknownType {
  readonly name: string
  readonly rows: number
}

export interface CheckedFile {
  readonly members: readonly FileMember[]
  readonly problems: readonly RowProblem[]
  /** Member types that no one has translated. */
  readonly unknownTypes: readonly UnknownType[]
  readonly emptyRows: number
}

/** Check of the rows of a file, one by one. The same address twice is used once, and refused if the rows differ. */
export class FileCheck {
  readonly #mapping: FileMapping
  readonly #types: ReadonlyMap<string, number>
  readonly #members = new Map<string, FileMember>()
  readonly #problems: RowProblem[] = []
  readonly #unknown = new Map<string, UnknownType>()
  #empty = 0

  /** @param types the society's own names of member types, with their ids */
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

/** Returns whole characters only, all accepted by the database. */
function shortened(cell: string): string {
  const characters = [...cell.trim().replaceAll(/\p{Cc}/gu, ' ')]
  return characters.length <= MAX_VALUE_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`
}

function isSame(one: FileMember, other: FileMember): boolean {
  return one.first_name === other.first_name && one.last_name === other.last_name && one.typeId === other.typeId
}

import { describe, expect, it } from 'vitest'
import { columnErrors, FILE_TEXT, FileCheck, type FileMapping, MAX_TYPE_NAMES, suggestColumns } from './member-file.ts'

const COLUMNS = { email: 0, first_name: 1, last_name: 2, member_type: 3 }
const TYPES = [
  { id: 7, type_name: 'Attending' },
  { id: 8, type_name: 'Fellow' },
]
const check = (rows: readonly (readonly string[])[], mapping: Partial<FileMapping> = {}) => {
  const found = new FileCheck({ columns: COLUMNS, types: {}, absent: 'keep', ...mapping }, TYPES)
  for (const [index, row] of rows.entries()) found.take(index + 2, row)
  return found.result()
}

describe('columns of a member file', () => {
  it('are found by name in any spelling', () => {
    expect(suggestColumns(['ID', 'Last Name', 'E-Mail Address', 'FIRST_NAME', 'Membership Type'])).toEqual({
      email: 2,
      first_name: 3,
      last_name: 1,
      member_type: 4,
    })
    expect(suggestColumns(['A', 'B'])).toEqual({ email: null, first_name: null, last_name: null, member_type: null })
  })

  it('are recognized from the selection in an earlier file', () => {
    expect(suggestColumns(['Email', 'Kontakt'], { email: 'Kontakt' }).email).toBe(1)
  })

  it('cause errors if missing, repeated, or out of range', () => {
    expect(columnErrors({ ...COLUMNS, email: null }, 4)).toEqual([{ field: 'email', message: FILE_TEXT.noEmail }])
    expect(columnErrors({ ...COLUMNS, last_name: 1 }, 4)).toEqual([
      { field: 'last_name', message: FILE_TEXT.sameColumn },
    ])
    expect(columnErrors(COLUMNS, 3)).toEqual([{ field: 'member_type', message: FILE_TEXT.noColumn }])
    expect(columnErrors(COLUMNS, 4)).toEqual([])
  })
})

describe('rows of a member file', () => {
  it('become members with normalized addresses and names', () => {
    const { members, problems } = check([[' Mailto:Ann.Lee@B.Example ', ' Ann  Maria', "O'Lee", 'attending']])
    expect(problems).toEqual([])
    expect(members).toEqual([
      { row: 2, email: 'ann.lee@b.example', first_name: 'Ann Maria', last_name: "O'Lee", typeId: 7 },
    ])
  })

  it('have no member type if the file has no such column', () => {
    const mapping = { columns: { ...COLUMNS, member_type: null } }
    expect(check([['a@b.example', '', '', 'Attending']], mapping).members[0]?.typeId).toBeUndefined()
    expect(check([['a@b.example', '', '', '']]).members[0]?.typeId).toBeNull()
  })

  it('are skipped and listed if they have formulas, numbers, or no address', () => {
    const { members, problems } = check([
      ['a@b.example', '=HYPERLINK("x")', '', ''],
      ['not an address', '', '', ''],
      ['', 'Ann', '', ''],
      ['', '', '', ''],
      ['b@b.example', '', '123', ''],
    ])
    expect(members).toEqual([])
    expect(problems.map(({ row, field, value, isWarning }) => [row, field, value, isWarning])).toEqual([
      [2, 'first_name', '=HYPERLINK("x")', false],
      [3, 'email', 'not an address', false],
      [4, 'email', '', false],
      [6, 'last_name', '123', false],
    ])
  })

  it('are listed with the text of the invalid cell, shortened if long', () => {
    const { problems } = check([
      [' Kein\u0000Ort ', '', '', ''],
      ['a@b.example', '1'.repeat(101), '', ''],
      ['b@b.example', '1'.repeat(100), '', ''],
    ])
    expect(problems.map(({ value }) => value)).toEqual(['Kein Ort', `${'1'.repeat(99)}…`, '1'.repeat(100)])
  })

  it('are imported once if they are duplicates, and rejected if they differ', () => {
    const { members, problems } = check([
      ['a@b.example', 'Ann', '', ''],
      ['A@b.example', 'Ann', '', ''],
      ['a@b.example', 'Bea', '', ''],
    ])
    expect(members).toHaveLength(1)
    expect(problems).toEqual([
      { row: 3, field: 'email', value: 'A@b.example', message: FILE_TEXT.duplicate(2), isWarning: true },
      { row: 4, field: 'email', value: 'a@b.example', message: FILE_TEXT.conflict(2), isWarning: false },
    ])
    const types = check([
      ['a@b.example', 'Ann', '', 'Attending'],
      ['a@b.example', 'Ann', '', 'Fellow'],
    ])
    expect(types.problems.map(({ message }) => message)).toEqual([FILE_TEXT.conflict(2)])
  })

  it('are skipped if their member type is unknown, until it is mapped', () => {
    const rows = [
      ['a@b.example', '', '', 'Resident'],
      ['b@b.example', '', '', 'Resident'],
    ]
    const { members, problems, unknownTypes } = check(rows)
    expect([members.length, problems.length, unknownTypes]).toEqual([0, 2, [{ name: 'Resident', rows: 2 }]])
    expect(check(rows, { types: { resident: 8 } }).members.map(({ typeId }) => typeId)).toEqual([8, 8])
    expect(check(rows, { types: { resident: null } }).members.map(({ typeId }) => typeId)).toEqual([null, null])
    expect(check([['a@b.example', '', '', 'constructor']]).unknownTypes).toHaveLength(1)
  })

  it('list an unknown member type once, regardless of case', () => {
    const rows = ['Wizard', 'wizard', ' WIZARD', 'Elf'].map((type, at) => [`a${at}@b.example`, '', '', type])
    expect(check(rows).unknownTypes).toEqual([
      { name: 'Wizard', rows: 3 },
      { name: 'Elf', rows: 1 },
    ])
  })

  it('are all reported for unknown member types, but list at most 50 different types', () => {
    const { problems, unknownTypes } = check(
      Array.from({ length: 60 }, (_, at) => [`a${at}@b.example`, '', '', `Remark ${at}`]),
    )
    expect([problems.length, unknownTypes.length]).toEqual([60, MAX_TYPE_NAMES])
  })
})

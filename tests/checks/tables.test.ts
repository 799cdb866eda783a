import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { codeFiles, files, isTest, read } from './sources.ts'
import { TABLES } from './table-owners.ts'
import { type TableUse, tableUses } from './table-uses.ts'

/** Tables that a migration creates and no later one drops. */
const tables = new Set<string>()
for (const path of files.filter(each => each.startsWith('database/migrations/')))
  for (const [, made, dropped] of read(path).matchAll(/\bCREATE TABLE (\w+)|\bDROP TABLE (\w+)/g)) {
    if (made) tables.add(made)
    if (dropped) tables.delete(dropped)
  }

/** Product code. Seeds, tests, and test helpers may use any table. */
const sources = codeFiles.filter(path => /^server\/(areas|platform)\//.test(path) && !isTest(path))

function ownerOf(path: string): string {
  const [, part = '', area = ''] = path.split('/')
  return part === 'areas' ? area : part
}

interface Place extends TableUse {
  readonly path: string
  readonly user: string
}

const uses: readonly Place[] = sources.flatMap(path =>
  tableUses(path, read(path), tables).map(use => ({ ...use, path, user: ownerOf(path) })),
)
const placeOf = ({ path, line, user, table }: Place) =>
  `${path}:${line} ${user} uses ${table}, which belongs to ${TABLES[table]?.owner ?? 'no area'}`

describe('tables', () => {
  it('each table has an owner', () => {
    expect(tables.size).toBeGreaterThan(40)
    expectNoViolations(
      [...tables].filter(table => !(table in TABLES)),
      'Say in tests/checks/table-owners.ts which area writes it.',
    )
    expectNoViolations(
      Object.keys(TABLES).filter(table => !tables.has(table)),
      'No migration makes this table: remove it from tests/checks/table-owners.ts.',
    )
  })

  it('only the owner writes to a table', () => {
    expect(uses.filter(({ isWrite }) => isWrite).length).toBeGreaterThan(40)
    expectNoViolations(
      uses.filter(({ isWrite, table, user }) => isWrite && TABLES[table]?.owner !== user).map(placeOf),
      "Write it in the owner's writes.ts, offered by its lookups.ts, and call that.",
    )
  })

  it('only the owner and grantees read a table', () => {
    const isGranted = ({ table, user }: Place) => TABLES[table]?.readers?.some(({ reader }) => reader === user)
    expectNoViolations(
      uses.filter(use => TABLES[use.table]?.owner !== use.user && !isGranted(use)).map(placeOf),
      "Ask the owner's lookups.ts; a query that others join is offered there as a subquery (account/lookups.ts, people).",
    )
  })

  it('no grant is unused', () => {
    const granted = Object.entries(TABLES).flatMap(([table, { readers = [] }]) =>
      readers.map(({ reader }) => ({ table, reader })),
    )
    expectNoViolations(
      granted
        .filter(({ table, reader }) => !uses.some(use => use.table === table && use.user === reader))
        .map(({ table, reader }) => `${table}: ${reader}`),
      'Remove the grant from tests/checks/table-owners.ts.',
    )
  })

  it.each([
    ["db.selectFrom('survey as s')", ['survey r']],
    ["db.selectFrom(['survey', 'response as r'])", ['survey r', 'response r']],
    ["db.insertInto('survey')", ['survey w']],
    ["db.updateTable('survey').from('response')", ['survey w', 'response r']],
    ["db.deleteFrom('survey').using('response')", ['survey w', 'response r']],
    ["query.leftJoin('response as r', 'r.survey_id', 's.id')", ['response r']],
    [
      'sql`WITH x AS (UPDATE survey SET a = 1) INSERT INTO response SELECT 1 FROM nowhere JOIN survey ON true`',
      ['survey w', 'response w', 'survey r'],
    ],
    ['sql`DELETE FROM survey WHERE a IS DISTINCT FROM b`', ['survey w']],
    ['sql`SELECT 1 FROM survey s, response`', ['survey r', 'response r']],
    ['sql`SELECT 1 FROM survey FOR UPDATE OF survey`', ['survey r']],
    ['db.insertInto(table)', ['named at run time w']],
  ])('uses of tables are found in %s', (text, expected) => {
    const found = tableUses('example.ts', text, new Set(['survey', 'response']))
    expect(found.map(({ table, isWrite }) => `${table} ${isWrite ? 'w' : 'r'}`).sort()).toEqual([...expected].sort())
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Distribution } from '#rules/inform/distribution.ts'
import { openColumns } from './duckdb.ts'
import type { Columns, CopyColumn, CopyRow, Cut } from './port.ts'

const COPY = '00000000-0000-4000-8000-000000000001'
const CHOICES = Array.from({ length: 8 }, (_, index): CopyColumn => ({ name: `c${index}`, type: 'choice' }))
const COLUMNS: readonly CopyColumn[] = [
  { name: 'pay', type: 'number' },
  { name: 'ratio', type: 'number' },
  { name: 'large', type: 'number' },
  { name: 'nobody', type: 'number' },
  { name: 'one', type: 'code' },
  ...CHOICES,
]

/** Keys at the ends of 64 bits, so that their sums overflow. */
const ROWS = Array.from({ length: 500 }, (_, index): CopyRow => {
  const answers: Record<string, number> = {
    ...(index % 4 > 0 ? { ratio: (index % 5) / 3 } : {}),
    pay: (index % 7) * 1000,
    one: 100_000 + (index % 3),
    large: 3e9 + (index % 2),
  }
  for (const [place, { name }] of CHOICES.entries()) if (index % 11 > 0) answers[name] = (index >> place) & 1
  const state = index % 13 === 0 ? null : index % 6
  return { recordKey: 2n ** 63n - 1n - BigInt(index), profile: { specialty: index % 9, state }, answers }
})

let directory = ''
let columns: Columns
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-columns-'))
  columns = await openColumns(directory)
  const rows = async function* () {
    yield ROWS.slice(0, 300)
    yield ROWS.slice(300)
  }
  await columns.ensure(COPY, { columns: COLUMNS, rows })
})
afterAll(async () => {
  await columns.close()
  await rm(directory, { recursive: true, force: true })
})

test.each<Cut>([{}, { specialty: 4 }, { specialty: 4, state: 1 }, { specialty: 99 }])(
  'counts people and adds up record keys mod 2^64, in the cut %o',
  async cut => {
    const names = COLUMNS.map(({ name }) => name).reverse()
    expect(await columns.distributions(COPY, names, cut)).toEqual(names.map(name => counted(name, cut)))
  },
)

test('leaves nothing but the copy in its folder', async () => {
  expect(await readdir(directory)).toEqual([`${COPY}.duckdb`])
})

test('refuses names that are none', async () => {
  await expect(columns.distributions(COPY, ['pay" FROM respondent; --'], {})).rejects.toThrow('Not a name')
})

function counted(column: string, cut: Cut): Distribution {
  const inside = ROWS.filter(({ profile, answers }) => {
    const matches = Object.entries(cut).every(([name, value]) =>
      Object.entries(profile).some(([n, v]) => n === name && v === value),
    )
    return matches && answers[column] !== undefined
  })
  const groups = Map.groupBy(inside, ({ answers }) => answers[column] ?? Number.NaN)
  return [...groups]
    .map(([value, rows]) => ({
      value,
      count: rows.length,
      key: BigInt.asUintN(
        64,
        rows.reduce((sum, { recordKey }) => sum + recordKey, 0n),
      ),
    }))
    .sort((left, right) => left.value - right.value)
}

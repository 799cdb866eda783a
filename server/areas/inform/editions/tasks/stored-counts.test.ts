import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENDERS } from '#rules/account/codes.ts'
import { cellNumber, cellParts, type Grid, type MeasureCounts, partsOf } from '#rules/inform/count/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type FilteredStudy, startFilteredStudy } from '#server/testing/filtered-study.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { makeBatchesTask } from './make-batches.ts'

/** Comparison of stored results in tables, backups, and logs with exact counts computed here from people's answers (rule 5). */

let world: FilteredStudy
beforeAll(async () => {
  world = await startFilteredStudy()
})
afterAll(() => world.server.stop())

const MEASURES = ['salary', 'bonus', 'wrvus', 'takes_call', 'colleagues'] as const
const PEOPLE = 240

interface Table {
  readonly name: string
  readonly stored: Int32Array
  readonly exact: Int32Array
}

const partIn = (grid: Grid, value: string | undefined): number => {
  const cell = value === undefined ? 0 : cellNumber(grid, Number(value))
  const isIn = cell > 0 && cell <= grid.cells.length
  return isIn ? (cellParts(grid)[cell - 1] ?? 0) : partsOf(grid) - 1
}

/** Returns the broad tables of some measures by gender and by membership type, as stored and as exact counts. */
async function tablesOf(): Promise<readonly Table[]> {
  const copy = world.server.editionCache.of(world.study.id, null)
  const [batch] = copy?.edition.batches ?? []
  const readers: Record<string, (respondent: number) => number> = {
    gender: respondent => GENDERS.findIndex(({ code }) => code === world.facts(respondent).gender_identity),
    membership_type: respondent => world.facts(respondent).society_membership_type_id,
  }
  const tableOf = (uid: string, { grid, batches }: MeasureCounts, attribute: string): readonly Table[] => {
    const at = batch?.attributes.findIndex(({ name }) => name === attribute) ?? -1
    const { values = [], poolOf = [], pools = 0 } = batch?.attributes[at] ?? {}
    const stored = batches[0]?.tables[at]
    const read = readers[attribute]
    if (!stored || !read) return []
    const parts = partsOf(grid)
    const exact = new Int32Array(pools * parts)
    for (let respondent = 0; respondent < PEOPLE; respondent++) {
      const value = values.findIndex(([own]) => own === read(respondent))
      const place = (poolOf[value] ?? 0) * parts + partIn(grid, smallAnswers(respondent)[uid])
      exact[place] = (exact[place] ?? 0) + 1
    }
    return [{ name: `${uid} by ${attribute}`, stored, exact }]
  }
  const found = await Promise.all(
    MEASURES.map(async uid => {
      const counts = await copy?.counts(`v${world.study.variable(uid)}`)
      return counts ? Object.keys(readers).flatMap(attribute => tableOf(uid, counts, attribute)) : []
    }),
  )
  return found.flat()
}

/** Returns every row of every table, as a backup writes it. */
async function everything(): Promise<readonly string[]> {
  const { rows: names } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(world.server.db)
  const texts = await Promise.all(
    names.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.table(name)} t`.execute(
        world.server.db,
      )
      return rows.map(({ text }) => text)
    }),
  )
  return texts.flat()
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')

describe('broad tables', () => {
  it('differ from the exact tables by the size of their blur', async () => {
    const tables = await tablesOf()
    expect(tables).toHaveLength(2 * MEASURES.length)
    const differences = tables.flatMap(({ stored, exact }) => [...stored].map((count, at) => count - (exact[at] ?? 0)))
    const variance = differences.reduce((sum, each) => sum + each ** 2, 0) / differences.length
    expect(variance).toBeGreaterThan(1)
    expect(variance).toBeLessThan(4.5)
    for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(9)
  })

  it('are stored only in blurred form in every table', async () => {
    const rows = await everything()
    for (const { name, stored, exact } of await tablesOf()) {
      expect(
        rows.some(row => row.includes(bytesOf(stored))),
        name,
      ).toBe(true)
      expect(
        rows.filter(row => row.includes(bytesOf(exact)) || row.includes([...exact].join(', '))),
        name,
      ).toEqual([])
    }
  })
})

describe('result tables', () => {
  it('have no key of the blur, and nothing about a person except that they are counted', async () => {
    const { rows } = await sql<{ name: string; columns: string }>`
      SELECT table_name AS name, string_agg(column_name, ' ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns WHERE table_schema = current_schema() AND table_name LIKE 'result\\_%'
      GROUP BY table_name ORDER BY table_name`.execute(world.server.db)
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
      result_batch: 'id edition_id number people base_rows min_child left_out minutes made',
      result_counts: 'batch_id column_name numbers',
      result_edition: 'id questionnaire_id section_id policy filterable_answers opened',
      result_gate: 'batch_id measure people rate surest named oracle_rate oracle_surest oracle_named',
      result_grid: 'edition_id column_name grid',
      result_respondent: 'edition_id user_id batch_id',
    })
  })

  it('contain no array with a number for each person', async () => {
    const { rows } = await sql<{ numbers: Buffer }>`
      SELECT base_rows AS numbers FROM result_batch UNION ALL SELECT numbers FROM result_counts`.execute(
      world.server.db,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { numbers } of rows) {
      const count = numbers.readInt32LE(0)
      const lengths = Array.from({ length: count }, (_, at) => numbers.readInt32LE(4 * (1 + at)))
      expect(lengths).not.toContain(PEOPLE)
    }
  })

  it('of the second engine stay empty', async () => {
    for (const name of [
      'edition',
      'edition_batch',
      'edition_roster',
      'edition_counts',
      'edition_respondent',
      'edition_grid',
    ])
      expect((await sql`SELECT FROM ${sql.table(name)}`.execute(world.server.db)).rows, name).toEqual([])
    const old = sql`INSERT INTO edition (questionnaire_id, policy, filterable_answers, opened)
      VALUES (${world.study.id}, '{}', '[]', now())`
    await expect(old.execute(world.server.db)).rejects.toThrow('edition_retired')
  })
})

describe('batch job', () => {
  it('logs the number of counted people, and no other number of people', async () => {
    const lines: string[] = []
    const log = createLog({ LOG_LEVEL: 'debug' }, { write: line => lines.push(line) })
    await world.build.submitted(world.study, PEOPLE, { from: PEOPLE, profile: world.facts })
    await makeBatchesTask({ db: world.server.db, clock: world.server.clock, log }).run()
    const facts = lines.map(line => Object.keys(JSON.parse(line)).sort().join())
    expect(new Set(facts)).toEqual(new Set(['level,msg,people,pid,section,study,time,waiting']))
  })

  it('draws a different blur for the same people, and keeps it', async () => {
    const stored = () =>
      sql<{ numbers: Buffer }>`SELECT numbers FROM result_counts ORDER BY batch_id, column_name`.execute(
        world.server.db,
      )
    const first = (await stored()).rows
    await makeBatchesTask({
      db: world.server.db,
      clock: world.server.clock,
      log: createLog({ LOG_LEVEL: 'silent' }),
    }).run()
    expect((await stored()).rows).toEqual(first)
    await sql`TRUNCATE result_edition CASCADE`.execute(world.server.db)
    await makeBatchesTask(
      { db: world.server.db, clock: world.server.clock, log: createLog({ LOG_LEVEL: 'silent' }) },
      randomInt,
    ).run()
    expect((await stored()).rows).not.toEqual(first)
  })
})

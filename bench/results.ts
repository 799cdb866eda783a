import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import { measuresOf } from '#rules/inform/measures/index.ts'
import type { Question } from '#rules/share/study.ts'
import { loadPostgres } from './results-data.ts'
import { type Group, overHttp, REPORT } from './results-request.ts'
import { makeStudyWithResults } from './results-study.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 5
/**
 * Reports about everyone, and about groups of two and four levels. The specialty changes each round, so that no round benefits from the
 * cache of the previous one.
 */
const REPORTS = {
  'no filter': () => ({}),
  'two filters': round => ({ specialty: round + 1, state: 5 }),
  'four filters': round => ({ specialty: round + 1, state: 5, gender: 0, membership_type: 1 }),
} as const satisfies Record<string, (round: number) => Group>
type ReportName = keyof typeof REPORTS

const MEMBERS = 50

const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  say(`Making a study with ${PEOPLE.toLocaleString('en-US')} respondents ...`)
  const world = await startWorld({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  try {
    const { questionnaire, members, definition, file } = await makeStudyWithResults(world, PEOPLE, MEMBERS)
    await loadPostgres(world.connection.pool, file, definition)
    const address = await world.listen()
    const tokens = await Promise.all(members.map(world.tokenOf))
    const questions = [...definition.questions.values()].filter((_, index) => REPORT.includes(index))
    const plain = await openPlain(file)
    const ask = (group: Group, member = 0) => overHttp(address, tokens[member] ?? '', questionnaire, questions, group)
    const begun = performance.now()
    await ask({})
    const first = performance.now() - begun
    const postgres = async (group: Group) => {
      for (const text of statements('respondent', questions, group)) await world.connection.pool.query(text)
    }
    const tasks: Record<string, (round: number) => Promise<unknown>> = {}
    for (const [name, groupOf] of Object.entries(REPORTS)) {
      checkAgreement(name, await ask(groupOf(0)), await plain.run(questions, groupOf(0)))
      tasks[`${name}: ours`] = round => ask(groupOf(round))
      tasks[`${name}: duckdb`] = round => plain.run(questions, groupOf(round))
      tasks[`${name}: postgres`] = round => postgres(groupOf(round))
    }
    say('Measuring ...')
    const times = await interleaved(ROUNDS, tasks)
    print(name => median(times[name] ?? []), first)
    say(`${MEMBERS} members at once ...`)
    printMembers(await atOnce(ask))
    plain.close()
  } finally {
    await world.stop()
  }
}

/**
 * Measures reports per second: of one member in sequence, and of all members together, in turns. Each request is about a different group.
 */
async function atOnce(ask: (group: Group, member: number) => Promise<string>): Promise<Record<'one' | 'all', number>> {
  const groups = Array.from({ length: 3 }, (_, turn) => (member: number) => ({
    specialty: 1 + ((member * 7 + turn) % 20),
    region: 1 + (turn % 4),
  }))
  const rates: Record<'one' | 'all', number[]> = { one: [], all: [] }
  for (const groupOf of groups) {
    const one = performance.now()
    for (let index = 0; index < 10; index++) await ask({ ...groupOf(index), gender: 0 }, 0)
    rates.one.push(10_000 / (performance.now() - one))
    const all = performance.now()
    await Promise.all(Array.from({ length: MEMBERS }, (_, member) => ask({ ...groupOf(member), gender: 1 }, member)))
    rates.all.push((MEMBERS * 1000) / (performance.now() - all))
  }
  return { one: median(rates.one), all: median(rates.all) }
}

function printMembers({ one, all }: Record<'one' | 'all', number>): void {
  printTable({
    title: `Reports of 10 measures with two filters, a second; client on the same machine`,
    head: ['', 'reports a second'],
    rows: [
      ['one member, one after the other', figure(one)],
      [`${MEMBERS} members at once`, figure(all)],
      ['all / one', ratio(all / one)],
    ],
    aims: [{ text: `${MIN_REPORTS} reports a second for ${MEMBERS} members at once`, met: all >= MIN_REPORTS }],
  })
}

const MIN_REPORTS = 250

/** Returns typical handwritten SQL: one grouped count per column. */
function statements(table: string, questions: readonly Question[], group: Group): string[] {
  const where = Object.entries(group).map(([level, value]) => ` AND ${level} = ${value}`)
  return questions
    .flatMap(measuresOf)
    .flatMap(({ columns }) => columns)
    .map(
      name =>
        `SELECT "${name}", count(*) FROM ${table} WHERE "${name}" IS NOT NULL${where.join('')} GROUP BY 1 ORDER BY 1`,
    )
}

async function openPlain(file: string) {
  const instance = await DuckDBInstance.create(':memory:')
  const db = await instance.connect()
  await db.run(`ATTACH '${file}' AS copy (READ_ONLY)`)
  return {
    async run(questions: readonly Question[], group: Group) {
      const answers = []
      for (const text of statements('copy.respondent', questions, group))
        answers.push((await db.runAndReadAll(text)).getRows())
      return answers
    },
    close() {
      db.closeSync()
      instance.closeSync()
    },
  }
}

/** Checks that both count the same people, approximately if the group does not consist of whole rows. Withheld groups are not compared. */
function checkAgreement(name: string, ours: string, [plain = []]: readonly (readonly (readonly unknown[])[])[]): void {
  const counted = plain.reduce((sum, [, count]) => sum + Number(count), 0)
  const [first] = answer.parse(JSON.parse(ours)).results.flatMap(({ results }) => results)
  if (first?.released.kind === 'withheld' && counted < MAX_WITHHELD) {
    say(`${name}: withheld, as plain SQL counts ${counted} people; not compared.`)
    return
  }
  const shown = first?.released.n ?? Number.NaN
  if (!(Math.abs(shown - counted) <= 10 + 0.02 * counted))
    throw new Error(`${name}: ours counts ${shown} people, plain SQL ${counted}.`)
}

/** Limit of withheld groups. Estimates from this number on include at least K people, even with a small error. */
const MAX_WITHHELD = 20

const answer = z.object({
  results: z.array(
    z.object({
      results: z.array(z.object({ released: z.object({ kind: z.string(), n: z.number().nullable().optional() }) })),
    }),
  ),
})

function print(of: (name: string) => number, first: number): void {
  const names = Object.keys(REPORTS) as ReportName[]
  const rows = names.map(name => {
    const [ours, duckdb, postgres] = [of(`${name}: ours`), of(`${name}: duckdb`), of(`${name}: postgres`)]
    return {
      ours,
      duckdb,
      postgres,
      cells: [name, figure(ours), figure(duckdb), ratio(ours / duckdb), figure(postgres), ratio(postgres / ours)],
    }
  })
  printTable({
    title: `Results: a report of 10 measures over ${PEOPLE.toLocaleString('en-US')} respondents, 300 columns, median of ${ROUNDS} rounds in ms`,
    head: ['report', 'ours', 'plain DuckDB', 'ours / DuckDB', 'PostgreSQL', 'PostgreSQL / ours'],
    rows: rows.map(({ cells }) => cells),
    notes: [`The first report of an edition, which also reads the counts of its measures: ${figure(first)} ms.`],
    aims: [
      { text: 'ours at most 0.8 times plain DuckDB', met: rows.every(({ ours, duckdb }) => ours <= 0.8 * duckdb) },
      {
        text: 'without a filter at least 100 times faster than PostgreSQL',
        met: rows.slice(0, 1).every(({ ours, postgres }) => postgres >= 100 * ours),
      },
      { text: 'the first report of an edition within 200 ms', met: first <= 200 },
    ],
  })
}

await main()

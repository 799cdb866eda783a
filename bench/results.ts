import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { measuresOf } from '#rules/inform/question-measures.ts'
import type { Question } from '#rules/share/study.ts'
import { drawOf } from '#server/areas/inform/operations/results.ts'
import { chartsOf, presentResults, type Reader } from '#server/areas/inform/present.ts'
import { latestReleases } from '#server/areas/inform/reads.ts'
import { refreshCopies } from '#server/areas/inform/tasks/refresh-copies.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Cut } from '#server/platform/columns/port.ts'
import { loadPostgres, writeCopy } from './results-data.ts'
import { interleaved, median } from './rounds.ts'
import { insertMembers, insertStudy, QUESTIONS } from './study.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld, type World } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 9
/** Ten measures: five sliders, two yes/no, two with one choice, one with any of six. */
const REPORT = [0, 1, 2, 3, 6, 16, 17, 22, 23, 26]
const CUTS = {
  'no filter': {},
  'one filter': { specialty: 3 },
  'two filters': { specialty: 3, state: 5 },
} as const satisfies Record<string, Cut>
type CutName = keyof typeof CUTS

const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  say(`Making a study with ${PEOPLE.toLocaleString('en-US')} respondents ...`)
  const world = await startWorld({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  try {
    const { questionnaire, member, definition, file } = await makeStudy(world)
    const address = await world.listen()
    const token = await world.tokenOf(member)
    const questions = [...definition.questions.values()].filter((_, index) => REPORT.includes(index))
    const plain = await openPlain(file)

    const ask = (cut: Cut) => overHttp(address, token, questionnaire, questions, cut)
    const begun = performance.now()
    await ask({})
    const first = performance.now() - begun
    // The operation offers one filter: two are asked of what it is made of, from the columnar copy to the JSON.
    const ours = (cut: Cut) => (Object.keys(cut).length < 2 ? ask(cut) : directly(world, definition, questions, cut))
    const postgres = async (cut: Cut) => {
      for (const text of statements('respondent', questions, cut)) await world.connection.pool.query(text)
    }
    const tasks: Record<string, () => Promise<unknown>> = {}
    for (const [name, cut] of Object.entries(CUTS)) {
      await checkAgreement(await ours(cut), await plain.run(questions, cut))
      await postgres(cut)
      tasks[`${name}: ours`] = () => ours(cut)
      tasks[`${name}: duckdb`] = () => plain.run(questions, cut)
      tasks[`${name}: postgres`] = () => postgres(cut)
    }
    say('Measuring ...')
    const times = await interleaved(ROUNDS, tasks)
    plain.close()
    print(name => median(times[name] ?? []), first)
  } finally {
    await world.stop()
  }
}

/** A study release whose copy stands ready, and a member who has taken the study. */
async function makeStudy(world: World) {
  const { db, columns } = world.services
  const { questionnaire, society, membershipType } = await insertStudy(db)
  const [member = 0] = await insertMembers(db, society, membershipType, 1)
  const { id: survey } = await db
    .insertInto('survey')
    .values({ questionnaire_id: questionnaire, user_id: member, submitted: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = JSON.stringify(Object.fromEntries(QUESTIONS.map((_, index) => [index + 1, 1])))
  await db.insertInto('submission').values({ survey_id: survey, record_key: 1n, answers }).execute()
  await db
    .insertInto('study_release')
    .values({ questionnaire_id: questionnaire, last_change_id: 0n, record_count: PEOPLE })
    .execute()
  const [release] = await latestReleases(db, questionnaire)
  const definition = await studyDefinition(db, db, questionnaire)
  if (!release || !definition) throw new Error('The study was not made.')
  const file = join(world.directory, 'columns', `${release.copyName}.duckdb`)
  await writeCopy(file, definition, PEOPLE)
  await refreshCopies(db, columns)
  await loadPostgres(world.connection.pool, file, definition)
  return { questionnaire, member, definition, file }
}

/** The whole way: a request of a signed-in member over loopback. */
async function overHttp(
  address: string,
  token: string,
  questionnaire: number,
  questions: readonly Question[],
  cut: Cut,
): Promise<string> {
  const derivedVarValues = cut.specialty === undefined ? {} : { [`userSpecialtyId_${cut.specialty}`]: true }
  const response = await fetch(`${address}/api?r=results/search-results&qsId=${questionnaire}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      charts: { questionIds: questions.map(({ id }) => id) },
      filterValues: { derivedVarValues },
    }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return text
}

async function directly(
  { services }: World,
  definition: StudyDefinition,
  questions: readonly Question[],
  cut: Cut,
): Promise<string> {
  const { id, period } = definition.facts
  const [release] = await latestReleases(services.db, id)
  if (!release) throw new Error('The study has no release.')
  const reader: Reader = {
    columns: services.columns,
    copy: release.copyName,
    cut,
    threshold: 10,
    draw: drawOf(services.keys, id),
    own: null,
  }
  return JSON.stringify(presentResults(definition, release, await chartsOf(questions, period, reader)))
}

/** What anybody would write in SQL: one grouped count a column. */
function statements(table: string, questions: readonly Question[], cut: Cut): string[] {
  const where = Object.entries(cut).map(([dimension, value]) => ` AND ${dimension} = ${value}`)
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
    async run(questions: readonly Question[], cut: Cut) {
      const answers = []
      for (const text of statements('copy.respondent', questions, cut))
        answers.push((await db.runAndReadAll(text)).getRows())
      return answers
    },
    close() {
      db.closeSync()
      instance.closeSync()
    },
  }
}

/** Ours must have counted the people that plain SQL counts: N shown is within 2 of it (release engine, rule 4). */
function checkAgreement(ours: string, [plain = []]: readonly (readonly (readonly unknown[])[])[]): void {
  const shown = Number(/"n":(\d+)/.exec(ours)?.[1])
  const counted = plain.reduce((sum, [, count]) => sum + Number(count), 0)
  if (!(Math.abs(shown - counted) <= 2)) throw new Error(`Ours counts ${shown} people, plain SQL ${counted}.`)
}

function print(of: (name: string) => number, first: number): void {
  const names = Object.keys(CUTS) as CutName[]
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
    title: `Results: a report of 10 measures over ${PEOPLE.toLocaleString('en-US')} respondents, median of ${ROUNDS} rounds in ms`,
    head: ['report', 'ours', 'plain DuckDB', 'ours / DuckDB', 'PostgreSQL', 'PostgreSQL / ours'],
    rows: rows.map(({ cells }) => cells),
    notes: [`The first report of a release, which also reads the public axes: ${figure(first)} ms.`],
    aims: [
      { text: 'ours at most 2 times plain DuckDB', met: rows.every(({ ours, duckdb }) => ours <= 2 * duckdb) },
      {
        text: 'without a filter at least 20 times faster than PostgreSQL',
        met: rows.slice(0, 1).every(({ ours, postgres }) => postgres >= 20 * ours),
      },
    ],
  })
}

await main()

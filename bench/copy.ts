/** Building the columnar copy of a study release from the database: rows a second and memory (`npm run bench:copy [respondents]`). */
import { columnsOf } from '#rules/inform/question-measures.ts'
import { latestReleases } from '#server/areas/inform/releases/reads.ts'
import { makeCopy } from '#server/areas/inform/releases/use-cases/serve-release.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import { insertTrees } from './results-data.ts'
import { insertStudy, WIDE_QUESTIONS } from './study.ts'
import { figure, printTable } from './table.ts'
import { startWorld, type World } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 1_000_000)
/** Different sets of answers: enough that nothing repeats within a batch. */
const KINDS = 2000

const say = (text: string) => process.stderr.write(`${text}\n`)
/** The most memory that this process has held, in MB. */
const peak = () => process.resourceUsage().maxRSS / 1000

async function main(): Promise<void> {
  const world = await startWorld({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  try {
    const { db, columns } = world.services
    const { questionnaire } = await insertStudy(db, WIDE_QUESTIONS)
    await insertTrees(db)
    const definition = await studyDefinition(db, db, questionnaire)
    if (!definition) throw new Error('The study was not made.')
    say(`Freezing ${PEOPLE.toLocaleString('en-US')} records ...`)
    await insertRecords(world, questionnaire, definition)
    const [release] = await latestReleases(db, questionnaire)
    if (!release) throw new Error('The study has no release.')
    const before = peak()
    say('Building the copy ...')
    const begun = performance.now()
    await makeCopy(db, columns, release)
    const seconds = (performance.now() - begun) / 1000
    const width = columnsOf([...definition.questions.values()], definition.core.derived).length
    printTable({
      title: `Columnar copy of ${PEOPLE.toLocaleString('en-US')} respondents, ${width} columns of answers`,
      head: ['', ''],
      rows: [
        ['seconds', figure(seconds)],
        ['rows a second', figure(PEOPLE / seconds)],
        ['answers a second', figure((PEOPLE * width) / seconds)],
        ['memory before, MB', figure(before)],
        ['most memory while building, MB', figure(peak())],
      ],
      aims: [],
    })
  } finally {
    await world.stop()
  }
}

/** Frozen records as a study release keeps them; the database makes them itself, of some sets of answers. */
async function insertRecords({ connection: { pool } }: World, questionnaire: number, definition: StudyDefinition) {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `INSERT INTO study_release (questionnaire_id, last_change_id, record_count, audit, audited)
     VALUES ($1, 0, $2, 'passed', now()) RETURNING id`,
    [questionnaire, PEOPLE],
  )
  await pool.query('CREATE TABLE kind (id integer PRIMARY KEY, answers jsonb)')
  const kinds = Array.from({ length: KINDS }, (_, index) => JSON.stringify(answersOf(definition, index)))
  await pool.query(
    'INSERT INTO kind SELECT ordinality - 1, value::jsonb FROM unnest($1::text[]) WITH ORDINALITY AS t (value)',
    [kinds],
  )
  await pool.query(
    `INSERT INTO study_release_record (release_id, record_key, profile, answers)
     SELECT $1, i, jsonb_build_object('specialty', 1 + i % 40, 'gender', i % 2, 'membership_type', 1 + i % 6), kind.answers
     FROM generate_series(1, $2) AS t (i) JOIN kind ON kind.id = i % $3`,
    [row?.id, PEOPLE, KINDS],
  )
}

/** One in twenty questions is not answered. */
function answersOf({ questions }: StudyDefinition, seed: number): Record<string, number> {
  const answers: Record<string, number> = {}
  for (const [index, question] of [...questions.values()].entries()) {
    const drawn = (seed * 7919 + index * 104_729) % 10_007
    if (drawn % 20 === 0) continue
    const [first] = question.variables
    if (question.type === 'SLIDER' && first) answers[first.id] = drawn % ((first.max ?? 100) + 1)
    else if (question.type === 'YES_NO' && first) answers[first.id] = drawn % 2
    else if (question.type === 'SELECT_ONE') answers[question.variables[drawn % question.variables.length]?.id ?? 0] = 1
    else for (const { id } of question.variables) answers[id] = (drawn + id) % 3 === 0 ? 1 : 0
  }
  return answers
}

await main()

import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type pg from 'pg'
import { GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { ALL_LEVELS, type Level } from '#rules/inform/dimensions.ts'
import { columnsOf, type StudyColumn } from '#rules/inform/question-measures.ts'
import { STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import type { Question } from '#rules/share/study.ts'
import { arrange } from '#server/areas/inform/columns/copy-file.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type StudyQuestion, WIDE_QUESTIONS } from './study.ts'

const POSTGRES = { number: 'integer', code: 'integer', choice: 'boolean' } as const

/** Uniform in 0..1, from the row's number and the purpose of the draw. */
const uniform = (seed: string) => `(hash(i, '${seed}') % 1000003) / 1000003.0`
const normal = (seed: string) => `((${['a', 'b', 'c', 'd'].map(part => uniform(seed + part)).join(' + ')} - 2) * 1.73)`
/** Specialties and states differ widely in size. */
const skewed = (seed: string, most: number) => `(1 + floor(${most} * pow(${uniform(seed)}, 1.6)))::INTEGER`

/** An element of a list, at a skewed position. */
const oneOf = (list: readonly number[], seed: string) => `([${list.join(', ')}])[${skewed(seed, list.length)}]`
/** The element of a list at the position that a key has among the keys. */
const lookUp = (list: readonly number[], keys: readonly number[], key: string) =>
  `([${list.join(', ')}])[list_position([${keys.join(', ')}], ${key})]`

const SPECIALTIES = 40
const SUBSPECIALTIES_EACH = 3
const TYPES = 6
const STATE_IDS = STATES.map(({ id }) => id)
const SUBREGION_OF_STATE = STATES.map(({ sub_region_id }) => sub_region_id)
const SUBREGION_IDS = SUBREGIONS.map(({ id }) => id)
const REGION_OF_SUBREGION = SUBREGIONS.map(({ region_id }) => region_id)
const METROS = metroAreas().map(({ cbsa_code }) => Number(cbsa_code))
const SIZES = metroAreas().map(({ population }) => sizeBandOf(population))

/** A respondent's node in each tree, by level; upper levels follow from lower ones. */
const PROFILE: Record<Level, string> = {
  specialty: skewed('specialty', SPECIALTIES),
  subspecialty: `CASE WHEN ${uniform('sub')} >= 0.5 THEN (specialty - 1) * ${SUBSPECIALTIES_EACH} + ${skewed('subspecialty', SUBSPECIALTIES_EACH)} END`,
  membership_type: skewed('type', TYPES),
  gender: `(${skewed('gender', GENDERS.length)} - 1)`,
  ethnicity: `(${skewed('ethnicity', 6)} - 1)`,
  visa_status: `(${skewed('visa', VISA_STATUSES.length)} - 1)`,
  veteran: `(${uniform('veteran')} < 0.1)::INTEGER`,
  state: oneOf(STATE_IDS, 'state'),
  subregion: lookUp(SUBREGION_OF_STATE, STATE_IDS, 'state'),
  region: lookUp(REGION_OF_SUBREGION, SUBREGION_IDS, 'subregion'),
  metro: oneOf(METROS, 'metro'),
  metro_size: lookUp(SIZES, METROS, 'metro'),
  division: 'NULL::INTEGER',
}

/** Inserts the reference data that profiles name into an empty database. */
export async function insertTrees(db: Database): Promise<void> {
  const titles = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
  const specialties = await db
    .insertInto('specialty')
    .values(titles('Specialty', SPECIALTIES).map(title => ({ title })))
    .returning('id')
    .execute()
  await db
    .insertInto('subspecialty')
    .values(
      specialties.flatMap(({ id }) =>
        titles('Subspecialty', SUBSPECIALTIES_EACH).map(title => ({ title, specialty_id: id })),
      ),
    )
    .execute()
  await db
    .insertInto('society_membership_type')
    .values(titles('Member', TYPES - 1).map(type_name => ({ type_name })))
    .execute()
}

/** Writes the columnar copy of a study release with made-up answers in DuckDB SQL, in the format of the server's copies. */
export async function writeCopy(file: string, definition: StudyDefinition, people: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const columns = definitionColumns(definition)
  const answers = [...definition.questions.values()].flatMap((question, index) => {
    const asked = WIDE_QUESTIONS[index]
    return asked ? answersTo(question, asked) : []
  })
  const instance = await DuckDBInstance.create(file)
  try {
    const db = await instance.connect()
    const [pay, work] = columns
    await db.run(
      `CREATE TEMP TABLE arrived AS
       SELECT *, CASE WHEN ${pay?.name} > 0 AND ${work?.name} > 0 THEN ${pay?.name} / ${work?.name} END AS ${columns.at(-1)?.name}
       FROM (
         SELECT (hash(i, 'key')::HUGEINT - 9223372036854775808::HUGEINT)::BIGINT AS record_key,
           ${Object.entries(PROFILE)
             .map(([level, value]) => `(${value})::INTEGER AS ${level}`)
             .join(', ')},
           ${answers.join(', ')}
         FROM range(${people}) people (i)
       )`,
    )
    await arrange(db, 'arrived', columns)
    db.closeSync()
  } finally {
    instance.closeSync()
  }
}

/** SQL for the columns of one question; one respondent in twenty does not answer it. */
function answersTo(question: Question, asked: StudyQuestion): string[] {
  const seed = `q${question.id}`
  const given = (value: string) => `CASE WHEN ${uniform(`${seed} given`)} >= 0.05 THEN ${value} END`
  const ids = question.variables.map(({ id }) => id)
  switch (asked.type) {
    case 'SLIDER': {
      const { max = 1, step = 1, data = 'u' } = asked
      const value = data.replace(/\bu\b/g, uniform(seed)).replace(/\bz\b/g, normal(seed))
      return [`${given(`least(${max}, greatest(0, round((${value}) / ${step}) * ${step}))::DOUBLE`)} AS v${ids[0]}`]
    }
    case 'YES_NO':
      return [`${given(`(${uniform(seed)} < 0.3)::INTEGER`)} AS v${ids[0]}`]
    case 'SELECT_ONE': {
      const option = `([${ids.join(', ')}])[1 + floor(${ids.length} * pow(${uniform(seed)}, 1.5))::INTEGER]`
      return [`${given(`${option}::INTEGER`)} AS q${question.id}`]
    }
    case 'SELECT_ANY':
      return ids.map(
        (id, index) => `${given(`(${uniform(`${seed} ${index}`)} < ${0.6 / (index + 1)})::TINYINT`)} AS v${id}`,
      )
  }
}

/** The same rows as one wide PostgreSQL table, with an index for the filters. */
export async function loadPostgres(pool: pg.Pool, file: string, definition: StudyDefinition): Promise<void> {
  // PostgreSQL reads the file itself, possibly as another user of the machine.
  const folder = join(dirname(dirname(file)), 'exchange')
  await mkdir(folder)
  await chmod(dirname(folder), 0o755)
  const text = join(folder, 'respondents.csv')
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const db = await instance.connect()
  const columns = definitionColumns(definition)
  const names = ['record_key', ...ALL_LEVELS, ...columns.map(({ name }) => name)]
  const values = columns.map(column => (isWhole(column) ? `${column.name}::BIGINT` : column.name))
  await db.run(
    `COPY (SELECT ${['record_key', ...ALL_LEVELS, ...values].join(', ')} FROM respondent) TO '${text}' (HEADER false)`,
  )
  db.closeSync()
  instance.closeSync()
  await chmod(text, 0o644)
  const types = ['bigint', ...ALL_LEVELS.map(() => 'integer'), ...columns.map(postgresType)]
  await pool.query(`CREATE TABLE respondent (${names.map((name, index) => `"${name}" ${types[index]}`).join(', ')})`)
  await pool.query(`COPY respondent FROM '${text}' (FORMAT csv)`)
  await rm(folder, { recursive: true })
  await pool.query('CREATE INDEX ON respondent (specialty, state)')
  await pool.query('VACUUM ANALYZE respondent')
}

function definitionColumns(definition: StudyDefinition): readonly StudyColumn[] {
  return columnsOf([...definition.questions.values()], definition.core.derived)
}

const isWhole = ({ name, type }: StudyColumn) => type === 'number' && !name.startsWith('d_')

function postgresType(column: StudyColumn): string {
  return column.type === 'number' && !isWhole(column) ? 'double precision' : POSTGRES[column.type]
}

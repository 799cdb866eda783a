import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type pg from 'pg'
import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { ALL_LEVELS, type Level } from '#rules/inform/dimensions.ts'
import { STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import type { Question } from '#rules/share/study.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type StudyQuestion, WIDE_QUESTIONS } from './study.ts'

/**
 * Column of answers to a question with numbers or one choice. `json` is its part of a submission's JSON as SQL. It is `NULL` without an
 * answer.
 */
interface DataColumn {
  readonly name: string
  readonly type: 'integer' | 'double precision' | 'boolean'
  readonly json: string
}

/** Returns SQL for a uniform number in 0..1, from the row's number and a seed. */
const uniform = (seed: string) => `(hash(i, '${seed}') % 1000003) / 1000003.0`
const normal = (seed: string) => `((${['a', 'b', 'c', 'd'].map(part => uniform(seed + part)).join(' + ')} - 2) * 1.73)`
/** Returns SQL for a skewed number, because specialties and states have very different sizes. */
const skewed = (seed: string, most: number) => `(1 + floor(${most} * pow(${uniform(seed)}, 1.6)))::INTEGER`

/** Returns SQL for an element at a skewed position of a list. */
const oneOf = (list: readonly number[], seed: string) => `([${list.join(', ')}])[${skewed(seed, list.length)}]`
/** Returns SQL for the element at the position of a value in another list. */
const beside = (list: readonly number[], other: readonly number[], value: string) =>
  `([${list.join(', ')}])[list_position([${other.join(', ')}], ${value})]`

const SPECIALTIES = 40
const SUBSPECIALTIES_EACH = 3
const TYPES = 6
const STATE_IDS = STATES.map(({ id }) => id)
const SUBREGION_OF_STATE = STATES.map(({ sub_region_id }) => sub_region_id)
const SUBREGION_IDS = SUBREGIONS.map(({ id }) => id)
const REGION_OF_SUBREGION = SUBREGIONS.map(({ region_id }) => region_id)
const METROS = metroAreas().map(({ cbsa_code }) => Number(cbsa_code))
const SIZES = metroAreas().map(({ population }) => sizeBandOf(population))

/** SQL for a respondent's position in each tree, by level. Higher levels follow from lower levels. */
const PROFILE: Record<Level, string> = {
  specialty: skewed('specialty', SPECIALTIES),
  subspecialty: `CASE WHEN ${uniform('sub')} >= 0.5 THEN (specialty - 1) * ${SUBSPECIALTIES_EACH} + ${skewed('subspecialty', SUBSPECIALTIES_EACH)} END`,
  membership_type: skewed('type', TYPES),
  gender: `(${skewed('gender', GENDERS.length)} - 1)`,
  ethnicity: `(${skewed('ethnicity', 6)} - 1)`,
  visa_status: `(${skewed('visa', VISA_STATUSES.length)} - 1)`,
  veteran: `(${uniform('veteran')} < 0.1)::INTEGER`,
  state: oneOf(STATE_IDS, 'state'),
  subregion: beside(SUBREGION_OF_STATE, STATE_IDS, 'state'),
  region: beside(REGION_OF_SUBREGION, SUBREGION_IDS, 'subregion'),
  metro: oneOf(METROS, 'metro'),
  metro_size: beside(SIZES, METROS, 'metro'),
  division: 'NULL::INTEGER',
}

/** Inserts the trees that are stored as data into an empty database, with the IDs used in the profiles. */
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

/** Generates respondents of a study, one row each, in a DuckDB file. */
export async function writeData(file: string, definition: StudyDefinition, people: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const columns = columnsOf(definition)
  const answers = [...definition.questions.values()].flatMap((question, index) => {
    const asked = WIDE_QUESTIONS[index]
    return asked ? answersTo(question, asked) : []
  })
  const instance = await DuckDBInstance.create(file)
  try {
    const db = await instance.connect()
    const [pay, work] = columns
    await db.run(
      `CREATE TABLE respondent AS
       SELECT *, CASE WHEN ${pay?.name} > 0 AND ${work?.name} > 0 THEN ${pay?.name} / ${work?.name} END AS ${columns.at(-1)?.name}
       FROM (
         SELECT i::INTEGER AS i, ${Object.entries(PROFILE)
           .map(([level, value]) => `(${value})::INTEGER AS ${level}`)
           .join(', ')},
           ${answers.join(', ')}
         FROM range(${people}) people (i)
       )`,
    )
    db.closeSync()
  } finally {
    instance.closeSync()
  }
}

/** Returns the SQL of one question's columns. One in twenty respondents does not answer it. */
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

/** Loads the same rows into one wide PostgreSQL table, with an index for the filters. */
export async function loadPostgres(pool: pg.Pool, file: string, definition: StudyDefinition): Promise<void> {
  const columns = columnsOf(definition)
  const names = ['i', ...ALL_LEVELS, ...columns.map(({ name }) => name)]
  const types = ['integer', ...ALL_LEVELS.map(() => 'integer'), ...columns.map(({ type }) => type)]
  const values = columns.map(({ name, type }) => (type === 'integer' ? `${name}::BIGINT` : name))
  await pool.query(`CREATE TABLE respondent (${names.map((name, index) => `"${name}" ${types[index]}`).join(', ')})`)
  await copyInto(pool, file, `SELECT ${['i', ...ALL_LEVELS, ...values].join(', ')} FROM respondent`, 'respondent')
  await pool.query('CREATE INDEX ON respondent (specialty, state)')
  await pool.query('VACUUM ANALYZE respondent')
}

/** Inserts the same people as members who have answered the study, all vouched for. The first `submitted` of them have submitted it. */
export async function loadSubmissions(
  pool: pg.Pool,
  file: string,
  definition: StudyDefinition,
  society: number,
  submitted: number,
): Promise<void> {
  const levels = ALL_LEVELS.filter(level => level !== 'division')
  await pool.query(
    `CREATE UNLOGGED TABLE arrived (i integer, ${levels.map(level => `${level} integer`).join(', ')}, answers text)`,
  )
  const json = `'{' || concat_ws(',', ${columnsOf(definition)
    .map(column => column.json)
    .join(', ')}) || '}'`
  await copyInto(pool, file, `SELECT i, ${levels.join(', ')}, ${json} FROM respondent`, 'arrived')
  const codes = (choices: readonly { readonly code: string }[]) =>
    `ARRAY[${choices.map(({ code }) => `'${code}'`).join(', ')}]`
  const first = '(SELECT coalesce(max(id), 0) FROM app_user WHERE id < 1000000)'
  await pool.query(
    `INSERT INTO app_user (id, email, roles, society_id, society_membership_type_id)
     SELECT ${first} + 1 + i, 'respondent' || i || '@example.org', '{MSS_USER}', ${society}, membership_type FROM arrived`,
  )
  await pool.query(
    `INSERT INTO society_member (society_id, email, user_id)
     SELECT ${society}, email, id FROM app_user WHERE email LIKE 'respondent%'`,
  )
  await pool.query(
    `INSERT INTO survey (id, questionnaire_id, user_id, submitted)
     SELECT id, ${definition.facts.id}, id, CASE WHEN row_number() OVER (ORDER BY id) <= ${submitted} THEN now() END FROM app_user WHERE email LIKE 'respondent%'`,
  )
  // Two statements run in parallel, because reading and compressing JSON takes most of the time.
  const halves = [0, 1].map(half =>
    pool.query(
      `INSERT INTO submission (survey_id, answers, society_membership_type_id, specialty_id, subspecialty_id, gender_identity, ethnicity,
         visa_status, is_us_veteran, state_id, cbsa_code)
       SELECT person.id, answers::jsonb, membership_type, specialty, subspecialty, (${codes(GENDERS)})[gender + 1],
         ARRAY[(${codes(ETHNICITIES)})[arrived.ethnicity + 1]], (${codes(VISA_STATUSES)})[arrived.visa_status + 1], veteran = 1, state, metro::text
       FROM arrived JOIN app_user person ON person.email = 'respondent' || i || '@example.org'
       WHERE i % 2 = ${half}`,
    ),
  )
  await Promise.all(halves)
  await pool.query('DROP TABLE arrived')
  await pool.query('ANALYZE app_user, society_member, survey, submission')
}

/** Copies a file into a table. PostgreSQL reads the file itself and may run as another user of the machine. */
async function copyInto(pool: pg.Pool, file: string, query: string, table: string): Promise<void> {
  const folder = join(dirname(dirname(file)), 'exchange')
  await mkdir(folder, { recursive: true })
  await chmod(dirname(folder), 0o755)
  const text = join(folder, `${table}.csv`)
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const db = await instance.connect()
  await db.run(`COPY (${query}) TO '${text}' (HEADER false)`)
  db.closeSync()
  instance.closeSync()
  await chmod(text, 0o644)
  await pool.query(`COPY ${table} FROM '${text}' (FORMAT csv)`)
  await rm(folder, { recursive: true })
}

function columnsOf({ questions, core }: StudyDefinition): readonly DataColumn[] {
  const ofQuestions = [...questions.values()].flatMap(({ id, type, variables }): DataColumn[] => {
    if (type === 'SELECT_ONE') return [{ name: `q${id}`, type: 'integer', json: `'"' || q${id} || '":1'` }]
    return variables.map(variable => ({
      name: `v${variable.id}`,
      type: type === 'SELECT_ANY' ? 'boolean' : 'integer',
      json: `'"${variable.id}":' || v${variable.id}::BIGINT`,
    }))
  })
  const ofDerived = core.derived.map(({ dv_name }): DataColumn => {
    const name = `d_${dv_name}`
    return { name, type: 'double precision', json: `'"dv:${dv_name}":' || ${name}` }
  })
  return [...ofQuestions, ...ofDerived]
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultItem, Results } from '#contract/inform/inform.ts'
import { REGIONS, STATES } from '#rules/reference/geography.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Recomputes the demo world's exact results from single responses and accounts, without any rule of the release engine. */

type Figure = ResultItem['results'][number]
/** Answers by variable ID. `null` is declined or "I don't know". */
type Given = ReadonlyMap<number, number | null>
interface Group {
  readonly name: string
  readonly filterValues: object
  readonly users: readonly number[]
}

let server: TestServer
let admin = 0
let study = 0
let charts: object
let groups: readonly Group[]
let given: ReadonlyMap<number, Given>
/** Variables of the parts of total compensation, and of the work RVUs that it is divided by. */
let parts: readonly number[]
let work = 0
/** Widest step between two edges of a measure's scale, by column. */
let steps: ReadonlyMap<string, number>

beforeAll(async () => {
  server = await startTestServer('demo')
  const { db } = server
  await server.refreshCopies()
  const row = await db.selectFrom('questionnaire').select('id').where('is_primary', '=', true).executeTakeFirstOrThrow()
  study = row.id
  const caller = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'admin@collegium.example')
    .executeTakeFirstOrThrow()
  admin = caller.id
  const asked = await db
    .selectFrom('question_section')
    .innerJoin('section', 'section.id', 'section_id')
    .innerJoin('question', 'question.id', 'question_id')
    .select(['question.id', 'question.type'])
    .where('questionnaire_id', '=', study)
    .where('is_module', '=', false)
    .where(eb => eb.or([eb('is_included_in_default_report', '=', true), eb('is_on_dashboard', '=', true)]))
    .execute()
  charts = {
    questionIds: asked.flatMap(({ id, type }) => (type === 'CONFIRMATION' ? [] : [id])),
    derivedVarNames: ['totalCompensation', 'dollarsPerWrvu'],
  }
  given = await responses()
  groups = await groupsOf()
  const variables = await sql<{ id: number; uid: string }>`
    SELECT variable.id, uid FROM variable JOIN question_section USING (question_id) JOIN section ON section.id = section_id
    WHERE questionnaire_id = ${study} AND NOT is_module AND (uid LIKE 'comp\_%' OR uid = 'wrvu')`.execute(db)
  parts = variables.rows.flatMap(({ id, uid }) => (uid === 'wrvu' ? [] : [id]))
  work = variables.rows.find(({ uid }) => uid === 'wrvu')?.id ?? 0
  const scales = await sql<{ column_name: string; step: number }>`
    SELECT column_name, max((cell->>'to')::float8 - (cell->>'from')::float8) AS step
    FROM result_grid JOIN result_edition edition ON edition.id = edition_id CROSS JOIN LATERAL jsonb_array_elements(grid->'cells') AS cell
    WHERE questionnaire_id = ${study} AND section_id IS NULL GROUP BY 1`.execute(db)
  steps = new Map(scales.rows.map(({ column_name, step }) => [column_name, step ?? 0]))
}, 180_000)
afterAll(() => server.stop())

async function responses(): Promise<ReadonlyMap<number, Given>> {
  const { rows } = await sql<{ user_id: number; variable_id: number; value: number | null }>`
    SELECT survey.user_id, variable_id, CASE WHEN declined OR is_unknown THEN NULL ELSE value::float8 END AS value
    FROM response JOIN survey ON survey.id = survey_id JOIN variable ON variable.id = variable_id JOIN question ON question.id = question_id
    WHERE questionnaire_id = ${study} AND submitted IS NOT NULL AND type <> 'CONFIRMATION'`.execute(server.db)
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [
      user,
      new Map(own.map(({ variable_id, value }) => [variable_id, value])),
    ]),
  )
}

/** Returns all respondents as a group, and a group for each specialty, region, gender, kind of membership, and practice setting. */
async function groupsOf(): Promise<readonly Group[]> {
  const { rows: people } = await sql<{
    id: number
    title: string
    state: number | null
    gender: string | null
    type: number | null
    specialty: number
  }>`
    SELECT person.id, specialty.title, licensed_states[1] AS state, gender_identity AS gender,
      society_membership_type_id AS type, (SELECT min(id) FROM specialty own WHERE own.title = specialty.title) AS specialty
    FROM app_user person JOIN specialty ON specialty.id = specialty_id
    WHERE NOT is_demo
      AND EXISTS (SELECT 1 FROM survey WHERE user_id = person.id AND questionnaire_id = ${study} AND submitted IS NOT NULL)`.execute(
    server.db,
  )
  const among = <K>(keyOf: (person: (typeof people)[number]) => K) => [...Map.groupBy(people, keyOf)]
  const made = (name: string, filterValues: object, users: readonly { id: number }[]): Group => ({
    name,
    filterValues,
    users: users.map(({ id }) => id),
  })
  const regionOf = (state: number | null) => STATES.find(({ id }) => id === state)?.region_id
  const settings = await sql<{ question: number; variable: number }>`
    SELECT question_id AS question, variable.id AS variable
    FROM variable JOIN question_section USING (question_id) JOIN section ON section.id = section_id
    WHERE questionnaire_id = ${study} AND uid LIKE 'pt\_%'`.execute(server.db)
  return [
    made('everybody', {}, people),
    ...among(({ specialty }) => specialty).map(([id, own]) =>
      made(`${own[0]?.title}`, { derivedVarValues: { [`userSpecialtyId_${id}`]: true } }, own),
    ),
    ...REGIONS.map(({ id, title }) =>
      made(
        title,
        { derivedVarValues: { [`region_${id}`]: true } },
        people.filter(({ state }) => regionOf(state) === id),
      ),
    ),
    ...['F', 'M'].map(code =>
      made(
        code,
        { derivedVarValues: { [`userGender_${code}`]: true } },
        people.filter(({ gender }) => gender === code),
      ),
    ),
    ...among(({ type }) => type).map(([id, own]) => made(`type ${id}`, { membershipTypeIds: [id] }, own)),
    ...settings.rows.map(({ question, variable }) =>
      made(
        `setting ${variable}`,
        { variableValues: { [`${question}_${variable}`]: [1] } },
        people.filter(({ id }) => given.get(id)?.get(variable) === 1),
      ),
    ),
  ]
}

async function ask(
  { filterValues }: Pick<Group, 'filterValues'>,
  at = server,
): Promise<{ body: Results; text: string }> {
  const { status, body, text } = await at.call('POST results/search-results', {
    as: admin,
    query: { qsId: study },
    body: { charts, filterValues },
  })
  expect(status, text).toBe(200)
  return { body, text }
}

/** Returns a person's answer to a figure: a number, the selected options, or `null`. */
function answerTo(
  item: ResultItem,
  { variable_id, categories }: Figure,
  own: Given,
): number | readonly number[] | null {
  if (item.id.startsWith('dv:')) {
    const values = parts.flatMap(part => (own.has(part) ? [own.get(part) ?? null] : []))
    const sum =
      values.includes(null) || values.length === 0 ? null : values.reduce<number>((all, each) => all + (each ?? 0), 0)
    if (item.id === 'dv:totalCompensation') return sum
    const divisor = own.get(work) ?? null
    return sum === null || !divisor ? null : sum / divisor
  }
  if (variable_id !== null) return own.get(variable_id) ?? null
  const answered = categories.filter(({ value }) => typeof own.get(value) === 'number')
  return answered.length === 0 ? null : answered.filter(({ value }) => own.get(value) === 1).map(({ value }) => value)
}

/** Returns the differences between an exact result and the answers. The list is empty if they agree. */
function differences(item: ResultItem, figure: Figure, users: readonly number[]): readonly string[] {
  const { released } = figure
  if (released.kind !== 'histogram') return ['no histogram']
  const values = users
    .flatMap(user => answerTo(item, figure, given.get(user) ?? new Map()) ?? [])
    .map(Number)
    .sort((left, right) => left - right)
  const found: string[] = []
  const differ = (what: string, shown: unknown, exact: unknown) =>
    found.push(`${item.id} ${figure.uid}: ${what} ${JSON.stringify(shown)}, from the answers ${JSON.stringify(exact)}`)
  if (released.n !== values.length) differ('N', released.n, values.length)
  if (released.of !== users.length) differ('people', released.of, users.length)
  // A bar that isn't lighter can differ by at most one point, plus rounding.
  const few = 1.5 + 1e-6
  const isShare = ({ percent, bound }: { percent: number; bound: string }, exact: number) =>
    bound === 'over'
      ? exact > percent - few
      : bound === 'under'
        ? exact < percent + few
        : Math.abs(percent - exact) <= few
  for (const { from, to, share, isShaped } of released.bins) {
    const inside = values.filter(value => (from === null || value >= from) && (to === null || value < to)).length
    if (!isShaped && !isShare(share, (100 * inside) / values.length))
      differ(`bin ${from} to ${to}`, share, (100 * inside) / values.length)
  }
  const column = item.id.startsWith('dv:') ? `d_${item.id.slice(3)}` : `v${figure.variable_id}`
  // The step is one for whole numbers without grouping.
  const step = steps.get(column) || 1
  for (const [q, name] of [
    [0.25, 'percentile_25'],
    [0.5, 'median'],
    [0.75, 'percentile_75'],
  ] as const) {
    const stat = released.stats[name]
    if (!stat || stat.value === null || stat.open !== null) continue
    // The same method as in spreadsheets.
    const rank = q * (values.length - 1)
    const [low, high] = [values[Math.floor(rank)] ?? 0, values[Math.ceil(rank)] ?? 0]
    const slack = step / 2 + 1e-6
    if (stat.value > high + slack || stat.value < low - slack) differ(`P${100 * q}`, stat.value, [low, high])
  }
  return found
}

const isExact = ({ released }: Figure): boolean => released.kind === 'histogram' && released.basis === 'exact'

describe('demo world', () => {
  it('has exact results that match single responses', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    let [exact, whole] = [0, 0]
    for (const group of groups.filter(({ users }) => users.length >= 10)) {
      const { body } = await ask(group)
      const { n, isEstimate } = body.group
      if (!isEstimate) whole++
      const isNear =
        Math.abs((n ?? 0) - group.users.length) <= (isEstimate ? Math.max(10, 0.1 * group.users.length) : 0)
      if (!isNear) wrong.push(`${group.name}: ${n} of ${group.users.length}`)
      for (const item of body.results) {
        for (const figure of item.results.filter(isExact)) {
          exact++
          wrong.push(...differences(item, figure, group.users).map(text => `${group.name}: ${text}`))
        }
      }
    }
    expect(wrong).toEqual([])
    expect(
      [whole, exact].every(number => number >= 10),
      `${whole} whole groups, ${exact} exact results`,
    ).toBe(true)
  })

  it('includes each person once, in rows of enough people', async () => {
    const copy = server.editionCache.of(study, null)
    const { rows } = await sql<{ people: number }>`
      SELECT count(*)::int AS people FROM result_respondent JOIN result_edition edition ON edition.id = edition_id
      WHERE questionnaire_id = ${study} AND section_id IS NULL`.execute(server.db)
    const sizes = copy?.edition.batches.flatMap(batch => [...batch.sizes]) ?? []
    expect(rows).toEqual([{ people: sizes.reduce((sum, size) => sum + size, 0) }])
    expect(sizes.length).toBeGreaterThan(15)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
  })

  it('returns the same bytes from counts alone, without any answers, and after a start', {
    timeout: 120_000,
  }, async () => {
    const pairs = [
      { derivedVarValues: { userGender_F: true, region_1: true } },
      { derivedVarValues: { userSpecialtyId_1: true, userSpecialtyId_2: true, userGender_M: true } },
      { derivedVarValues: { userUSVeteran_1: true, region_2: true } },
    ]
    const all = [...groups, ...pairs.map(filterValues => ({ filterValues }))]
    const before = []
    for (const group of all) before.push((await ask(group)).text)
    const stored = await fingerprint()
    await sql`TRUNCATE response, submission`.execute(server.db)
    await server.makeBatches()
    const again = await startTestServer({ sharing: server })
    try {
      await again.refreshCopies()
      for (const at of [server, again]) {
        const after = []
        for (const group of all) after.push((await ask(group, at)).text)
        expect(after).toEqual(before)
      }
    } finally {
      await again.stop()
    }
    expect(await fingerprint()).toEqual(stored)
  })
})

/** Returns a fingerprint of all data that results are computed from. */
async function fingerprint() {
  const { rows } = await sql`
    SELECT (SELECT md5(string_agg(md5(base_rows), ',' ORDER BY id)) FROM result_batch) AS rows,
      (SELECT md5(string_agg(column_name || md5(numbers), ',' ORDER BY batch_id, column_name)) FROM result_counts) AS counts`.execute(
    server.db,
  )
  return rows
}

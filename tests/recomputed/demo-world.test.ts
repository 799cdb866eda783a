import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawAnswers } from '#server/testing/raw-answers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { filtersOf } from './filters.ts'
import type { Figure } from './judge.ts'
import { judgeResults, type StoredStudy, storedStudy } from './judge-results.ts'
import { EVERYBODY, groupsOf, type Kind, NARROWED, NATURAL, PROTECTED } from './kinds.ts'
import { type Group, isIn, describe as named } from './people.ts'
import { readAreas, sizeOf } from './stored-people.ts'
import { type Held, type Judged, type Summary, summarize } from './summary.ts'
import { atShare } from './truth.ts'

/** Whether all groups are tested, which takes minutes (RECOMPUTED=all). Otherwise, a sample of every kind is tested. */
const IS_WHOLE = process.env['RECOMPUTED'] === 'all'
/** Minimum share of ranges that contain the true value, in every kind of group. */
const HELD = 0.9
/** Number of groups of a kind in a sample. */
const GROUPS = 3
/** Other numbers. Most specialties are separate rows and therefore exact. */
const SAMPLES: Readonly<Record<string, number>> = { specialty: 12, region: 4 }
const MIN_RANGES = 20
/** Attributes whose rare values are counted together and can't be distinguished. */
const POOLED = /metro|ethnicity|visa_status/
/** Number of members who view results with their own values. They are far apart in the list. */
const CALLERS = 6
const STRIDE = 211
const CALCULATED = ['totalCompensation', 'dollarsPerWrvu']

let server: TestServer
let admin = 0

beforeAll(async () => {
  server = await startTestServer('demo')
  await server.refreshCopies()
  const email = 'admin@collegium.example'
  const row = await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  admin = row.id
}, 180_000)
afterAll(() => server.stop())

/** @param isPrimary Whether to read this year's study instead of last year's */
async function readStudy(isPrimary: boolean): Promise<StoredStudy> {
  const { rows } = await sql<{ id: number }>`
    SELECT this.id FROM questionnaire this LEFT JOIN questionnaire next ON next.prior_year_questionnaire_id = this.id
    WHERE CASE WHEN ${isPrimary} THEN this.is_primary ELSE next.is_primary END`.execute(server.db)
  const id = rows[0]?.id ?? 0
  return storedStudy(id, await rawAnswers(server.db, id, isPrimary ? 'responses' : 'submissions'))
}

const areas = [...readAreas()]
const areasOf = (size: number) => areas.flatMap(([code, people]) => (sizeOf(people) === size ? [code] : []))

/** Judges all results about a group. @param as The user for whose values ranks are included */
async function judgeGroup(study: StoredStudy, group: Group, as = admin): Promise<readonly Judged[]> {
  const questions = study.asked.flatMap(({ question, type }) => (type === 'CONFIRMATION' ? [] : [question]))
  const charts = { questionIds: [...new Set(questions)], derivedVarNames: CALCULATED }
  const filterValues = filtersOf(group.conditions, study.asked, areasOf)
  const { status, body, text } = await server.call('POST results/search-results', {
    as,
    query: { qsId: study.id },
    body: { charts, filterValues },
  })
  expect(status, `${named(group)}: ${text}`).toBe(200)
  return judgeResults(study, group, body.results)
}

async function judgeKind(study: StoredStudy, kind: Kind, limit: number): Promise<Summary> {
  const judged: Judged[] = []
  for (const group of groupsOf(kind, study.people, { limit })) judged.push(...(await judgeGroup(study, group)))
  return summarize(kind.name, judged)
}

/** Returns violations of rules in a summary. */
function faultsOf({ kind, wrong, contradictions, held: { people, ...ranges }, hidden }: Summary): readonly string[] {
  const rare = ({ held, of }: Held) => of >= MIN_RANGES && held / of < HELD
  return [
    ...wrong.map(
      ({ group, measure, name, truth, shown }) => `not exact: ${group}, ${measure}, ${name}: ${shown}, not ${truth}`,
    ),
    ...contradictions,
    ...Object.entries(IS_WHOLE ? { ...ranges, people } : ranges).flatMap(([type, own]) =>
      rare(own) ? [`${kind}, ${type}: ${own.held} of ${own.of} hold`] : [],
    ),
    ...(hidden.large > 0 && !POOLED.test(kind) ? [`${kind}: ${hidden.large} not shown`] : []),
  ]
}

describe('results of the demo world', () => {
  it.each([
    ['this year', true],
    ['last year', false],
  ])('agree with raw answers in every kind of group: %s', { timeout: 1_800_000 }, async (_, isPrimary) => {
    const study = await readStudy(isPrimary)
    const summaries: Summary[] = []
    for (const kind of [EVERYBODY, ...NATURAL, ...PROTECTED])
      summaries.push(await judgeKind(study, kind, IS_WHOLE ? Number.POSITIVE_INFINITY : (SAMPLES[kind.name] ?? GROUPS)))
    expect(summaries.flatMap(faultsOf)).toEqual([])
    // A few groups of one kind reveal little about the error of "about so many people". In the sample, the groups of all kinds are checked
    // together.
    const of = (each: (people: Held) => number) => summaries.reduce((sum, { held }) => sum + each(held.people), 0)
    expect(of(({ held }) => held) / of(({ of }) => of)).toBeGreaterThan(0.95)
    const shown = summaries.reduce((sum, each) => sum + each.shown, 0)
    expect(shown).toBeGreaterThan(IS_WHOLE ? 50_000 : 5000)
  })

  it('show no number of a scale for a protected attribute combined with another filter', {
    timeout: 60_000,
  }, async () => {
    const study = await readStudy(true)
    for (const kind of NARROWED) {
      const { quartiles, held, contradictions } = await judgeKind(study, kind, 1)
      expect([quartiles.median, held.quartile.of, held.tail.of, contradictions]).toEqual([Number.NaN, 0, 0, []])
    }
  })

  it("rank members' answers within 5 percentage points of the true rank in 90% of cases", {
    timeout: 60_000,
  }, async () => {
    const study = await readStudy(true)
    const { rows } = await sql<{ id: number }>`SELECT id FROM app_user WHERE 'MSS_USER' = ANY (roles)`.execute(
      server.db,
    )
    const members = new Set(rows.map(({ id }) => id))
    const callers = study.people.filter(
      ({ user, traits }) => members.has(user) && traits['gender'] !== undefined && traits['region'] !== undefined,
    )
    const ranks: Figure[] = []
    for (const caller of Array.from({ length: CALLERS }, (_, at) => callers[at * STRIDE]).flatMap(each => each ?? [])) {
      const chosen = ['specialty', 'gender x region'].map(name => name.split(' x '))
      const conditions = chosen.map(own =>
        own.map(attribute => ({ attribute, values: [caller.traits[attribute] ?? -1] })),
      )
      for (const own of [[], ...conditions]) {
        const people = study.people.filter(person => isIn(person, own))
        const judged = await judgeGroup(study, { kind: 'own', conditions: own, people }, caller.user)
        expect(judged.flatMap(({ contradictions }) => contradictions)).toEqual([])
        ranks.push(...judged.flatMap(({ figures }) => figures.filter(({ type }) => type === 'rank')))
      }
    }
    expect(ranks.length).toBeGreaterThan((100 * CALLERS) / 2)
    expect(
      atShare(
        ranks.map(({ error }) => error),
        0.9,
      ),
    ).toBeLessThanOrEqual(5)
  })
})

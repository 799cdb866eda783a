import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MORE_THAN_ONE } from '#rules/inform/dimensions.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { asking, figureOf, percentsOf, respondents, shownOf, valuesOf, withoutRank } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const [LARGE, ALL] = [60, 110]
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
let finished: number
let [large, medium] = [0, 0]

/** Returns a profile. Every second respondent is a woman, and every fourth has two ethnicities. */
const profile = (respondent: number) => ({
  gender_identity: respondent % 2 === 0 ? 'F' : 'M',
  ethnicity: respondent % 4 === 0 ? ['ASIAN', 'WHITE'] : ['WHITE'],
})

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ supports_profile_measures: true })
  large = await build.specialty()
  medium = await build.specialty()
  const [first] = await build.submitted(study, LARGE, { specialtyId: large, profile })
  await build.submitted(study, ALL - LARGE, { specialtyId: medium, from: LARGE, profile })
  finished = first?.userId ?? 0
  ask = asking(server, study)
  await server.makeBatches()
})
afterAll(() => server.stop())

/** Returns a quantile of ascending values by linear interpolation. */
function quantileOf(values: readonly number[], q: number): number {
  const rank = q * (values.length - 1)
  const low = values[Math.floor(rank)] ?? 0
  return low + ((values[Math.ceil(rank)] ?? low) - low) * (rank - Math.floor(rank))
}

const ratios = (people: readonly number[]) =>
  people
    .map(respondent => {
      const { salary, bonus, wrvus } = smallAnswers(respondent)
      return (Number(salary) + Number(bonus)) / Number(wrvus)
    })
    .sort((left, right) => left - right)

describe('results compared with the answers', () => {
  /** Returns all respondents, and a specialty with separate rows. */
  const groups = () => [
    { keys: [], people: respondents(ALL) },
    { keys: [`userSpecialtyId_${large}`], people: respondents(ALL, respondent => respondent < LARGE) },
  ]

  it.each([
    ['salary', 6000],
    ['bonus', 1000],
  ])('agree for quartiles and shares of %s, within a step of the scale', async (uid, step) => {
    for (const { keys, people } of groups()) {
      const { body } = await ask(finished, { labels: ['Pay'], keys })
      const { released } = figureOf(body.results, `q${study.question('Pay')}`, uid)
      if (released.kind !== 'histogram') throw new Error(released.kind)
      const values = valuesOf(uid, people)
      expect([released.n, released.of, released.unknown]).toEqual([people.length, people.length, null])
      for (const [name, q] of [
        ['percentile_10', 0.1],
        ['percentile_25', 0.25],
        ['median', 0.5],
        ['percentile_75', 0.75],
        ['percentile_90', 0.9],
      ] as const) {
        const shown = released.stats[name]
        const exact = quantileOf(values, q)
        const { low, high } = shown?.range ?? { low: shown?.value ?? null, high: shown?.value ?? null }
        if (shown?.open !== 'less') expect(low ?? 0, `${uid} ${name}`).toBeLessThanOrEqual(exact + 2500 + step)
        if (shown?.open !== 'more') expect(high ?? 1e9, `${uid} ${name}`).toBeGreaterThanOrEqual(exact - 2500 - step)
      }
      for (const { from, to, share, isShaped } of released.bins) {
        const count = values.filter(value => value >= (from ?? -1) && value < (to ?? Number.POSITIVE_INFINITY)).length
        if (share.bound === 'exact' && !isShaped) expect(share.percent).toBe(Math.round((100 * count) / people.length))
      }
    }
  })

  it('agree for shares of a yes/no question, a choice, and several choices, within their ranges', async () => {
    for (const { keys, people } of groups()) {
      const { body } = await ask(finished, { keys })
      const exact = (uid: string) =>
        (100 * people.filter(each => smallAnswers(each)[uid] === '1').length) / people.length
      const expectShare = (label: string, value: number, uid: string) => {
        const [low, high] = percentsOf(figureOf(body.results, `q${study.question(label)}`)).get(value) ?? [100, 0]
        expect([low - 0.5 <= exact(uid), high + 0.5 >= exact(uid)], `${uid} ${low} to ${high}`).toEqual([true, true])
      }
      expectShare('On call', 1, 'takes_call')
      for (const uid of ['hospital', 'office', 'academic']) expectShare('Setting', study.variable(uid), uid)
      const duties = figureOf(body.results, `q${study.question('Duties')}`)
      // For a group, options selected by fewer than thirty people are not shown.
      if (keys.length > 0) expect(duties.released).toEqual({ kind: 'withheld', because: 'few' })
      else
        for (const uid of ['teaching', 'research', 'leading', 'no_duties'])
          expectShare('Duties', study.variable(uid), uid)
    }
  })

  it('agree for ratios, which are calculated for each person and then distributed', async () => {
    for (const { keys, people } of groups()) {
      const { released } = figureOf((await ask(finished, { keys })).body.results, 'dv:payPerWrvu')
      if (released.kind !== 'histogram') throw new Error(released.kind)
      const { value, range } = released.stats.median ?? {}
      const exact = quantileOf(ratios(people), 0.5)
      expect(range?.low ?? value).toBeLessThanOrEqual(exact + 3)
      expect(range?.high ?? value).toBeGreaterThanOrEqual(exact - 3)
    }
  })

  it('count only people who were asked the question', async () => {
    const { body } = await ask(finished, { keys: [`userSpecialtyId_${large}`], labels: ['Call days'], derived: [] })
    const those = respondents(ALL, respondent => respondent < LARGE)
    expect(body.group.n).toBe(those.length)
    expect(shownOf(figureOf(body.results, `q${study.question('Call days')}`))).toBe(valuesOf('call_days', those).length)
  })

  it('count people who do not know separately', async () => {
    const other = await build.study()
    const values = (respondent: number) => ({ ...smallAnswers(respondent), takes_call: '0' })
    const [first] = await build.submitted(other, 60, { values })
    await sql`UPDATE submission SET answers = answers || jsonb_build_object(${`${other.variable('wrvus')}`}::text, 'unknown')
      FROM survey WHERE survey.id = survey_id AND questionnaire_id = ${other.id} AND survey.id % 3 = 0`.execute(
      server.db,
    )
    await server.makeBatches()
    const { body } = await asking(server, other)(first?.userId ?? 0, { labels: ['Work'], derived: [] })
    expect(figureOf(body.results, `q${other.question('Work')}`).released).toMatchObject({ n: 40, unknown: 20 })
  })

  it('agree for profile measures, if the study has them', async () => {
    const derived = ['userGender', 'userEthnicity', 'userSpecialtyId', 'userVisaStatus', 'userZipcode', 'userMsa']
    const { body } = await ask(finished, { labels: [], derived, membershipType: true })
    // The ZIP code and "cities like mine" are other kinds of filters, not measures.
    expect(body.results.map(({ id }) => id)).toEqual([
      'dv:userGender',
      'dv:userEthnicity',
      'dv:userSpecialtyId',
      'dv:userVisaStatus',
      'membershipType',
    ])
    const expectShare = (id: string, value: number, exact: number) => {
      const [low, high] = percentsOf(figureOf(body.results, id)).get(value) ?? [100, 0]
      expect([low - 0.5 <= exact, high + 0.5 >= exact], `${id} ${low} to ${high}`).toEqual([true, true])
    }
    expectShare('dv:userGender', 0, 50)
    // Fewer than thirty people have more than one.
    expectShare('dv:userEthnicity', MORE_THAN_ONE, (100 * 28) / ALL)
    expectShare('dv:userSpecialtyId', large, (100 * LARGE) / ALL)
    // No respondent answered this.
    expect(figureOf(body.results, 'dv:userVisaStatus').released).toEqual({ kind: 'withheld', because: 'few' })
    expect(figureOf(body.results, 'dv:userGender').my_value).toEqual([0])
    expect(figureOf(body.results, 'dv:userEthnicity').my_value).toEqual([MORE_THAN_ONE])
    expect(figureOf(body.results, 'dv:userVisaStatus').my_value).toBeNull()
  })

  it('include no profile measures if the study has none', async () => {
    const other = await build.study()
    const [reader] = await build.submitted(other, 1)
    const { body } = await asking(server, other)(reader?.userId ?? 0, { labels: [], derived: ['userGender'] })
    expect(body.results).toEqual([])
  })

  it('include the given variables, or all variables of a question if none are given', async () => {
    const variables = [study.variable('bonus'), study.variable('colleagues')]
    const { body } = await ask(finished, { labels: ['Pay', 'Content', 'Time'], derived: [], variables })
    expect(body.results.map(({ results }) => results.map(({ label }) => label))).toEqual([
      ['bonus'],
      ['colleagues'],
      ['clinical', 'admin'],
    ])
  })
})

describe('repeated request', () => {
  const asked = () => [
    {},
    { keys: [`userSpecialtyId_${large}`] },
    { keys: ['userGender_F', `userSpecialtyId_${large}`] },
  ]

  it('returns the same bytes again, from another process and after a restart', async () => {
    const first = await Promise.all(asked().map(each => ask(finished, each)))
    for (const turn of ['another process', 'a restart']) {
      const other = await startTestServer({ sharing: server })
      try {
        await other.refreshCopies()
        for (const [index, each] of asked().entries()) {
          expect((await ask(finished, each)).text, turn).toBe(first[index]?.text)
          expect((await ask(finished, each, other)).text, turn).toBe(first[index]?.text)
        }
      } finally {
        await other.stop()
      }
    }
  })

  it('returns the same bytes when all answers are deleted, because results use only counts', async () => {
    const admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
    const before = await Promise.all(asked().map(each => ask(admin, each)))
    const other = await startTestServer({ sharing: server })
    try {
      await server.db.transaction().execute(async db => {
        await sql`CREATE TABLE set_aside AS SELECT * FROM submission`.execute(db)
        await sql`DELETE FROM response`.execute(db)
        await sql`UPDATE submission SET answers = '{}', specialty_id = NULL, gender_identity = NULL`.execute(db)
      })
      await other.refreshCopies()
      for (const [index, each] of asked().entries()) {
        expect((await ask(admin, each)).text).toBe(before[index]?.text)
        expect((await ask(admin, each, other)).text).toBe(before[index]?.text)
      }
    } finally {
      await sql`UPDATE submission SET answers = kept.answers, specialty_id = kept.specialty_id, gender_identity = kept.gender_identity
        FROM set_aside kept WHERE kept.survey_id = submission.survey_id`.execute(server.db)
      await sql`DROP TABLE set_aside`.execute(server.db)
      await other.stop()
    }
  })
})

describe('own value', () => {
  it("is the member's own answer, for every kind of question", async () => {
    const { body } = await ask(finished)
    const mine = smallAnswers(0)
    const own = (label: string, row?: string) => figureOf(body.results, `q${study.question(label)}`, row).my_value
    expect(body.own).toBe('counted')
    expect(own('Pay', 'salary')).toBe(Number(mine['salary']))
    expect(own('On call')).toEqual([Number(mine['takes_call'])])
    expect(own('Setting')).toEqual([study.variable('hospital')])
    expect(own('Duties')).toEqual([study.variable('teaching')])
    expect(own('Content', 'colleagues')).toEqual([Number(mine['colleagues'])])
    expect(figureOf(body.results, 'dv:totalCompensation').my_value).toBe(Number(mine['salary']) + Number(mine['bonus']))
  })

  it('is the current answer after a correction, while everything else stays as counted', async () => {
    const { body: before } = await ask(finished, { labels: ['Pay'] })
    const given = figureOf(before.results, `q${study.question('Pay')}`, 'salary')
    const correct = async (salary: number) => {
      await sql`UPDATE submission SET answers = answers || jsonb_build_object(${`${study.variable('salary')}`}::text, ${salary}::int)
        FROM survey WHERE survey.id = survey_id AND user_id = ${finished}`.execute(server.db)
      await server.makeBatches()
      return (await ask(finished, { labels: ['Pay'] })).body
    }
    const after = await correct(999_000)
    const salary = figureOf(after.results, `q${study.question('Pay')}`, 'salary')
    expect(salary.my_value).toBe(999_000)
    expect(withoutRank(salary).released).toEqual(withoutRank(given).released)
    expect(await correct(Number(given.my_value))).toEqual(before)
  })

  it('has a rank within 3 percentage points of the true rank', async () => {
    const { body } = await ask(finished, { labels: [] })
    const { released, my_value } = figureOf(body.results, 'dv:totalCompensation')
    if (released.kind !== 'histogram' || typeof my_value !== 'number') throw new Error(released.kind)
    const below = respondents(ALL).filter(each => {
      const { salary, bonus } = smallAnswers(each)
      return Number(salary) + Number(bonus) < my_value
    }).length
    if (released.rank?.kind !== 'percentile') throw new Error(`${released.rank?.kind}`)
    const { percent, bound } = released.rank
    if (bound === 'exact') expect(Math.abs(percent - (100 * below) / ALL)).toBeLessThanOrEqual(3)
    else if (bound === 'or_lower') expect((100 * below) / ALL).toBeLessThanOrEqual(percent)
    else expect((100 * below) / ALL).toBeGreaterThanOrEqual(percent)
  })

  it('is the only difference between two members', async () => {
    const [, second] = await server.db
      .selectFrom('survey')
      .select('user_id')
      .where('submitted', 'is not', null)
      .where('questionnaire_id', '=', study.id)
      .orderBy('id')
      .execute()
    const blank = (text: string) =>
      text
        .replaceAll(/"my_value":(\[[\d,]*\]|[\d.]+|null)/g, '"my_value":_')
        .replaceAll(/"rank":(\{[^}]*\}|null)/g, '"rank":_')
        // Why there is no own value.
        .replaceAll(/,"missing_reason":"[^"]*"/g, '')
    const [mine, theirs] = [await ask(finished), await ask(second?.user_id ?? 0)]
    expect(mine.text).not.toBe(theirs.text)
    expect(blank(mine.text)).toBe(blank(theirs.text))
  })
})

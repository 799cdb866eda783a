import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MORE_THAN_ONE } from '#rules/inform/profile-trees.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { asking, figureOf, percentsOf, respondents, shownOf, valuesOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const [LARGE, ALL] = [60, 110]
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
let finished: number
let [large, medium] = [0, 0]

/** Every second is a woman, every fourth of two ethnicities. */
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
  await server.cutReleases()
  await server.refreshCopies()
})
afterAll(() => server.stop())

describe('figures agree with the answers, within the noise that is announced', () => {
  it.each([['salary'], ['bonus']])('quartiles and shares of %s', async uid => {
    const { body } = await ask(finished, { labels: ['Pay'] })
    const { released } = figureOf(body.results, `q${study.question('Pay')}`, uid)
    if (released.kind !== 'histogram') throw new Error(released.kind)
    const values = valuesOf(uid, respondents(ALL))
    expect(Math.abs(released.n - ALL)).toBeLessThanOrEqual(2)
    const base = (value: number) => (value < 100_000 ? 1000 : 5000)
    for (const [name, q] of [
      ['percentile_25', 0.25],
      ['median', 0.5],
      ['percentile_75', 0.75],
    ] as const) {
      const rank = q * (ALL - 1)
      // Rank moved by 0.02 n, rounded, then averaged over 0.02 n on either side.
      const low = values[Math.max(0, Math.floor(rank - 5.4))] ?? 0
      const high = values[Math.min(ALL - 1, Math.ceil(rank + 5.4))] ?? 0
      expect(released.stats[name]).toBeGreaterThanOrEqual(low - base(low))
      expect(released.stats[name]).toBeLessThanOrEqual(high + base(high))
    }
    const noisiest = 2 * released.bins.length
    for (const { from, to, share } of released.bins) {
      const count = values.filter(value => value >= (from ?? -1) && value < (to ?? Number.POSITIVE_INFINITY)).length
      expect(share.percent).toBeLessThanOrEqual(Math.ceil((100 * (count + 2)) / (ALL - noisiest)) + 1)
      expect(share.percent).toBeGreaterThanOrEqual(Math.floor((100 * Math.max(0, count - 2)) / (ALL + noisiest)) - 1)
    }
  })

  const near = (shown: number | undefined, exact: number) =>
    expect(Math.abs((shown ?? Number.NaN) - exact)).toBeLessThanOrEqual(6)

  it('a yes/no question, a choice and several choices', async () => {
    const { body } = await ask(finished)
    const shares = (label: string) => percentsOf(figureOf(body.results, `q${study.question(label)}`))
    near(shares('On call').get(1), 50)
    for (const uid of ['hospital', 'office', 'academic']) near(shares('Setting').get(study.variable(uid)), 33.3)
    for (const uid of ['teaching', 'research', 'leading', 'no_duties'])
      near(shares('Duties').get(study.variable(uid)), 25)
  })

  it('ratios are of each person, then distributed', async () => {
    const { body } = await ask(finished)
    const { released } = figureOf(body.results, 'dv:payPerWrvu')
    const ratios = respondents(ALL)
      .map(respondent => {
        const { salary, bonus, wrvus } = smallAnswers(respondent)
        return (Number(salary) + Number(bonus)) / Number(wrvus)
      })
      .sort((left, right) => left - right)
    if (released.kind !== 'histogram') throw new Error(released.kind)
    expect(released.stats.median).toBeGreaterThan((ratios[48] ?? 0) - 5)
    expect(released.stats.median).toBeLessThan((ratios[61] ?? 0) + 5)
  })

  it('of a specialty are of its people only', async () => {
    const { body } = await ask(finished, { keys: [`userSpecialtyId_${medium}`], labels: ['Pay', 'Call days'] })
    const those = respondents(ALL, respondent => respondent >= LARGE)
    const pay = figureOf(body.results, `q${study.question('Pay')}`, 'salary')
    expect(Math.abs(shownOf(pay) - those.length)).toBeLessThanOrEqual(2)
    // Only those who were asked count: half of them.
    const days = shownOf(figureOf(body.results, `q${study.question('Call days')}`))
    expect(Math.abs(days - valuesOf('call_days', those).length)).toBeLessThanOrEqual(2)
  })

  it('measures of the profile, where the study has them', async () => {
    const derived = ['userGender', 'userEthnicity', 'userSpecialtyId', 'userVisaStatus', 'userZipcode', 'userMsa']
    const { body } = await ask(finished, { labels: [], derived, membershipType: true })
    // A ZIP code and "cities like mine" are filters of another kind, not measures.
    expect(body.results.map(({ id }) => id)).toEqual([
      'dv:userGender',
      'dv:userEthnicity',
      'dv:userSpecialtyId',
      'dv:userVisaStatus',
      'membershipType',
    ])
    const shares = (id: string) => percentsOf(figureOf(body.results, id))
    near(shares('dv:userGender').get(0), 50)
    near(shares('dv:userEthnicity').get(MORE_THAN_ONE), 25)
    near(shares('dv:userSpecialtyId').get(large), (100 * LARGE) / ALL)
    // Nobody stated it.
    expect(figureOf(body.results, 'dv:userVisaStatus').released).toEqual({ kind: 'withheld' })
    expect(figureOf(body.results, 'dv:userGender').my_value).toEqual([0])
    expect(figureOf(body.results, 'dv:userEthnicity').my_value).toEqual([MORE_THAN_ONE])
    expect(figureOf(body.results, 'dv:userVisaStatus').my_value).toBeNull()
  })

  it('has no measure of the profile where the study has none', async () => {
    const other = await build.study()
    const [reader] = await build.submitted(other, 1)
    const { body } = await asking(server, other)(reader?.userId ?? 0, { labels: [], derived: ['userGender'] })
    expect(body.results).toEqual([])
  })

  it('shows the variables named, and all of a question without any', async () => {
    const variables = [study.variable('bonus'), study.variable('colleagues')]
    const { body } = await ask(finished, { labels: ['Pay', 'Content', 'Time'], derived: [], variables })
    expect(body.results.map(({ results }) => results.map(({ label }) => label))).toEqual([
      ['bonus'],
      ['colleagues'],
      ['clinical', 'admin'],
    ])
  })
})

describe('the same question', () => {
  it('gets the same bytes, twice and from another process', async () => {
    const other = await startTestServer({ sharing: server })
    try {
      await other.refreshCopies()
      for (const asked of [{}, { keys: [`userSpecialtyId_${large}`] }, { keys: ['userGender_F'] }]) {
        const first = await ask(finished, asked)
        expect((await ask(finished, asked)).text).toBe(first.text)
        expect((await ask(finished, asked, other)).text).toBe(first.text)
      }
    } finally {
      await other.stop()
    }
  })
})

describe('my value', () => {
  it("is one's own answer, of every kind", async () => {
    const { body } = await ask(finished)
    const mine = smallAnswers(0)
    const own = (label: string, row?: string) => figureOf(body.results, `q${study.question(label)}`, row).my_value
    expect(own('Pay', 'salary')).toBe(Number(mine['salary']))
    expect(own('On call')).toEqual([Number(mine['takes_call'])])
    expect(own('Setting')).toEqual([study.variable('hospital')])
    expect(own('Duties')).toEqual([study.variable('teaching')])
    expect(own('Content', 'colleagues')).toEqual([Number(mine['colleagues'])])
    expect(figureOf(body.results, 'dv:totalCompensation').my_value).toBe(Number(mine['salary']) + Number(mine['bonus']))
  })

  it('is shown next to withheld figures too', async () => {
    await build.setting('chart_valid_threshold', '500')
    const { body } = await ask(finished, { labels: ['Pay'] })
    await build.setting('chart_valid_threshold', '10')
    const salary = figureOf(body.results, `q${study.question('Pay')}`, 'salary')
    expect([salary.released, salary.my_value]).toEqual([{ kind: 'withheld' }, Number(smallAnswers(0)['salary'])])
  })

  it('is all that differs between two people, but for how many groups each has left', async () => {
    const [, second] = await server.db
      .selectFrom('survey')
      .select('user_id')
      .where('submitted', 'is not', null)
      .orderBy('id')
      .execute()
    const blank = (text: string) =>
      text
        .replaceAll(/"my_value":(\[[\d,]*\]|[\d.]+|null)/g, '"my_value":_')
        .replace(/"groups_left":\d+/, '"groups_left":_')
    const [mine, theirs] = [await ask(finished), await ask(second?.user_id ?? 0)]
    expect(mine.text).not.toBe(theirs.text)
    expect(blank(mine.text)).toBe(blank(theirs.text))
  })
})

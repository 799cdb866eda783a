import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const [LARGE, MEDIUM] = [60, 40]
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
/** Someone who has submitted, and someone who has not. */
let finished: number
let curious: number
const specialties: Record<'large' | 'medium' | 'nine' | 'one' | 'nobody', number> = {
  ...{ large: 0, medium: 0, nine: 0, one: 0, nobody: 0 },
}

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ otherTypes: [await build.membershipType()] })
  for (const name of ['large', 'medium', 'nine', 'one', 'nobody'] as const) specialties[name] = await build.specialty()
  const [first] = await build.submitted(study, LARGE, { specialtyId: specialties.large })
  await build.submitted(study, MEDIUM, { specialtyId: specialties.medium, from: LARGE })
  await build.submitted(study, 9, { specialtyId: specialties.nine, from: 100 })
  await build.submitted(study, 1, { specialtyId: specialties.one, from: 109 })
  finished = first?.userId ?? 0
  curious = await build.memberOf(study)
  await server.cutReleases()
  await server.refreshCopies()
})
afterAll(() => server.stop())

const EVERY = ['Pay', 'Work', 'Time', 'On call', 'Call days', 'Setting', 'Duties', 'Content', 'State', 'Signing bonus']
const ask = (as: number, more: { specialty?: number; labels?: readonly string[]; qsId?: number } = {}, at = server) =>
  at.call('POST results/search-results', {
    as,
    query: { qsId: more.qsId ?? study.id },
    body: {
      charts: {
        questionIds: (more.labels ?? EVERY).map(label => study.question(label)),
        derivedVarNames: ['totalCompensation', 'payPerWrvu'],
      },
      ...(more.specialty
        ? { filterValues: { derivedVarValues: { [`userSpecialtyId_${more.specialty}`]: true } } }
        : {}),
    },
  })
const figure = (results: readonly ResultItem[], id: string, label?: string) => {
  const chart = results.find(each => each.id === id)
  const found = chart?.results.find(each => label === undefined || each.label === label)
  if (!found) throw new Error(`No figure ${id} ${label}`)
  return found
}
/** What everybody answered to a slider, counted from the answers themselves. */
const valuesOf = (uid: string, count: number) =>
  Array.from({ length: count }, (_, index) => smallAnswers(index)[uid])
    .filter(text => text !== undefined)
    .map(Number)
    .sort((left, right) => left - right)

describe('who may ask', () => {
  it('is 404 for the study of another society, as for none; society administrators included', async () => {
    const foreign = await build.study()
    const others = [await build.memberOf(foreign), await build.user('MSS_ADMIN', { society_id: foreign.societyId })]
    for (const as of others) {
      for (const qsId of [study.id, 2_147_483_647]) {
        const { status, body } = await ask(as, { qsId })
        expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
      }
    }
  })

  it('is open to administrators, who have no value of their own', async () => {
    for (const [role, row] of [['MSS_ADMIN', { society_id: study.societyId }] as const, ['GM_ADMIN', {}] as const]) {
      const { status, body } = await ask(await build.user(role, row))
      expect([status, body.results.length]).toEqual([200, 11])
      expect(
        body.results.flatMap(({ results }) => results.map(({ my_value }) => my_value)).every(v => v === null),
      ).toBe(true)
    }
  })

  it('is open to people outside societies by their own operation', async () => {
    const [type] = await server.db
      .selectFrom('questionnaire_membership_type')
      .selectAll()
      .where('audience', '=', 'non_society')
      .execute()
    const as = await build.user('NON_MSS_USER', { society_membership_type_id: type?.society_membership_type_id ?? 0 })
    const search = (who: number) =>
      server.call('POST results/search-non-society-results', {
        as: who,
        query: { qsId: study.id },
        body: { charts: { questionIds: [study.question('Pay')] } },
      })
    expect((await search(await build.user('NON_MSS_USER'))).status).toBe(404)
    const { status, body } = await search(as)
    expect(status).toBe(200)
    // All participants are its pool: it says what members are told.
    const members = await ask(curious, { labels: ['Pay'] })
    expect(body.results).toEqual(members.body.results)
  })
})

describe('what is sent', () => {
  const send = (body: unknown, query: object = { qsId: study.id }) =>
    server.call('POST results/search-results', { as: finished, query: { ...query }, body })
  const filtered = (derivedVarValues: object, more: object = {}) => ({
    charts: {},
    filterValues: { derivedVarValues, ...more },
  })

  it.each<[string, () => unknown, string]>([
    ['no body', () => undefined, ''],
    ['no charts', () => ({}), 'charts'],
    ['a question that is no id', () => ({ charts: { questionIds: ['1'] } }), 'charts.questionIds.0'],
    ['too many questions', () => ({ charts: { questionIds: Array(101).fill(1) } }), 'charts.questionIds'],
    ['an unknown filter', () => filtered({ userGender_F: true }), 'filterValues.derivedVarValues.userGender_F'],
    [
      'a filter that is no id',
      () => filtered({ 'userSpecialtyId_1 OR 1=1': true }),
      'filterValues.derivedVarValues.userSpecialtyId_1 OR 1=1',
    ],
    [
      'a filter that says no',
      () => filtered({ userSpecialtyId_1: false }),
      'filterValues.derivedVarValues.userSpecialtyId_1',
    ],
    [
      'two specialties',
      () => filtered({ userSpecialtyId_1: true, userSpecialtyId_2: true }),
      'filterValues.derivedVarValues',
    ],
    ['another kind of filter', () => filtered({}, { variableValues: {} }), 'filterValues'],
  ])('%s is 422', async (_, body, field) => {
    const answer = await send(body())
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it.each([{}, { qsId: 'x' }, { qsId: 1, scopeType: 'specialty' }, { qsId: 1, showAll: 1 }])(
    'the query %j is 422',
    async query => {
      expect((await send({ charts: {} }, query)).status).toBe(422)
    },
  )

  it('leaves out what is no measure of the study, or none for results', async () => {
    const other = await build.study()
    const questionIds = [other.question('Pay'), 2_147_483_647, study.question('State'), study.question('Telehealth')]
    const { body } = await send({ charts: { questionIds, derivedVarNames: ['secret', '__proto__'] } })
    expect(body.results.map(({ id }) => id)).toEqual([`q${study.question('Telehealth')}`])
  })
})

describe('figures agree with the answers, within the noise that is announced', () => {
  it.each([['salary'], ['bonus']])('quartiles and shares of %s', async uid => {
    const { body } = await ask(finished, { labels: ['Pay'] })
    const { released } = figure(body.results, `q${study.question('Pay')}`, uid)
    if (released.kind !== 'histogram') throw new Error(released.kind)
    const values = valuesOf(uid, 110)
    expect(Math.abs(released.n - 110)).toBeLessThanOrEqual(2)
    const base = (value: number) => (value < 100_000 ? 1000 : 5000)
    for (const [name, q] of [
      ['percentile_25', 0.25],
      ['median', 0.5],
      ['percentile_75', 0.75],
    ] as const) {
      const rank = q * 109
      // Rank moved by 0.02 n, rounded, then averaged over 0.02 n on either side.
      const low = values[Math.max(0, Math.floor(rank - 5.4))] ?? 0
      const high = values[Math.min(109, Math.ceil(rank + 5.4))] ?? 0
      expect(released.stats[name]).toBeGreaterThanOrEqual(low - base(low))
      expect(released.stats[name]).toBeLessThanOrEqual(high + base(high))
    }
    for (const { from, to, share } of released.bins) {
      const count = values.filter(value => value >= (from ?? -1) && value < (to ?? Number.POSITIVE_INFINITY)).length
      const noisiest = 2 * released.bins.length + count * 0
      expect(share.percent).toBeLessThanOrEqual(Math.ceil((100 * (count + 2)) / (110 - noisiest)) + 1)
      expect(share.percent).toBeGreaterThanOrEqual(Math.floor((100 * Math.max(0, count - 2)) / (110 + noisiest)) - 1)
    }
  })

  it('a yes/no question, a choice and several choices', async () => {
    const { body } = await ask(finished)
    const shares = (label: string) => {
      const { released } = figure(body.results, `q${study.question(label)}`)
      return released.kind === 'categories'
        ? new Map(released.categories.map(({ value, share }) => [value, share.percent]))
        : new Map()
    }
    const near = (shown: number | undefined, exact: number) => {
      expect(Math.abs((shown ?? Number.NaN) - exact)).toBeLessThanOrEqual(6)
    }
    near(shares('On call').get(1), 50)
    for (const uid of ['hospital', 'office', 'academic']) near(shares('Setting').get(study.variable(uid)), 33.3)
    for (const uid of ['teaching', 'research', 'leading', 'no_duties'])
      near(shares('Duties').get(study.variable(uid)), 25)
  })

  it('ratios are of each person, then distributed', async () => {
    const { body } = await ask(finished)
    const { released } = figure(body.results, 'dv:payPerWrvu')
    const ratios = Array.from({ length: 110 }, (_, index) => {
      const { salary, bonus, wrvus } = smallAnswers(index)
      return (Number(salary) + Number(bonus)) / Number(wrvus)
    }).sort((left, right) => left - right)
    if (released.kind !== 'histogram') throw new Error(released.kind)
    expect(released.stats.median).toBeGreaterThan((ratios[48] ?? 0) - 5)
    expect(released.stats.median).toBeLessThan((ratios[61] ?? 0) + 5)
  })

  it('of a specialty are of its people only', async () => {
    const { body } = await ask(finished, { specialty: specialties.medium, labels: ['Pay', 'Call days'] })
    const pay = figure(body.results, `q${study.question('Pay')}`, 'salary').released
    const days = figure(body.results, `q${study.question('Call days')}`).released
    if (pay.kind !== 'histogram' || days.kind !== 'histogram') throw new Error('withheld')
    expect(Math.abs(pay.n - MEDIUM)).toBeLessThanOrEqual(2)
    // Only those who were asked count: half of them.
    expect(Math.abs(days.n - MEDIUM / 2)).toBeLessThanOrEqual(2)
  })
})

describe('what is withheld', () => {
  it('is said in the same bytes for nobody, one, nine and a specialty that does not exist', async () => {
    const texts = new Set<string>()
    for (const specialty of [specialties.nobody, specialties.one, specialties.nine, 999_999_999]) {
      const { status, text, body } = await ask(finished, { specialty })
      expect(status).toBe(200)
      for (const { results } of body.results)
        for (const { released } of results) expect(released).toEqual({ kind: 'withheld' })
      texts.add(text)
    }
    expect(texts.size).toBe(1)
  })

  it('is every group of nine, whatever its noise: some would reach ten with it', async () => {
    const other = await build.study()
    const groups = []
    for (let done = 0; done < 20; done++) groups.push(await build.specialty())
    for (const specialtyId of groups) await build.submitted(other, 9, { specialtyId })
    const [reader] = await build.submitted(other, 1)
    await server.cutReleases()
    await server.refreshCopies()
    for (const specialty of groups) {
      const { body } = await server.call('POST results/search-results', {
        as: reader?.userId ?? 0,
        query: { qsId: other.id },
        body: {
          charts: { questionIds: [other.question('On call'), other.question('Pay')] },
          filterValues: { derivedVarValues: { [`userSpecialtyId_${specialty}`]: true } },
        },
      })
      const kinds = body.results.flatMap(({ results }) => results.map(({ released }) => released.kind))
      expect(kinds).toEqual(['withheld', 'withheld', 'withheld'])
    }
  })

  it('includes everything of a measure that too few of the cut answered', async () => {
    const module = await ask(finished, { labels: ['Telehealth'] })
    expect(figure(module.body.results, `q${study.question('Telehealth')}`).released).toEqual({ kind: 'withheld' })
  })

  it('holds even with a threshold set below ten', async () => {
    await build.setting('chart_valid_threshold', '1')
    const low = await ask(finished, { specialty: specialties.nine })
    await build.setting('chart_valid_threshold', '10')
    expect(low.text).toBe((await ask(finished, { specialty: specialties.nine })).text)
  })

  it('grows with a higher threshold', async () => {
    await build.setting('chart_valid_threshold', '50')
    const { body } = await ask(finished, { specialty: specialties.medium, labels: ['Pay'] })
    await build.setting('chart_valid_threshold', '10')
    expect(figure(body.results, `q${study.question('Pay')}`).released).toEqual({ kind: 'withheld' })
  })
})

describe('the same question', () => {
  it('gets the same bytes, twice and from another process', async () => {
    const other = await startTestServer({ beside: server })
    try {
      await other.refreshCopies()
      for (const more of [{}, { specialty: specialties.large }, { specialty: specialties.medium }]) {
        const first = await ask(finished, more)
        expect((await ask(finished, more)).text).toBe(first.text)
        expect((await ask(finished, more, other)).text).toBe(first.text)
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
    const own = (label: string, row?: string) => figure(body.results, `q${study.question(label)}`, row).my_value
    expect(own('Pay', 'salary')).toBe(Number(mine['salary']))
    expect(own('On call')).toEqual([Number(mine['takes_call'])])
    expect(own('Setting')).toEqual([study.variable('hospital')])
    expect(own('Duties')).toEqual([study.variable('teaching')])
    expect(own('Content', 'colleagues')).toEqual([Number(mine['colleagues'])])
    expect(figure(body.results, 'dv:totalCompensation').my_value).toBe(Number(mine['salary']) + Number(mine['bonus']))
  })

  it('is shown beside withheld figures too, and is all that differs between two people', async () => {
    const [, second] = await server.db
      .selectFrom('survey')
      .select('user_id')
      .where('submitted', 'is not', null)
      .orderBy('id')
      .execute()
    const blank = (text: string) => text.replaceAll(/"my_value":(\[[\d,]*\]|[\d.]+|null)/g, '"my_value":_')
    const [mine, theirs] = [await ask(finished), await ask(second?.user_id ?? 0)]
    expect(mine.text).not.toBe(theirs.text)
    expect(blank(mine.text)).toBe(blank(theirs.text))
  })
})

describe('someone who has not submitted', () => {
  it('gets the measures of the dashboard alone, and no filter', async () => {
    const plain = await ask(curious)
    expect(plain.body.results.map(({ id }) => id)).toEqual([`q${study.question('Pay')}`])
    const { body } = await ask(finished, { labels: ['Pay'] })
    const pay = body.results.find(({ id }) => id === `q${study.question('Pay')}`)
    expect(plain.body.results[0]).toEqual({ ...pay, results: pay?.results.map(each => ({ ...each, my_value: null })) })
    expect((await ask(curious, { specialty: specialties.medium })).text).toBe(plain.text)
    expect((await ask(curious, { specialty: specialties.one })).text).toBe(plain.text)
  })

  it('gains nothing from a survey that is only begun', async () => {
    const { userId } = await build.answered(study)
    expect((await ask(userId)).text).toBe((await ask(curious)).text)
  })
})

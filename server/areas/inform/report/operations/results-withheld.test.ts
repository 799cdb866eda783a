import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { AREAS, NEW_ENGLAND, PLACES, startFilteredStudy } from '#server/testing/filtered-study.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { asking, figureOf, figuresOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
let finished: number
const NAMES = ['large', 'medium', 'nine', 'one', 'nobody'] as const
const specialties: Record<(typeof NAMES)[number], number> = { large: 0, medium: 0, nine: 0, one: 0, nobody: 0 }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  for (const name of NAMES) specialties[name] = await build.specialty({ title: `The ${name}` })
  const [first] = await build.submitted(study, 60, { specialtyId: specialties.large })
  await build.submitted(study, 40, { specialtyId: specialties.medium, from: 60 })
  await build.submitted(study, 9, { specialtyId: specialties.nine, from: 100 })
  await build.submitted(study, 1, { specialtyId: specialties.one, from: 109 })
  finished = first?.userId ?? 0
  ask = asking(server, study)
  await server.makeBatches()
})
afterAll(() => server.stop())

const of = (...names: (keyof typeof specialties)[]) => names.map(name => `userSpecialtyId_${specialties[name]}`)
const isWithheld = (each: { released: { kind: string } }) => each.released.kind === 'withheld'
/** Closes a study, so that its results open from ten answers on. */
async function close({ id }: BuiltStudy): Promise<void> {
  await server.db.updateTable('questionnaire').set({ end_date: '2020-12-31' }).where('id', '=', id).execute()
  await server.makeBatches()
}

describe('what is withheld', () => {
  it('is the same bytes for zero, one, and nine people', async () => {
    const texts = new Set<string>()
    for (const name of ['nobody', 'one', 'nine'] as const) {
      const answer = await ask(finished, { keys: of(name) })
      expect(answer.status).toBe(200)
      expect(figuresOf(answer).every(isWithheld)).toBe(true)
      expect(answer.body.group).toEqual({ n: null, isEstimate: false })
      texts.add(
        answer.text
          .replaceAll(`userSpecialtyId_${specialties[name]}`, 'userSpecialtyId')
          .replaceAll(`The ${name}`, 'The few'),
      )
    }
    expect(texts.size).toBe(1)
  })

  it('is a measure that too few of the group answered, while others are shown', async () => {
    const other = await build.study()
    // Half are asked about their call days.
    const [reader] = await build.submitted(other, 16)
    await close(other)
    const { body } = await asking(server, other)(reader?.userId ?? 0, { labels: ['On call', 'Call days'], derived: [] })
    expect(figureOf(body.results, `q${other.question('On call')}`).released).toMatchObject({
      kind: 'categories',
      n: 16,
    })
    expect(figureOf(body.results, `q${other.question('Call days')}`).released).toEqual({ kind: 'withheld' })
    expect(body.group).toEqual({ n: 16, isEstimate: false })
  })

  it('holds even with a threshold set below ten', async () => {
    const usual = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '1')
    const low = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '10')
    expect(low.text).toBe(usual.text)
  })

  it('grows with a higher threshold', async () => {
    await build.setting('chart_valid_threshold', '50')
    const { body } = await ask(finished, { keys: of('medium'), labels: ['Pay'] })
    await build.setting('chart_valid_threshold', '10')
    expect(figureOf(body.results, `q${study.question('Pay')}`).released).toEqual({ kind: 'withheld' })
    expect(body.group.n).toBeNull()
  })

  it('is everything while results are not open; nothing of oneself counts yet', async () => {
    const young = await build.study()
    const [reader] = await build.submitted(young, 9)
    await server.makeBatches()
    const answer = await asking(server, young)(reader?.userId ?? 0)
    expect([answer.status, answer.body.as_of, answer.body.own]).toEqual([200, null, 'waiting'])
    expect(answer.body.group).toEqual({ n: null, isEstimate: false })
    expect(figuresOf(answer).length).toBeGreaterThan(10)
    expect(figuresOf(answer).every(each => isWithheld(each) && each.my_value === null)).toBe(true)
    await close(young)
    expect((await asking(server, young)(reader?.userId ?? 0)).body.as_of).toBeNull()
  })

  it('is not one of several values: together they are one group', async () => {
    const two = await ask(finished, { keys: of('nine', 'one'), labels: ['On call'], derived: [] })
    expect(two.body.group).toEqual({ n: 10, isEstimate: false })
    expect(figuresOf(two).map(({ released }) => released.kind)).toEqual(['categories'])
    const all = await ask(finished, { keys: of('large', 'nine'), labels: ['On call'], derived: [] })
    expect(all.body.group.n).toBe(69)
  })
})

describe('Show All Results', () => {
  const admin = async (showAllResults: boolean) =>
    build.user('MSS_ADMIN', { society_id: study.societyId, settings: JSON.stringify({ showAllResults }) })

  it('lifts the threshold for administrators, and nothing else; it says so', async () => {
    const [on, off] = [await admin(true), await admin(false)]
    const shown = await ask(on, { keys: of('nine') })
    expect(shown.body.is_showing_all).toBe(true)
    const [figure] = figuresOf(shown)
    expect(figure?.released).toMatchObject({ kind: 'histogram', n: null, basis: { counted: null, of: null } })
    // Who they are stays untold: below ten there is no number.
    expect(shown.body.group).toEqual({ n: null, isEstimate: false })
    const usual = await ask(off, { keys: of('nine') })
    expect([usual.body.is_showing_all, figuresOf(usual).every(isWithheld)]).toEqual([false, true])
    const large = [await ask(on, { keys: of('large') }), await ask(off, { keys: of('large') })]
    expect(large[0]?.body.results).toEqual(large[1]?.body.results)
  })

  it('means nothing to members', async () => {
    await server.db
      .updateTable('app_user')
      .set({ settings: JSON.stringify({ showAllResults: true }) })
      .where('id', '=', finished)
      .execute()
    const { body } = await ask(finished, { keys: of('nine') })
    expect([body.is_showing_all, body.results.flatMap(({ results }) => results).every(isWithheld)]).toEqual([
      false,
      true,
    ])
  })
})

describe('what is suggested instead', () => {
  let world: Awaited<ReturnType<typeof startFilteredStudy>>
  beforeAll(async () => {
    world = await startFilteredStudy()
  })
  afterAll(() => world.server.stop())
  const suggested = async (keys: readonly string[]) =>
    (await world.ask(world.finished, { labels: ['On call'], derived: [], keys })).body.suggestion

  it('keeps the specialty, and coarsens the place first', async () => {
    const hand = `userSpecialtyId_${world.hand}`
    const suggestion = await suggested([hand, `state_${PLACES.vermont}`])
    expect(suggestion?.text).toMatch(/^Too few answers for Hand Surgery in Vermont\. Show /)
    expect(suggestion?.filterValues.derivedVarValues).toHaveProperty(hand)
    expect(suggestion?.filterValues.derivedVarValues).not.toHaveProperty(`state_${PLACES.vermont}`)
  })

  it('is shown when asked for', async () => {
    const keys = [`state_${PLACES.vermont}`, 'userGender_F']
    const suggestion = await suggested(keys)
    const answer = await world.server.call('POST results/search-results', {
      as: world.finished,
      query: { qsId: world.study.id },
      body: { charts: { questionIds: [world.study.question('On call')] }, filterValues: suggestion?.filterValues },
    })
    expect(answer.body.applied).toEqual(suggestion?.filterValues)
    expect(figuresOf(answer).map(({ released }) => released.kind)).toEqual(['categories'])
    expect(answer.body.group.n).toBeGreaterThanOrEqual(10)
  })

  it('is exact for what can only be combined, and at least an estimate for too few', async () => {
    const some = ['userGender_F', `userSpecialtyId_${world.hand}`, `userSubSpecialtyId_${world.subspecialties[0]}`]
    const places = [`state_${PLACES.vermont}`, `state_${PLACES.massachusetts}`, `areacode_${AREAS.boston}`]
    const asked = some.flatMap(one =>
      places.flatMap(place => [[one, place], ...some.map(other => [one, other, place])]),
    )
    const seen = new Set<string>()
    for (const keys of asked) {
      const suggestion = await suggested(keys)
      if (!suggestion) continue
      const better = await world.ask(world.finished, {
        labels: ['On call'],
        derived: [],
        keys: Object.keys(suggestion.filterValues.derivedVarValues),
      })
      const reason = suggestion.text.startsWith('Too few') ? 'few' : 'rough'
      for (const { released } of figuresOf(better))
        seen.add(`${reason}: ${released.kind === 'withheld' ? 'withheld' : released.basis.kind}`)
    }
    expect([...seen].sort()).toEqual(['few: estimate', 'few: exact', 'rough: exact'])
  })

  it('never leaves the scope that the report is about', async () => {
    const asked = { labels: ['On call'], derived: [] }
    await world.build.setting('chart_valid_threshold', '40')
    const scoped = await world.ask(world.finished, { ...asked, query: { scopeType: 'subspecialty' } })
    const filtered = await world.ask(world.finished, {
      ...asked,
      keys: [`userSubSpecialtyId_${world.subspecialties[0]}`],
    })
    await world.build.setting('chart_valid_threshold', '10')
    expect(filtered.body.suggestion?.text).toBe('Too few answers for Wrist. Show Hand Surgery instead')
    expect([scoped.body.group, scoped.body.suggestion]).toEqual([filtered.body.group, null])
  })

  it('is not there where the group is known, nor where nobody is', async () => {
    expect(await suggested([NEW_ENGLAND])).toBeNull()
    expect(await suggested([])).toBeNull()
    await world.build.setting('chart_valid_threshold', '500')
    expect(await suggested([`state_${PLACES.vermont}`])).toBeNull()
    await world.build.setting('chart_valid_threshold', '10')
  })
})

it('the own value is shown next to withheld figures too', async () => {
  await build.setting('chart_valid_threshold', '500')
  const { body } = await ask(finished, { labels: ['Pay'] })
  await build.setting('chart_valid_threshold', '10')
  const salary = figureOf(body.results, `q${study.question('Pay')}`, 'salary')
  expect([salary.released, salary.my_value]).toEqual([{ kind: 'withheld' }, Number(smallAnswers(0)['salary'])])
})

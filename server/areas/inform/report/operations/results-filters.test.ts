import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '#rules/inform/ranges.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import {
  AREAS,
  type FilteredStudy,
  keyIn,
  NEW_ENGLAND,
  PLACES,
  startFilteredStudy,
} from '#server/testing/filtered-study.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { figureOf, figuresOf, percentsOf, type ResultRequest } from '#server/testing/results.ts'

let world: FilteredStudy
beforeAll(async () => {
  world = await startFilteredStudy()
})
afterAll(() => world.server.stop())

/** What is shown of the question "On call", which everybody answered. */
const onCall = async (asked: ResultRequest) => {
  const answer = await world.ask(world.finished, { labels: ['On call'], derived: [], ...asked })
  expect(answer.status).toBe(200)
  return { ...answer, figure: figureOf(answer.body.results, `q${world.study.question('On call')}`) }
}
/** N is the number of these people; the share who take call is theirs: to the percent, or within the margin that is stated. */
const expectThese = async (asked: ResultRequest, people: readonly number[]) => {
  const { body, figure } = await onCall(asked)
  expect(body.group).toEqual({ n: people.length, isEstimate: false })
  const { released } = figure
  if (released.kind !== 'categories') throw new Error(released.kind)
  expect(released.n).toBe(people.length)
  const taking = people.filter(respondent => smallAnswers(respondent)['takes_call'] === '1').length
  const exact = (100 * taking) / people.length
  const shown = percentsOf(figure).get(1) ?? Number.NaN
  const margin = released.categories.find(({ value }) => value === 1)?.margin
  if (released.basis.alignment === 1) expect(Math.abs(shown - exact)).toBeLessThanOrEqual(people.length < 100 ? 5 : 0.5)
  else if (margin) expect([margin.low <= exact + 0.5, margin.high >= exact - 0.5]).toEqual([true, true])
  return { body, basis: released.basis }
}

describe('of the profile', () => {
  it('every metropolitan area at once: as many as a size of them may have are not too many', async () => {
    const keys = metroAreas().map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    const { status } = await world.ask(world.finished, { labels: ['On call'], derived: [], keys })
    expect(status).toBe(200)
  })

  it('a gender, which has blocks of its own', async () => {
    const women = world.those(({ gender_identity }) => gender_identity === 'F')
    const { basis } = await expectThese({ keys: ['userGender_F'] }, women)
    expect(basis).toEqual({ kind: 'exact', alignment: 1, counted: 120, of: 120, known: 120, similar: 0 })
  })

  it('a specialty, and its subspecialties in its place, which are one group', async () => {
    const { hand, subspecialties, those } = world
    const all = those(({ specialty_id }) => specialty_id === hand)
    expect((await expectThese({ keys: [`userSpecialtyId_${hand}`] }, all)).basis.kind).toBe('exact')
    const keys = [`userSpecialtyId_${hand}`, ...subspecialties.slice(0, 2).map(id => `userSubSpecialtyId_${id}`)]
    const two = those(({ subspecialty_id }) => subspecialties.slice(0, 2).includes(subspecialty_id ?? 0))
    const { body } = await expectThese({ keys }, two)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.slice(1).sort())
  })

  it('several specialties are the group of them all', async () => {
    const { hand, general, those } = world
    const other = await world.build.specialty()
    expect(other).toBeGreaterThan(0)
    const everybody = those(() => true)
    const { basis } = await expectThese({ keys: [`userSpecialtyId_${hand}`, `userSpecialtyId_${general}`] }, everybody)
    expect(basis.kind).toBe('exact')
  })

  it('a region, a state, an area and a size of areas', async () => {
    const { those } = world
    await expectThese(
      { keys: [NEW_ENGLAND] },
      those(({ state_id }) => [46, 22, 7].includes(state_id)),
    )
    const northeast = those(({ state_id }) => state_id !== PLACES.california)
    expect((await expectThese({ keys: ['region_3'] }, northeast)).basis.kind).toBe('exact')
    await expectThese(
      { keys: ['state_33'] },
      those(({ state_id }) => state_id === PLACES.newYork),
    )
    const boston = those(({ cbsa_code }) => cbsa_code === AREAS.boston)
    await expectThese({ keys: [`areacode_${AREAS.boston}`] }, boston)
    const large = metroAreas().filter(({ population }) => sizeBandOf(population) === 1)
    const keys = large.map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    // Cities like mine: as many areas as there are, one group.
    const { body } = await expectThese({ keys }, boston)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.sort())
  })

  it('a membership type', async () => {
    const { types, those } = world
    const first = those(({ society_membership_type_id }) => society_membership_type_id === types[0])
    const { body } = await expectThese({ membershipTypeIds: [types[0]] }, first)
    expect(body.applied.membershipTypeIds).toEqual([types[0]])
  })

  it('several at once narrow each other', async () => {
    const { hand, those } = world
    const women = those(facts => facts.gender_identity === 'F' && facts.specialty_id === hand)
    await expectThese({ keys: ['userGender_F', `userSpecialtyId_${hand}`] }, women)
    const both = those(facts => facts.gender_identity === 'F' && [7, 33].includes(facts.state_id))
    await expectThese({ keys: ['userGender_F', 'state_7', 'state_33'] }, both)
  })

  it('all of a dimension is no filter', async () => {
    const all = ['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA'].map(code => `userGender_${code}`)
    expect((await onCall({ keys: all })).text).toBe((await onCall({})).text)
  })

  it("a master specialty is the societies' own whose master it is, however it is named", async () => {
    const { build, study } = world
    const own = await build.specialty({ title: 'Cardiology', code: 'C1', master_code: 'CAR' })
    const master = await build.specialty({ title: 'Cardiology', code: 'CAR', master_code: 'CAR', is_master: true })
    const more = await build.study({ societies: [study.societyId], memberTypes: [study.memberType] })
    await world.server.db
      .updateTable('questionnaire')
      .set({ results_open: '2020-01-01' })
      .where('id', '=', more.id)
      .execute()
    const [first] = await build.submitted(more, 40, { specialtyId: own })
    await build.submitted(more, 20, { specialtyId: master, from: 40 })
    await build.submitted(more, 40, { specialtyId: world.general, from: 60 })
    await world.server.makeBatches()
    const about = async (id: number) =>
      (
        await world.server.call('POST results/search-results', {
          as: first?.userId ?? 0,
          query: { qsId: more.id },
          body: { charts: {}, filterValues: { derivedVarValues: { [`userSpecialtyId_${id}`]: true } } },
        })
      ).body
    const [byOwn, byMaster] = [await about(own), await about(master)]
    expect(byOwn.group).toEqual({ n: 60, isEstimate: false })
    expect(byMaster.group).toEqual(byOwn.group)
    // Each is told of it by the key that they sent.
    expect(byOwn.applied.derivedVarValues).toEqual({ [`userSpecialtyId_${own}`]: true })
    expect(byMaster.applied.derivedVarValues).toEqual({ [`userSpecialtyId_${master}`]: true })
  })
})

describe('of answers', () => {
  const answered = (respondent: number, uid: string) => Number(smallAnswers(respondent)[uid])

  it('are offered where the study makes them filterable', async () => {
    const { study } = world
    const { body } = await onCall({})
    const salary = `${keyIn(study, 'Pay', 'salary')}_minmax`
    const setting = ['hospital', 'office', 'academic'].map(uid => keyIn(study, 'Setting', uid))
    const days = `${keyIn(study, 'Call days', 'call_days')}_minmax`
    expect(body.filterable?.slice(0, 6)).toEqual([...setting, salary, keyIn(study, 'On call', 'takes_call'), days])
    const other = await onCall({ variableValues: { [keyIn(study, 'Duties', 'teaching')]: [1] } })
    expect(other.text).toBe((await onCall({})).text)
  })

  it('a choice, and several values of it, which are one group', async () => {
    const { study, those } = world
    const [hospital, office] = [keyIn(study, 'Setting', 'hospital'), keyIn(study, 'Setting', 'office')]
    await expectThese(
      { variableValues: { [hospital]: [1] } },
      those((_, each) => each % 3 === 0),
    )
    const { body, basis } = await expectThese(
      { variableValues: { [hospital]: [1], [office]: [1] } },
      those((_, each) => each % 3 < 2),
    )
    expect([body.is_widened, basis.kind]).toEqual([false, 'exact'])
  })

  it('a range, whose bounds widen to bands, and says so', async () => {
    const { study, those } = world
    const key = `${keyIn(study, 'Pay', 'salary')}_minmax`
    const inside = those((_, each) => answered(each, 'salary') >= 300_000 && answered(each, 'salary') < 400_000)
    const { body } = await expectThese({ variableValues: { [key]: { min: 301_000, max: 389_000 } } }, inside)
    expect([body.is_widened, body.applied.variableValues]).toEqual([true, { [key]: { min: 300_000, max: 399_000 } }])
    const same = await onCall({ variableValues: { [key]: { min: 300_000, max: 399_000 } } })
    expect([same.body.is_widened, same.body.results]).toEqual([false, body.results.map(each => each)])
    const all = await onCall({ variableValues: { [key]: { min: 1000, max: null } } })
    expect([all.body.is_widened, all.body.applied.variableValues]).toEqual([true, {}])
  })

  it('name the bands of ranges, whose edges are applied as they are', async () => {
    const key = `${keyIn(world.study, 'Pay', 'salary')}_minmax`
    const range = (await onCall({})).body.ranges?.[key]
    if (!range) throw new Error('Bands are expected.')
    expect(range.bands).toContainEqual({ from: 300_000, to: 400_000 })
    for (const place of range.bands.keys()) {
      const bounds = boundsOf(range, [place])
      const { body } = await onCall({ variableValues: { [key]: bounds } })
      expect([body.is_widened, body.applied.variableValues]).toEqual([false, { [key]: bounds }])
    }
  })

  it('count only who answered: no answer is in no band', async () => {
    const { study, those } = world
    const key = `${keyIn(study, 'Call days', 'call_days')}_minmax`
    const few = those((_, each) => answered(each, 'call_days') < 16)
    const { body } = await onCall({ variableValues: { [key]: { min: null, max: 15 } } })
    expect(body.group.n).toBe(few.length)
  })

  it('and profile narrow each other', async () => {
    const { study, hand, those } = world
    const hospital = keyIn(study, 'Setting', 'hospital')
    const both = those((facts, each) => each % 3 === 0 && facts.specialty_id === hand)
    await expectThese({ keys: [`userSpecialtyId_${hand}`], variableValues: { [hospital]: [1] } }, both)
  })
})

describe('protected attributes', () => {
  it('combined with another filter are never looked up: N is an estimate to the nearest five', async () => {
    const { body } = await onCall({ keys: ['userGender_F', 'userVisaStatus_US'] })
    expect(body.group.isEstimate).toBe(true)
    expect((body.group.n ?? 0) % 5).toBe(0)
  })
})

describe('equivalent filters', () => {
  it('get the same bytes, whatever their order', async () => {
    const { study, finished, server } = world
    const call = keyIn(study, 'On call', 'takes_call')
    const body = (derived: readonly string[]) =>
      `{"charts":{"questionIds":[${study.question('On call')}]},"filterValues":{"variableValues":{"${call}":[1]},"derivedVarValues":{${derived
        .map(key => `"${key}":true`)
        .join()}}}}`
    const send = async (keys: readonly string[]) =>
      server.call('POST results/search-results', {
        as: finished,
        query: { qsId: study.id },
        headers: { 'content-type': 'application/json' },
        body: body(keys),
      })
    const first = await send(['userGender_F', 'state_33'])
    expect(first.status).toBe(200)
    expect((await send(['state_33', 'userGender_F'])).text).toBe(first.text)
  })
})

describe('the scope of a report', () => {
  it("is the caller's own specialty or subspecialty, which no filter widens", async () => {
    const { hand, general, subspecialties, those } = world
    const own = await expectThese(
      { query: { scopeType: 'specialty' } },
      those(facts => facts.specialty_id === hand),
    )
    expect(own.body.applied.derivedVarValues).toEqual({})
    const wrists = those(facts => facts.subspecialty_id === subspecialties[0])
    await expectThese({ query: { scopeType: 'subspecialty' } }, wrists)
    const other = await onCall({ query: { scopeType: 'specialty' }, keys: [`userSpecialtyId_${general}`] })
    const plain = await onCall({ query: { scopeType: 'specialty' } })
    expect(other.body.results).toEqual(plain.body.results)
  })

  it('is 400 for who names none, and says so', async () => {
    const { build, study, ask } = world
    const admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
    for (const [scopeType, kind] of [
      ['specialty', 'a specialty'],
      ['subspecialty', 'a subspecialty'],
    ]) {
      const { status, body } = await ask(admin, { query: { scopeType } })
      expect([status, body.message]).toEqual([400, `Your profile does not include ${kind}.`])
    }
  })
})

it('shows several figures at once as it shows each alone', async () => {
  const keys = ['userGender_F', 'state_33']
  const all = figuresOf(await world.ask(world.finished, { keys }))
  const alone = figuresOf(await world.ask(world.finished, { keys, labels: ['Work'], derived: [] }))
  expect(all).toContainEqual(alone[0])
})

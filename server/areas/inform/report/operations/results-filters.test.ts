import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { figureOf, figuresOf, percentsOf, type ResultRequest, shownOf, valuesOf } from '#server/testing/results.ts'

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
/** N shown is the number of these people, but for the noise of each group; the share who take call is theirs. */
const expectThese = async (asked: ResultRequest, people: readonly number[], groups = 1) => {
  const { body, figure } = await onCall(asked)
  expect(body.groups).toEqual({ asked: groups, shown: groups })
  expect(Math.abs(shownOf(figure) - people.length)).toBeLessThanOrEqual(2 * groups)
  const taking = people.filter(respondent => smallAnswers(respondent)['takes_call'] === '1').length
  // Either count of a group moves by two at most.
  const off = (100 * 3 * groups) / people.length + 1
  expect(Math.abs((percentsOf(figure).get(1) ?? Number.NaN) - (100 * taking) / people.length)).toBeLessThanOrEqual(off)
  return body
}

describe('of the profile', () => {
  it('every metropolitan area at once: as many as a size of them may have are not too many', async () => {
    const keys = metroAreas().map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    const { status } = await world.ask(world.finished, { labels: ['On call'], derived: [], keys })
    expect(status).toBe(200)
  })

  it('a gender', async () => {
    await expectThese(
      { keys: ['userGender_F'] },
      world.those(({ gender_identity }) => gender_identity === 'F'),
    )
  })

  it('a specialty, and its subspecialties in its place', async () => {
    const { hand, subspecialties, those } = world
    const all = those(({ specialty_id }) => specialty_id === hand)
    await expectThese({ keys: [`userSpecialtyId_${hand}`] }, all)
    const keys = [`userSpecialtyId_${hand}`, ...subspecialties.slice(0, 2).map(id => `userSubSpecialtyId_${id}`)]
    const two = those(({ subspecialty_id }) => subspecialties.slice(0, 2).includes(subspecialty_id ?? 0))
    const body = await expectThese({ keys }, two, 2)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.slice(1).sort())
  })

  it('several specialties, added up', async () => {
    const { hand, general, those } = world
    const other = await world.build.specialty()
    expect(other).toBeGreaterThan(0)
    await expectThese(
      { keys: [`userSpecialtyId_${hand}`, `userSpecialtyId_${general}`] },
      those(() => true),
      2,
    )
  })

  it('a region, a state, an area and a size of areas', async () => {
    const { those } = world
    await expectThese(
      { keys: [NEW_ENGLAND] },
      those(({ state_id }) => [46, 22, 7].includes(state_id)),
    )
    await expectThese(
      { keys: ['region_3'] },
      those(({ state_id }) => state_id !== PLACES.california),
    )
    await expectThese(
      { keys: ['state_33'] },
      those(({ state_id }) => state_id === PLACES.newYork),
    )
    const boston = those(({ cbsa_code }) => cbsa_code === AREAS.boston)
    await expectThese({ keys: [`areacode_${AREAS.boston}`] }, boston)
    const large = metroAreas().filter(({ population }) => sizeBandOf(population) === 1)
    const keys = large.map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    // Cities like mine: as many areas as there are, one group.
    const body = await expectThese({ keys }, boston)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.sort())
  })

  it('a membership type', async () => {
    const { types, those } = world
    const first = those(({ society_membership_type_id }) => society_membership_type_id === types[0])
    const body = await expectThese({ membershipTypeIds: [types[0]] }, first)
    expect(body.applied.membershipTypeIds).toEqual([types[0]])
  })

  it('several at once narrow each other', async () => {
    const { hand, those } = world
    const women = those(facts => facts.gender_identity === 'F' && facts.specialty_id === hand)
    await expectThese({ keys: ['userGender_F', `userSpecialtyId_${hand}`] }, women)
    const both = those(facts => facts.gender_identity === 'F' && [7, 33].includes(facts.state_id))
    await expectThese({ keys: ['userGender_F', 'state_7', 'state_33'] }, both, 2)
  })

  it('all of a dimension is no filter', async () => {
    const all = ['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA'].map(code => `userGender_${code}`)
    expect((await onCall({ keys: all })).text).toBe((await onCall({})).text)
  })
})

describe('of answers', () => {
  const answered = (respondent: number, uid: string) => Number(smallAnswers(respondent)[uid])

  it('a choice, and several values of it', async () => {
    const { study, those } = world
    const [hospital, office] = [keyIn(study, 'Setting', 'hospital'), keyIn(study, 'Setting', 'office')]
    await expectThese(
      { variableValues: { [hospital]: [1] } },
      those((_, each) => each % 3 === 0),
    )
    await expectThese(
      { variableValues: { [hospital]: [1], [office]: [1] } },
      those((_, each) => each % 3 < 2),
      2,
    )
    const rating = keyIn(study, 'Content', 'colleagues')
    await expectThese(
      { variableValues: { [rating]: [1, 2] } },
      those((_, each) => answered(each, 'colleagues') < 3),
      2,
    )
  })

  it('options of a multiple choice', async () => {
    const { study, those } = world
    const teaching = keyIn(study, 'Duties', 'teaching')
    const body = await expectThese(
      { variableValues: { [teaching]: [1] } },
      those((_, each) => each % 4 === 0),
    )
    expect(body.applied.variableValues).toEqual({ [teaching]: [1] })
    // Nobody chose both: nobody is in both groups.
    const { body: none } = await onCall({
      variableValues: { [teaching]: [1], [keyIn(study, 'Duties', 'research')]: [1] },
    })
    expect(none.groups).toEqual({ asked: 1, shown: 0 })
  })

  it('a range, whose bounds move outward to public edges', async () => {
    const { study, those } = world
    const key = `${keyIn(study, 'Pay', 'salary')}_minmax`
    const { body, text } = await onCall({ variableValues: { [key]: { min: 301_000, max: 389_000 } } })
    const applied = body.applied.variableValues[key]
    if (!applied || Array.isArray(applied)) throw new Error('No range was applied.')
    const [min, max] = [applied.min ?? Number.NaN, applied.max ?? Number.NaN]
    expect(min).toBeLessThanOrEqual(301_000)
    expect(max).toBeGreaterThanOrEqual(389_000)
    const inside = those((_, each) => answered(each, 'salary') >= min && answered(each, 'salary') <= max)
    await expectThese({ variableValues: { [key]: applied } }, inside)
    // Whatever leads to the same edges is the same report, to the byte.
    for (const near of [applied, { min: 302_000, max: 388_000 }])
      expect((await onCall({ variableValues: { [key]: near } })).text).toBe(text)
  })

  it('a range of a derived variable, open at one end', async () => {
    const { those } = world
    const key = '0_totalCompensation_minmax'
    const { body } = await onCall({ variableValues: { [key]: { min: 350_000, max: null } } })
    const applied = body.applied.variableValues[key]
    if (!applied || Array.isArray(applied)) throw new Error('No range was applied.')
    const least = applied.min ?? Number.NaN
    expect([least <= 350_000, applied.max]).toEqual([true, null])
    const inside = those((_, each) => answered(each, 'salary') + answered(each, 'bonus') >= least)
    await expectThese({ variableValues: { [key]: applied } }, inside)
  })

  it('count only who answered: no answer is in no range', async () => {
    const { study, those } = world
    const key = `${keyIn(study, 'Call days', 'call_days')}_minmax`
    const { body, figure } = await onCall({ variableValues: { [key]: { min: 1, max: 16 } } })
    const applied = body.applied.variableValues[key]
    if (!applied || Array.isArray(applied)) throw new Error('No range was applied.')
    const days = valuesOf(
      'call_days',
      those(() => true),
    )
    const inside = days.filter(each => each >= (applied.min ?? 0) && each <= (applied.max ?? 31)).length
    expect(Math.abs(shownOf(figure) - inside)).toBeLessThanOrEqual(2)
    expect(percentsOf(figure).get(1)).toBeGreaterThanOrEqual(95)
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
    expect(own.applied.derivedVarValues).toEqual({})
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

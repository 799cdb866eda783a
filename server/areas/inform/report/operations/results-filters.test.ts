import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '#rules/inform/groups/index.ts'
import { clusterOf, sizeBandOf } from '#rules/reference/metro.ts'
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

/** Returns the results of the question "On call", which all respondents answered. */
const onCall = async (asked: ResultRequest) => {
  const answer = await world.ask(world.finished, { labels: ['On call'], derived: [], ...asked })
  expect(answer.status).toBe(200)
  return { ...answer, figure: figureOf(answer.body.results, `q${world.study.question('On call')}`) }
}
/**
 * Expects N to match the number of these people: exactly if the group is whole rows, and approximately otherwise. The share who take call
 * must be within the shown range.
 */
const expectThese = async (asked: ResultRequest, people: readonly number[], isWhole = false) => {
  const { body, figure } = await onCall(asked)
  expect(body.group.isEstimate).toBe(!isWhole)
  expect(Math.abs((body.group.n ?? 0) - people.length)).toBeLessThanOrEqual(isWhole ? 0 : 10)
  const { released } = figure
  if (released.kind !== 'categories') throw new Error(released.kind)
  expect(released.of).toBe(body.group.n)
  const taking = people.filter(respondent => smallAnswers(respondent)['takes_call'] === '1').length
  const exact = (100 * taking) / people.length
  const [low, high] = percentsOf(figure).get(1) ?? [0, 0]
  expect([low <= exact + 0.5, high >= exact - 0.5], `${low} to ${high}, not ${exact}`).toEqual([true, true])
  return { body }
}

describe('profile filters', () => {
  it('accept all metropolitan areas together, despite the limit for areas of one size', async () => {
    const keys = metroAreas().map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    const { status } = await world.ask(world.finished, { labels: ['On call'], derived: [], keys })
    expect(status).toBe(200)
  })

  it.each(['F', 'M'])('select the gender %s', async code => {
    await expectThese(
      { keys: [`userGender_${code}`] },
      world.those(({ gender_identity }) => gender_identity === code),
    )
  })

  it('select a specialty, or several of its subspecialties as one group', async () => {
    const { hand, general, subspecialties, those } = world
    await expectThese(
      { keys: [`userSpecialtyId_${general}`] },
      those(({ specialty_id }) => specialty_id === general),
      true,
    )
    const keys = [`userSpecialtyId_${hand}`, ...subspecialties.slice(0, 2).map(id => `userSubSpecialtyId_${id}`)]
    const two = those(({ subspecialty_id }) => subspecialties.slice(0, 2).includes(subspecialty_id ?? 0))
    const { body } = await expectThese({ keys }, two)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.slice(1).sort())
  })

  it('combine several specialties into one group', async () => {
    const { hand, general, those } = world
    const other = await world.build.specialty()
    expect(other).toBeGreaterThan(0)
    const everybody = those(() => true)
    await expectThese({ keys: [`userSpecialtyId_${hand}`, `userSpecialtyId_${general}`] }, everybody)
  })

  it('select a region, a state, an area, or a size of areas', async () => {
    const { those } = world
    await expectThese(
      { keys: [NEW_ENGLAND] },
      those(({ state_id }) => [46, 22, 7].includes(state_id)),
    )
    const northeast = those(({ state_id }) => state_id !== PLACES.california)
    await expectThese({ keys: ['region_3'] }, northeast)
    await expectThese(
      { keys: ['state_33'] },
      those(({ state_id }) => state_id === PLACES.newYork),
    )
    const boston = those(({ cbsa_code }) => cbsa_code === AREAS.boston)
    await expectThese({ keys: [`areacode_${AREAS.boston}`] }, boston)
    const large = metroAreas().filter(({ population }) => sizeBandOf(population) === 1)
    const keys = large.map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    // Cities like mine: many areas, but one group.
    const { body } = await expectThese({ keys }, boston)
    expect(Object.keys(body.applied.derivedVarValues).sort()).toEqual(keys.sort())
  })

  it('select a membership type', async () => {
    const { types, those } = world
    const first = those(({ society_membership_type_id }) => society_membership_type_id === types[0])
    const { body } = await expectThese({ membershipTypeIds: [types[0]] }, first)
    expect(body.applied.membershipTypeIds).toEqual([types[0]])
  })

  it('narrow each other', async () => {
    const { hand, general, those } = world
    const men = those(facts => facts.gender_identity === 'M' && facts.specialty_id === general)
    await expectThese({ keys: ['userGender_M', `userSpecialtyId_${general}`] }, men, true)
    const women = those(facts => facts.gender_identity === 'F' && facts.specialty_id === hand)
    await expectThese({ keys: ['userGender_F', `userSpecialtyId_${hand}`] }, women)
    const both = those(facts => facts.gender_identity === 'F' && [7, 33].includes(facts.state_id))
    await expectThese({ keys: ['userGender_F', 'state_7', 'state_33'] }, both)
  })

  it('have no effect if they include a whole dimension', async () => {
    const all = ['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA'].map(code => `userGender_${code}`)
    expect((await onCall({ keys: all })).text).toBe((await onCall({})).text)
  })

  it("for a master specialty include the societies' own specialties, regardless of their names", async () => {
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
    // The applied filter has the key from the request.
    expect(byOwn.applied.derivedVarValues).toEqual({ [`userSpecialtyId_${own}`]: true })
    expect(byMaster.applied.derivedVarValues).toEqual({ [`userSpecialtyId_${master}`]: true })
  })
})

describe('answer filters', () => {
  const answered = (respondent: number, uid: string) => Number(smallAnswers(respondent)[uid])

  it('are available for answers that the study makes filterable', async () => {
    const { study } = world
    const { body } = await onCall({})
    const salary = `${keyIn(study, 'Pay', 'salary')}_minmax`
    const setting = ['hospital', 'office', 'academic'].map(uid => keyIn(study, 'Setting', uid))
    const days = `${keyIn(study, 'Call days', 'call_days')}_minmax`
    expect(body.filterable?.slice(0, 6)).toEqual([...setting, salary, keyIn(study, 'On call', 'takes_call'), days])
    const other = await onCall({ variableValues: { [keyIn(study, 'Duties', 'teaching')]: [1] } })
    expect(other.text).toBe((await onCall({})).text)
  })

  it('select one option, or several options as one group', async () => {
    const { study, those } = world
    const [hospital, office] = [keyIn(study, 'Setting', 'hospital'), keyIn(study, 'Setting', 'office')]
    await expectThese(
      { variableValues: { [hospital]: [1] } },
      those((_, each) => each % 3 === 0),
    )
    const { body } = await expectThese(
      { variableValues: { [hospital]: [1], [office]: [1] } },
      those((_, each) => each % 3 < 2),
    )
    expect(body.is_widened).toBe(false)
  })

  it('widen the bounds of a range to bands, with a note', async () => {
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

  it('name the bands of ranges, whose edges apply unchanged', async () => {
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

  it('count only respondents, because a missing answer is in no band', async () => {
    const { study, those } = world
    const key = `${keyIn(study, 'Call days', 'call_days')}_minmax`
    const few = those((_, each) => answered(each, 'call_days') < 16)
    const { body } = await onCall({ variableValues: { [key]: { min: null, max: 15 } } })
    expect(Math.abs((body.group.n ?? 0) - few.length)).toBeLessThanOrEqual(10)
  })

  it('are combined with profile filters', async () => {
    const { study, hand, those } = world
    const hospital = keyIn(study, 'Setting', 'hospital')
    const both = those((facts, each) => each % 3 === 0 && facts.specialty_id === hand)
    await expectThese({ keys: [`userSpecialtyId_${hand}`], variableValues: { [hospital]: [1] } }, both)
  })
})

describe('cities like mine', () => {
  const areasOf = (codes: readonly string[]) => codes.map(code => `areacode_${code}`).sort()
  const about = async (key: string, zip: string | null) => {
    await world.server.db.updateTable('app_user').set({ practice_zip: zip }).where('id', '=', world.finished).execute()
    const { body } = await onCall({ keys: [key] })
    await world.server.db.updateTable('app_user').set({ practice_zip: null }).where('id', '=', world.finished).execute()
    return body
  }

  it.each(['userMsa', 'userZipcode'])(
    "%s selects the metropolitan areas of the same size as the caller's own",
    async key => {
      const body = await about(key, '02139')
      const like = clusterOf(metroAreas(), AREAS.boston).map(({ cbsa_code }) => cbsa_code)
      const same = await onCall({ keys: areasOf(like) })
      expect([body.group, body.results]).toEqual([same.body.group, same.body.results])
      expect([body.applied.derivedVarValues, body.is_widened]).toEqual([{ [key]: true }, false])
    },
  )

  it.each(['userMsa_25', 'userZipcode_10'])(
    '%s includes cities of the same population, and areas counted with them',
    async key => {
      const body = await about(key, '02139')
      const boston = world.those(({ cbsa_code }) => cbsa_code === AREAS.boston)
      expect(Math.abs((body.group.n ?? 0) - boston.length)).toBeLessThanOrEqual(10)
      // Areas with few people are counted by size, so the filter includes all areas of that size.
      expect([body.applied.derivedVarValues, body.is_widened]).toEqual([{ userMsa: true }, true])
    },
  )

  it('is unavailable without a practice ZIP code and for people outside a society', async () => {
    const everybody = await onCall({})
    expect(await about('userMsa_25', null)).toEqual(everybody.body)
    const outside = await world.server.call('POST results/search-non-society-results', {
      as: await world.build.user('NON_MSS_USER', { practice_zip: '02139' }),
      query: { qsId: world.study.id },
      body: { charts: {}, filterValues: { derivedVarValues: { userMsa: true } } },
    })
    expect([404, {}]).toContainEqual(outside.status === 404 ? 404 : outside.body.applied.derivedVarValues)
  })

  it.each(['userMsa_0', 'userMsa_101', 'userZipcode_02139', 'userMsa_'])('returns 422 for %s', async key => {
    expect((await world.ask(world.finished, { keys: [key] })).status).toBe(422)
  })
})

describe('filters with protected attributes', () => {
  it('have an estimated N, to the nearest five, and no scales when combined with another filter', async () => {
    const keys = ['userGender_F', 'userVisaStatus_US']
    const { body } = await onCall({ keys })
    expect(body.group.isEstimate).toBe(true)
    expect((body.group.n ?? 0) % 5).toBe(0)
    const pay = await world.ask(world.finished, { labels: ['Pay'], derived: [], keys })
    for (const { released } of figuresOf(pay)) expect(released).toEqual({ kind: 'withheld', because: 'protected' })
  })
})

describe('equivalent filters', () => {
  it('return the same bytes in any order', async () => {
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

describe('scope of a report', () => {
  it("is the caller's own specialty or subspecialty, which no filter can widen", async () => {
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

  it('returns 400 with the reason if the profile has none', async () => {
    const { build, study, ask } = world
    const admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
    for (const [scopeType, kind] of [
      ['specialty', 'a specialty'],
      ['subspecialty', 'a subspecialty'],
    ]) {
      const { status, body } = await ask(admin, { query: { scopeType } })
      expect([status, body.message]).toEqual([400, `Your profile doesn’t include ${kind}.`])
    }
  })
})

it('several results requested together equal the results requested separately', async () => {
  const keys = ['userGender_F', 'state_33']
  const all = figuresOf(await world.ask(world.finished, { keys }))
  const alone = figuresOf(await world.ask(world.finished, { keys, labels: ['Work'], derived: [] }))
  expect(all).toContainEqual(alone[0])
})

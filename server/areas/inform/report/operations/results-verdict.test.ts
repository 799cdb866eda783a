import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AREAS,
  type FilteredStudy,
  keyIn,
  NEW_ENGLAND,
  PLACES,
  startFilteredStudy,
} from '#server/testing/filtered-study.ts'
import { figureOf, figuresOf, type ResultRequest, type Results, shownOf } from '#server/testing/results.ts'

let world: FilteredStudy
beforeAll(async () => {
  world = await startFilteredStudy()
})
afterAll(() => world.server.stop())

const onCall = (asked: ResultRequest) => world.ask(world.finished, { labels: ['On call'], derived: [], ...asked })
const shown = ({ body }: Results) => shownOf(figureOf(body.results, `q${world.study.question('On call')}`))
const hands = () => `userSpecialtyId_${world.hand}`
const vermont = `state_${PLACES.vermont}`

describe('the nearest group that may be shown', () => {
  const suggested = async (asked: ResultRequest) => {
    const answer = await onCall(asked)
    expect([answer.status, answer.body.groups.shown]).toEqual([200, 0])
    expect(figuresOf(answer).every(({ released }) => released.kind === 'withheld')).toBe(true)
    return answer.body.suggestion
  }

  it('is the place around one', async () => {
    const { hand } = world
    expect(await suggested({ keys: [vermont, hands()] })).toEqual({
      text: 'Too few answers for Hand Surgery in Vermont. Show New England instead',
      filterValues: {
        derivedVarValues: { [`userSpecialtyId_${hand}`]: true, [NEW_ENGLAND]: true },
        variableValues: {},
        membershipTypeIds: [],
      },
    })
    expect((await suggested({ keys: [vermont] }))?.text).toBe('Too few answers for Vermont. Show New England instead')
  })

  it('is one click away: it may be shown, and is about whom it says', async () => {
    const suggestion = await suggested({ keys: [vermont, 'userGender_F'] })
    const { derivedVarValues = {} } = suggestion?.filterValues ?? {}
    const taken = await onCall({ keys: Object.keys(derivedVarValues) })
    expect(taken.body.groups).toEqual({ asked: 1, shown: 1 })
    const women = world.those(facts => facts.gender_identity === 'F' && [46, 22, 7].includes(facts.state_id))
    expect(Math.abs(shown(taken) - women.length)).toBeLessThanOrEqual(2)
  })

  it('is the specialty of a subspecialty, before a filter is dropped', async () => {
    const { subspecialties, hand } = world
    const asked = { keys: [`userSubSpecialtyId_${subspecialties[0]}`, `state_${PLACES.newYork}`] }
    const suggestion = await suggested(asked)
    // Nine hand surgeons of the wrist in New York; in the Middle Atlantic and the Northeast there are no more than K of each kind.
    expect(suggestion?.text).toMatch(/^Too few answers for Wrist in New York\. Show .+ instead$/)
    const taken = await onCall({ keys: Object.keys(suggestion?.filterValues.derivedVarValues ?? {}) })
    expect(taken.body.groups.shown).toBeGreaterThan(0)
    expect(hand).toBeGreaterThan(0)
  })

  it('leaves out answers that no one gave together, and names them', async () => {
    const { study } = world
    const [teaching, research] = [keyIn(study, 'Duties', 'teaching'), keyIn(study, 'Duties', 'research')]
    const suggestion = await suggested({ variableValues: { [teaching]: [1], [research]: [1] } })
    expect(suggestion?.text).toBe(
      'Too few answers for Duties: teaching, Duties: research. Show Duties: teaching instead',
    )
    expect(suggestion?.filterValues.variableValues).toEqual({ [teaching]: [1] })
  })

  it('stays in the scope', async () => {
    const { those, hand } = world
    const asked: ResultRequest = { query: { scopeType: 'specialty' }, keys: [vermont] }
    const suggestion = await suggested(asked)
    expect(suggestion?.text).toBe('Too few answers for Hand Surgery in Vermont. Show New England instead')
    expect(suggestion?.filterValues.derivedVarValues).toEqual({ [NEW_ENGLAND]: true })
    const taken = await onCall({ ...asked, keys: [NEW_ENGLAND] })
    const there = those(facts => facts.specialty_id === hand && [46, 22, 7].includes(facts.state_id))
    expect(Math.abs(shown(taken) - there.length)).toBeLessThanOrEqual(2)
  })

  it('is the same however few there are', async () => {
    const { build, study } = world
    expect(study.id).toBeGreaterThan(0)
    const empty = await build.specialty({ title: 'Empty' })
    const suggestion = await suggested({ keys: [`userSpecialtyId_${empty}`, 'userGender_F'] })
    expect(suggestion?.text).toBe('Too few answers for Empty, Female. Show Female instead')
  })

  it('is not there where nothing may be shown, nor where all is', async () => {
    const { build } = world
    await build.setting('chart_valid_threshold', '500')
    expect(await suggested({ keys: [vermont] })).toBeNull()
    expect(await suggested({})).toBeNull()
    await build.setting('chart_valid_threshold', '10')
    expect((await onCall({ keys: [NEW_ENGLAND] })).body.suggestion).toBeNull()
  })
})

describe('several groups of which some have too few', () => {
  it('are "2 of 5 groups": without the small one, the empty one, and the one that would reveal the small one', async () => {
    const { connecticut, newYork, massachusetts } = PLACES
    const keys = [46, massachusetts, connecticut, newYork, 40].map(id => `state_${id}`)
    const all = await onCall({ keys })
    expect(all.body.groups).toEqual({ asked: 5, shown: 2 })
    expect(figuresOf(all)[0]?.groups).toEqual({ asked: 5, shown: 2 })
    const alone = await onCall({ keys: [`state_${connecticut}`, `state_${newYork}`] })
    expect(alone.body.groups).toEqual({ asked: 2, shown: 2 })
    expect(figuresOf(all)[0]?.released).toEqual(figuresOf(alone)[0]?.released)
  })
})

describe('more filters than a report may have are 400', () => {
  const refused = async (asked: ResultRequest) => {
    const { status, body } = await onCall(asked)
    expect([status, body.code]).toEqual([400, 'refused'])
    return body.message
  }
  const five = () => ['userGender_F', 'userEthnicity_WHITE', 'userVisaStatus_US', 'userUSVeteran_1', 'state_33']

  it('five profile items; four are none too many', async () => {
    expect(await refused({ keys: five() })).toBe(
      'A report can be filtered by at most 4 profile items, such as gender and location. Remove one and apply again.',
    )
    expect((await onCall({ keys: five().slice(1) })).status).toBe(200)
    expect(await refused({ keys: five().slice(1), query: { scopeType: 'specialty' } })).toMatch(
      /at most 4 profile items/,
    )
  })

  it('answers to three questions; two are none too many', async () => {
    const { study } = world
    const values = (count: number) =>
      Object.fromEntries(
        [keyIn(study, 'On call', 'takes_call'), keyIn(study, 'Setting', 'office'), keyIn(study, 'Duties', 'leading')]
          .slice(0, count)
          .map(key => [key, [1]]),
      )
    expect(await refused({ variableValues: values(3) })).toBe(
      'A report can be filtered by the answers to at most 2 questions; each option of a multiple choice counts. Remove one and apply again.',
    )
    expect((await onCall({ variableValues: values(2) })).status).toBe(200)
  })

  it('66 groups; 64 are none too many', async () => {
    const { server, study } = world
    const states = (count: number) => Array.from({ length: count }, (_, index) => `state_${index + 1}`)
    expect(await refused({ keys: [...states(33), 'userGender_F', 'userGender_M'] })).toBe(
      'These filters combine to more than 64 groups, the most that one report can add up. Choose fewer values and apply again.',
    )
    const reader = await world.build.submitted(study, 1)
    const answer = await world.ask(reader[0]?.userId ?? 0, { keys: [...states(32), 'userGender_F', 'userGender_M'] })
    expect([answer.status, answer.body.groups.asked]).toEqual([200, 64])
    const entered = await server.db
      .selectFrom('result_request')
      .select('cut_key')
      .where('user_id', '=', reader[0]?.userId ?? 0)
      .execute()
    // And everybody, whom every report's axes are of.
    expect(entered.length).toBe(65)
  })

  it('as many as the settings say', async () => {
    const { build, study } = world
    await build.setting('profile_dimensions_limit', '1')
    await build.setting('answer_dimensions_limit', '1')
    await build.setting('report_cuts_limit', '2')
    expect(await refused({ keys: five().slice(0, 2) })).toMatch(/at most 1 profile/)
    expect(await refused({ keys: ['state_1', 'state_2', 'state_5'] })).toMatch(/more than 2 groups/)
    const two = [keyIn(study, 'On call', 'takes_call'), keyIn(study, 'Setting', 'office')].map(key => [key, [1]])
    expect(await refused({ variableValues: Object.fromEntries(two) })).toMatch(/at most 1 questions/)
    await world.server.db.deleteFrom('setting').where('key', 'like', '%\\_limit').execute()
  })

  it('for people who have not submitted they are no filters at all', async () => {
    const curious = await world.build.memberOf(world.study)
    expect((await world.ask(curious, { keys: five() })).status).toBe(200)
  })
})

it('an area without people is withheld like any other, and suggests what is around it', async () => {
  const { body } = await onCall({ keys: ['areacode_25540', 'userGender_F'] })
  expect(body.groups).toEqual({ asked: 1, shown: 0 })
  expect(body.suggestion?.text).toMatch(/^Too few answers for Female in Hartford.+\. Show .+ instead$/)
  expect(body.suggestion?.filterValues.derivedVarValues).toHaveProperty(`areacode_${AREAS.boston}`)
})

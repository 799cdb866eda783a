import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { asking, bodyOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let member: number
let curious: number
let specialtyId: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({
    ...MODULAR_STUDY,
    filterable: of => [
      { column: `v${of.variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] },
      {
        column: `v${of.variable('wrvus')}`,
        bands: [
          { from: 0, to: 4000 },
          { from: 4000, to: 20_000 },
        ],
      },
    ],
  })
  specialtyId = await build.specialty()
  // A filter with every specialty is no filter.
  await build.specialty()
  const [first] = await build.submitted(study, 60, {
    specialtyId,
    profile: respondent => ({ gender_identity: respondent % 2 === 0 ? 'F' : 'M', state_id: 5 }),
    values: respondent => ({ ...smallAnswers(respondent), takes_call: '1', wrvus: '5000', call_days: '3' }),
  })
  member = first?.userId ?? 0
  curious = await build.memberOf(study)
  await server.makeBatches()
})
afterAll(() => server.stop())

const women = { derivedVarValues: { userGender_F: true }, variableValues: {}, membershipTypeIds: [] }
const everyone = { derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] }
const charts = () => bodyOf(study, { labels: ['Pay'], derived: [] })

describe('POST results/search-groups', () => {
  const search = (as: number | undefined, groups: readonly object[], query: object = {}) =>
    server.call('POST results/search-groups', {
      ...(as === undefined ? {} : { as }),
      query: { qsId: study.id, ...query },
      body: { ...charts(), filterValues: undefined, groups },
    })

  it('returns 404 for members of other societies, and 422 for too many groups', async () => {
    expect((await search(undefined, [everyone])).status).toBe(401)
    expect((await search(await build.user('MSS_RECRUITER'), [everyone])).status).toBe(403)
    expect((await search(await build.user(), [everyone])).status).toBe(404)
    for (const groups of [[], Array.from({ length: 61 }, () => everyone)])
      expect((await search(member, groups)).status).toBe(422)
  })

  it('returns 422 for more than ten measures', async () => {
    const charts = { questionIds: Array.from({ length: 11 }, (_, at) => at + 1) }
    const { status } = await server.call('POST results/search-groups', {
      as: member,
      query: { qsId: study.id },
      body: { charts, groups: [everyone] },
    })
    expect(status).toBe(422)
  })

  it('returns the same for each group as a separate report, in the order of the request', async () => {
    const ask = asking(server, study)
    const { status, body } = await search(member, [women, everyone, women])
    expect(status).toBe(200)
    const alone = [
      await ask(member, { labels: ['Pay'], derived: [], keys: ['userGender_F'] }),
      await ask(member, { labels: ['Pay'], derived: [] }),
    ].map(({ body: { group, applied, results } }) => ({ group, applied, results }))
    expect(body.groups).toEqual([alone[0], alone[1], alone[0]])
    expect(body.groups[0]?.group.n).not.toBe(body.groups[1]?.group.n)
    expect([body.batch, body.as_of]).toEqual([1, expect.any(String)])
  })

  it('ignores filters and own values of members who have not submitted', async () => {
    const { body } = await search(curious, [women, everyone])
    expect(body.groups[0]).toEqual(body.groups[1])
    expect(body.groups[0]?.results[0]?.results[0]?.my_value).toBeNull()
  })

  it('returns 400 for a scope that the profile does not have', async () => {
    expect((await search(member, [everyone], { scopeType: 'subspecialty' })).status).toBe(400)
  })
})

describe('GET results/own-attributes', () => {
  const read = (as?: number, qsId = study.id) =>
    server.call('GET results/own-attributes', { ...(as === undefined ? {} : { as }), query: { qsId } })

  it('returns 401 for guests, 403 for administrators and nonmembers, and 404 for other societies', async () => {
    expect((await read()).status).toBe(401)
    for (const role of ['GM_ADMIN', 'NON_MSS_USER'] as const)
      expect((await read(await build.user(role))).status).toBe(403)
    expect((await read(await build.user())).status).toBe(404)
  })

  it('returns nothing for members who have not submitted, or while results are not open', async () => {
    expect((await read(curious)).body).toEqual([])
    const fresh = await build.study()
    const [owner] = await build.submitted(fresh, 3)
    expect((await read(owner?.userId, fresh.id)).body).toEqual([])
  })

  it('returns the profile and filterable answers, each as a filter that reports accept', async () => {
    const { body } = await read(member)
    expect(body.map(({ attribute }) => attribute)).toEqual([
      'specialty',
      'location',
      'gender',
      `answer:v${study.variable('takes_call')}`,
      `answer:v${study.variable('wrvus')}`,
    ])
    expect(body[0]?.filterValues.derivedVarValues).toEqual({ [`userSpecialtyId_${specialtyId}`]: true })
    expect(body[1]?.filterValues.derivedVarValues).toEqual({ region_1: true })
    expect(body[2]?.filterValues.derivedVarValues).toEqual({ userGender_F: true })
    expect(body[3]?.filterValues.variableValues).toEqual({
      [`${study.question('On call')}_${study.variable('takes_call')}`]: [1],
    })
    const ask = asking(server, study)
    for (const { filterValues } of body) {
      const { applied } = (
        await ask(member, {
          keys: Object.keys(filterValues.derivedVarValues),
          variableValues: filterValues.variableValues,
        })
      ).body
      expect(applied).toEqual(filterValues)
    }
  })
})

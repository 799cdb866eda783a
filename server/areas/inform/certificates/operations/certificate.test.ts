import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeText, REFUSALS } from '#rules/inform/words/index.ts'
import { type FilteredStudy, PLACES, startFilteredStudy } from '#server/testing/filtered-study.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { bodyOf, figureOf, type ResultRequest } from '#server/testing/results.ts'

let world: FilteredStudy
beforeAll(async () => {
  world = await startFilteredStudy()
})
beforeEach(() => world.server.db.deleteFrom('signin_throttle').execute())
afterAll(() => world.server.stop())

const PAY = { labels: ['Pay'], derived: [] } as const
const create = (as: number | undefined, asked: ResultRequest & { readonly uid?: string } = {}) =>
  world.server.call('POST results/create-certificate', {
    ...(as === undefined ? {} : { as }),
    query: { qsId: world.study.id, ...asked.query },
    body: { ...bodyOf(world.study, { ...PAY, ...asked }), uid: asked.uid ?? 'salary' },
  })
const view = (code: string, address?: string) =>
  world.server.call('GET certificate/view', { query: { code }, ...(address ? { address } : {}) })
const stored = () => world.server.db.selectFrom('certificate').selectAll().execute()

describe('creating a certificate', () => {
  it('returns 401 for guests, and 403 for all roles except society members', async () => {
    expect((await create(undefined)).status).toBe(401)
    for (const role of ['NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER'] as const)
      expect((await create(await world.build.user(role))).status).toBe(403)
  })

  it("returns 404 for another society's study, and for an unavailable figure", async () => {
    const foreign = await world.build.memberOf(await world.build.study())
    expect((await create(foreign)).status).toBe(404)
    expect((await create(world.finished, { query: { qsId: 2_147_483_647 } })).status).toBe(404)
    expect((await create(world.finished, { uid: 'no-such-figure' })).status).toBe(404)
    const curious = await world.build.memberOf(world.study)
    expect((await create(curious, { labels: ['Work'], uid: 'clinical' })).status).toBe(404)
  })

  it.each([{}, { charts: {} }, { charts: {}, uid: 'salary', figures: { n: 1000 } }])(
    'returns 422 for %j',
    async body => {
      const { status } = await world.server.call('POST results/create-certificate', {
        as: world.finished,
        query: { qsId: world.study.id },
        body,
      })
      expect(status).toBe(422)
    },
  )
})

describe('rejected certificate request', () => {
  it('returns a reason for a group of fewer than ten', async () => {
    const { status, body } = await create(world.finished, { keys: [`state_${PLACES.vermont}`] })
    expect([status, body.message]).toEqual([400, REFUSALS.withheld])
  })

  it('returns a reason for an estimate', async () => {
    const keys = [`userSubSpecialtyId_${world.subspecialties[0]}`, 'userGender_F', `state_${PLACES.california}`]
    const shown = await world.ask(world.finished, { ...PAY, keys: keys.slice(1) })
    const { released } = figureOf(shown.body.results, `q${world.study.question('Pay')}`, 'salary')
    if (released.kind === 'withheld') throw new Error('The group is too small to tell anything.')
    expect(released.basis).not.toBe('exact')
    const { status, body } = await create(world.finished, { keys: keys.slice(1) })
    expect([status, body.message]).toEqual([400, REFUSALS.estimate])
  })

  it('returns a reason for a choice, which has no quartiles', async () => {
    const { status, body } = await create(world.finished, { labels: ['On call'], uid: 'takes_call' })
    expect([status, body.message]).toEqual([400, REFUSALS.categories])
  })

  it('stores nothing', async () => {
    expect(await stored()).toEqual([])
  })
})

describe('certificate', () => {
  it('repeats the results of the chart for the group of its filters', async () => {
    const keys = [`userSpecialtyId_${world.general}`]
    const shown = await world.ask(world.finished, { ...PAY, keys })
    const { released } = figureOf(shown.body.results, `q${world.study.question('Pay')}`, 'salary')
    if (released.kind !== 'histogram') throw new Error(released.kind)
    const { status, body } = await create(world.finished, { keys })
    expect(status).toBe(200)
    const { percentile_25, median, percentile_75 } = released.stats
    expect([released.basis, body.figures]).toEqual([
      'exact',
      {
        n: released.n,
        of: released.of,
        percentile_25: percentile_25?.value,
        median: median?.value,
        percentile_75: percentile_75?.value,
      },
    ])
    const { title, period } = shown.body.questionnaire
    const today = world.server.clock.now().toISOString().slice(0, 10)
    expect(body).toMatchObject({
      study: { title, period },
      measure: 'Pay, salary',
      prefix: '$',
      group: 'General',
      edition: { as_of: shown.body.as_of?.slice(0, 10), batches: 1 },
      made: today,
    })
    expect(body.url).toBe(`http://localhost:3000/certificate/${codeText(body.code)}`)
    expect((await create(world.finished)).body.group).toBe('All participants')
  })

  it('is verified for anyone, has the same content, and contains no data about the member who created it', async () => {
    const { body: made } = await create(world.finished)
    const guest = await view(codeText(made.code).toLowerCase())
    const { signed, key, ...said } = guest.body
    expect({ ...said, url: made.url }).toEqual(made)
    expect(signed.split('.')).toHaveLength(3)
    expect(key).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String) })
    expect((await view(made.code)).text).toBe(guest.text)

    const { email } = await world.server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', world.finished)
      .executeTakeFirstOrThrow()
    const [row] = (await stored()).filter(({ code }) => code === made.code)
    expect(Object.keys(row ?? {}).sort()).toEqual(['code', 'made', 'signed'])
    const payload = JSON.parse(Buffer.from(row?.signed.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(payload).sort()).toEqual(Object.keys(said).sort())
    expect(JSON.stringify(payload)).not.toContain(email)
  })

  it('can be created by one member at most twenty times a day', async () => {
    for (let at = 0; at < 20; at++) expect((await create(world.finished)).status).toBe(200)
    const { status, body } = await create(world.finished)
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again tomorrow.'])
    world.server.clock.forward(60 * 60 * 1000)
    expect((await create(world.finished)).status).toBe(429)
    world.server.clock.forward(24 * 60 * 60 * 1000)
    expect((await create(world.finished)).status).toBe(200)
  })
})

describe('certificate of a module', () => {
  it('names the update of the module instead of the update of the core', async () => {
    const { server, build } = world
    const study = await build.study(MODULAR_STUDY)
    const values = (at: number) => ({ ...smallAnswers(at), telehealth: '1', visits: `${at % 50}`, night: '1' })
    const batch = async () => {
      await server.makeBatches()
      server.clock.forward(40 * 86_400_000)
    }
    const [completer] = await build.submitted(study, 60, { values, completed: ['Telehealth'] })
    await batch()
    await build.submitted(study, 60, { values, from: 60 })
    await batch()
    const certificate = async (label: string, uid: string, query: object = {}) => {
      const { status, body } = await server.call('POST results/create-certificate', {
        as: completer?.userId ?? 0,
        query: { qsId: study.id, ...query },
        body: { ...bodyOf(study, { labels: [label], derived: [] }), uid },
      })
      return [status, body.measure, body.figures?.n, body.edition?.batches]
    }
    const selectedSection = study.section('Telehealth')
    expect(await certificate('Visits', 'visits', { selectedSection })).toEqual([200, 'Visits', 60, 1])
    expect(await certificate('Pay', 'salary')).toEqual([200, 'Pay, salary', 120, 2])
  })
})

describe('forged certificate', () => {
  it.each(['', 'XXXX', 'K7QF-2M9X-4TBD', "' OR true --", '0'.repeat(40)])('returns 404 for the code %j', async code => {
    const { status, body } = await view(code)
    expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
  })

  it('returns 404 if the stored row was changed or has the signature of another certificate', async () => {
    const { body: made } = await create(world.finished)
    const { body: other } = await create(world.finished, { keys: [`userSpecialtyId_${world.general}`] })
    const rows = await stored()
    const signedOf = (code: string) => rows.find(row => row.code === code)?.signed ?? ''
    const [head, payload, signature] = signedOf(made.code).split('.')
    const content = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const better = { ...content, figures: { ...content.figures, median: 900_000 } }
    const forged = [head, Buffer.from(JSON.stringify(better)).toString('base64url'), signature].join('.')
    for (const signed of [forged, signedOf(other.code)]) {
      await world.server.db.updateTable('certificate').set({ signed }).where('code', '=', made.code).execute()
      expect((await view(made.code)).status).toBe(404)
    }
  })

  it('returns 429 after sixty unknown codes from one address, but a known code still works', async () => {
    const { body: made } = await create(world.finished)
    for (let at = 0; at < 60; at++) expect((await view('K7QF-2M9X-4TBD', '10.0.0.1')).status).toBe(404)
    expect((await view('K7QF-2M9X-4TBD', '10.0.0.1')).status).toBe(429)
    expect((await view('K7QF-2M9X-4TBD', '10.0.0.2')).status).toBe(404)
    expect((await view(made.code, '10.0.0.2')).status).toBe(200)
    expect((await view(made.code, '10.0.0.1')).status).toBe(200)
  })
})

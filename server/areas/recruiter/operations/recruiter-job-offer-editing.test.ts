import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_DRAFTS, OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { OFFER_TEXT } from '#rules/recruiter/offer-state.ts'
import { ORGANIZATION_NAME_TEXT } from '#rules/recruiter/organization-name.ts'
import { builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let colleague: number
let admin: number
let specialty: number
let pay: BuiltTerm
let ehr: BuiltTerm

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  await build.setting('exchange_open_to_recruiters', '1', 'boolean')
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Ann', last_name: 'Lee' })
  colleague = await exchange.recruiter(organization, { first_name: 'Bo', last_name: 'Ray' })
  admin = await build.user('GM_ADMIN')
  specialty = await build.specialty({ is_master: true })
  const slider = { min: 100_000, max: 900_000, step: 5000 }
  pay = await exchange.term({ type: 'SLIDER', label: 'Pay', talent_label: 'Pay offered' }, [slider])
  const options = [{ is_exclusive_talent: true }, {}, { is_talent_hidden: true }]
  ehr = await exchange.term({ type: 'SELECT_ANY', label: 'Record system', talent_type: 'SELECT_ONE' }, options)
})
afterAll(() => server.stop())

type Body = Readonly<Record<string, unknown>>
const create = (body: Body = {}, as = recruiter, postItNow: 0 | 1 = 0) =>
  server.call('POST recruiter/job-offer/create', { as, query: { postItNow }, body })
const update = (id: number, body: Body, as = recruiter, postItNow: 0 | 1 = 0) =>
  server.call('POST recruiter/job-offer/update', { as, query: { id, postItNow }, body })
const view = (id: number, as = recruiter) => server.call('GET recruiter/job-offer/view', { as, query: { id } })
const values = (term: BuiltTerm, ...given: readonly (string | null)[]) => ({
  job_question_id: term.id,
  responses: given.flatMap((value, at) =>
    value === null ? [] : [{ job_question_variable_id: term.variables[at] ?? 0, value }],
  ),
})
/** Returns changes that wait for comparison. */
const waiting = async (id: number) => {
  const rows = server.db.selectFrom('exchange_change').select('id').where('item_id', '=', id)
  return (await rows.where('kind', '=', 'offer').execute()).length
}

describe('POST recruiter/job-offer/create', () => {
  it("returns 401 for guests, 403 for members, and 422 for values that an offer can't have", async () => {
    expect((await server.call('POST recruiter/job-offer/create', { body: {} })).status).toBe(401)
    expect((await create({}, await build.user())).status).toBe(403)
    for (const [field, body] of [
      ['title', { title: 'x'.repeat(256) }],
      ['title', { title: 'two\nlines' }],
      ['state_id', { state_id: 52 }],
      ['zip', { zip: '00000' }],
      ['specialty_id', { specialty_id: 2_147_483_647 }],
      ['welcome_message', { welcome_message: 'x'.repeat(10_001) }],
      ['external_url', { external_url: 'javascript:alert(1)' }],
      ['external_url', { external_url: 'ftp://jobs.example.org' }],
      ['jobQuestions.2147483647', { jobQuestions: [{ job_question_id: 2_147_483_647, responses: [] }] }],
      [`jobQuestions.${pay.id}.${pay.variables[0]}`, { jobQuestions: [values(pay, '5')] }],
      [`jobQuestions.${ehr.id}.${ehr.variables[1]}`, { jobQuestions: [values(ehr, '1', '1')] }],
    ] as const) {
      const { status, body: answer } = await create(body)
      expect([field, status, answer.errors?.[0]?.field]).toEqual([field, 422, field])
    }
    const offers = server.db.selectFrom('job_offer').select('id').where('organization_id', '=', organization)
    expect(await offers.execute()).toEqual([])
  })

  it('rejects an area outside the state, and a ZIP code outside the place', async () => {
    // Boston's metropolitan area lies in Massachusetts and New Hampshire, and not in New York. New York's area does not extend to
    // Massachusetts.
    const { status, body } = await create({ state_id: 22, cbsa_code: '14460' })
    expect([status, body.cbsa_name]).toEqual([200, 'Boston-Cambridge-Newton, MA-NH'])
    for (const place of [
      { state_id: 33, cbsa_code: '14460' },
      { state_id: 22, cbsa_code: '14460', div_code: '99999' },
      { state_id: 5, zip: '02118' },
      { zip: '02118', cbsa_code: '35620' },
    ])
      expect((await create(place)).status).toBe(422)
    expect((await create({ zip: '02118' })).body).toMatchObject({
      state_id: 22,
      cbsa_code: '14460',
      place: 'Boston, Massachusetts',
    })
  })

  it("uses the platform's specialty, regardless of the name in a society", async () => {
    const title = 'Medicine of hospitals'
    const master = await build.specialty({ title, code: 'MOH', is_master: true })
    const own = await build.specialty({ title, master_code: 'MOH' })
    expect((await create({ specialty_id: own })).body.specialty_id).toBe(master)
    expect((await create({ specialty_id: master })).body.specialty_id).toBe(master)
  })

  it('saves an incomplete draft, which the organization shares', async () => {
    const { status, body } = await create({ title: ' Hospitalist ' })
    expect([status, body]).toMatchObject([
      200,
      {
        title: 'Hospitalist',
        status: 'draft',
        organization: 'Mercy Health',
        is_edited: 0,
        activated: null,
        expires: null,
        missing: ['specialty_id', 'state_id', 'description'],
        acts: ['edit', 'open', 'remove'],
        whyNotPosted: null,
      },
    ])
    expect((await view(body.id, colleague)).body).toEqual(body)
    expect(await waiting(body.id)).toBe(0)
  })

  it('sanitizes the description by the standard policy, and leaves plain text unchanged', async () => {
    const { body } = await create({
      description: '<p onclick="x()">Work <script>alert(1)</script><a href="javascript:x">here</a></p>',
      welcome_message: 'Hello <b>there</b>\nAnn',
      external_url: 'https://jobs.example.org/1?a=b',
    })
    expect(body).toMatchObject({
      description: '<p>Work <a>here</a></p>',
      welcome_message: 'Hello <b>there</b>\nAnn',
      external_url: 'https://jobs.example.org/1?a=b',
    })
  })

  it('rejects posting a paid offer immediately, and saves nothing', async () => {
    const before = await server.db.selectFrom('job_offer').select('id').execute()
    const { status, body } = await create({ title: 'Now' }, recruiter, 1)
    expect([status, body.message]).toEqual([400, OFFER_CONTENT_TEXT.costs])
    expect(await server.db.selectFrom('job_offer').select('id').execute()).toEqual(before)
  })

  it('posts a free offer immediately, with the standard duration (decision G-055)', async () => {
    await build.setting('job_offer_price', '0')
    const whole = { title: 'Free', specialty_id: specialty, state_id: 22, description: '<p>Work</p>' }
    const half = await create({ title: 'Free' }, recruiter, 1)
    const { body } = await create(whole, recruiter, 1)
    const later = (await create(whole)).body
    const posted = await update(later.id, { version: later.version }, recruiter, 1)
    await build.setting('job_offer_price', '49900')
    expect([half.status, half.body.message]).toEqual([400, OFFER_CONTENT_TEXT.incomplete])
    expect([body.status, posted.body.status]).toEqual(['active', 'active'])
    expect([await waiting(body.id), await waiting(later.id)]).toEqual([1, 1])
  })

  it('creates a separate organization for a recruiter without one', async () => {
    const newcomer = await build.user('MSS_RECRUITER')
    expect((await create({}, newcomer)).status).toBe(400)
    await server.db
      .insertInto('recruiter_profile')
      .values({ user_id: newcomer, organisation: 'Mercy Health' })
      .execute()
    const { body } = await create({ title: 'First' }, newcomer)
    expect(body.organization).toBe('Mercy Health')
    expect((await view(body.id)).status).toBe(404)
    const second = await create({ title: 'Second' }, newcomer)
    const rows = await server.db
      .selectFrom('job_offer')
      .select('organization_id')
      .where('id', 'in', [body.id, second.body.id])
      .execute()
    expect(new Set(rows.map(row => row.organization_id)).size).toBe(1)
  })

  it(`returns 400 after ${MAX_DRAFTS} drafts per organization, and 429 after 60 attempts a day`, async () => {
    const own = await exchange.organization()
    const [one, two] = [await exchange.recruiter(own), await exchange.recruiter(own)]
    const drafts = Array.from({ length: MAX_DRAFTS - 1 }, () => ({ organization_id: own }))
    await server.db.insertInto('job_offer').values(drafts).execute()
    expect((await create({}, one)).status).toBe(200)
    expect([(await create({}, two)).body.message, (await create({}, one)).status]).toEqual([
      OFFER_CONTENT_TEXT.drafts,
      400,
    ])
    for (let tries = 2; tries < 60; tries++) expect((await create({}, one)).status).toBe(400)
    expect((await create({}, one)).status).toBe(429)
  })
})

describe('POST and PUT recruiter/job-offer/update', () => {
  it('return 401, 403, 404, and 422', async () => {
    const { id } = (await create()).body
    const foreign = await exchange.offer()
    const query = { id }
    for (const key of ['POST recruiter/job-offer/update', 'PUT recruiter/job-offer/update'] as const) {
      expect((await server.call(key, { query, body: { version: 1 } })).status).toBe(401)
      expect((await server.call(key, { as: await build.user(), query, body: { version: 1 } })).status).toBe(403)
      for (const none of [foreign, 2_147_483_647])
        expect((await server.call(key, { as: recruiter, query: { id: none }, body: { version: 1 } })).status).toBe(404)
      expect((await server.call(key, { as: recruiter, query, body: { title: 'x' } } as never)).status).toBe(422)
    }
  })

  it('save only the given fields, by either method, and also for the administrator', async () => {
    const { id, version } = (await create({ title: 'One', employer: 'A clinic' })).body
    const first = await update(id, { version, jobQuestions: [values(pay, '310000'), values(ehr, '0', '1')] })
    expect(first.body).toMatchObject({ title: 'One', employer: 'A clinic', updated_by: 'Ann Lee' })
    expect(Object.keys(first.body.jobQuestionResponses)).toEqual([`${pay.id}`, `${ehr.id}`])
    const second = await server.call('PUT recruiter/job-offer/update', {
      as: admin,
      query: { id },
      body: { version: first.body.version, title: 'Two', jobQuestions: [values(pay)] },
    })
    expect(second.body).toMatchObject({ title: 'Two', employer: 'A clinic' })
    expect(Object.keys(second.body.jobQuestionResponses)).toEqual([`${ehr.id}`])
  })

  it('change nothing and keep the version if the data is the same', async () => {
    const { body } = await create({ title: 'Same', jobQuestions: [values(pay, '310000')] })
    const again = await update(body.id, { version: body.version, title: 'Same', jobQuestions: [values(pay, '310000')] })
    expect(again.body).toEqual(body)
  })

  it('show the second of two recruiters the newer version, and do not overwrite it', async () => {
    const { id, version } = (await create({ title: 'Old', jobQuestions: [values(pay, '310000')] })).body
    await update(id, { version, title: 'Hers', jobQuestions: [values(pay, '320000')] }, colleague)
    const second = await update(id, {
      version,
      title: 'His',
      employer: 'His too',
      jobQuestions: [values(pay, '330000')],
    })
    expect([second.status, second.body.message]).toEqual([
      400,
      'Bo Ray changed this offer while you were editing: Title, Pay offered. We didn’t overwrite their changes. Compare both versions, then save again.',
    ])
    expect(second.body.errors?.map(({ field }) => field)).toEqual(['title', `terms.${pay.id}`])
    const kept = (await view(id)).body
    expect([kept.title, kept.employer]).toEqual(['Hers', ''])
    // After viewing the newer version, the user can save their own.
    expect((await update(id, { version: kept.version, title: 'His' })).body.title).toBe('His')
  })

  it('save the changes of two recruiters to one offer if the fields differ', async () => {
    const { id, version } = (await create({ title: 'Both' })).body
    await update(id, { version, employer: 'Hers' }, colleague)
    const { status, body } = await update(id, { version, contact_name: 'His' })
    expect([status, body.employer, body.contact_name]).toEqual([200, 'Hers', 'His'])
  })

  it('save each of two simultaneous edits or report the other', async () => {
    const { id, version } = (await create({ title: 'Race' })).body
    const replies = await Promise.all([1, 2, 3, 4].map(n => update(id, { version, title: `Race ${n}` })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const won = replies.find(({ status }) => status === 200)
    expect((await view(id)).body.title).toBe(won?.body.title)
  })

  it('mark an active offer as edited and compare it, and remove the mark when it is posted unchanged', async () => {
    const id = await exchange.offer({ organization_id: organization, description: '<p>Work</p>' })
    const { version } = (await view(id)).body
    const edited = (await update(id, { version, jobQuestions: [values(pay, '310000')] })).body
    expect([edited.is_edited, edited.status, await waiting(id)]).toEqual([1, 'active', 1])
    const posted = (await update(id, { version: edited.version }, recruiter, 1)).body
    expect([posted.is_edited, posted.activated]).toEqual([0, edited.activated])
  })

  it('keep an active offer complete, and in the specialty that was paid for', async () => {
    const id = await exchange.offer({ organization_id: organization, description: '<p>Work</p>' })
    const { version } = (await view(id)).body
    for (const [field, body] of [
      ['title', { title: ' ' }],
      ['state_id', { state_id: null }],
      ['description', { description: '<p> </p>' }],
    ] as const)
      expect([field, (await update(id, { version, ...body })).body.errors?.[0]?.field]).toEqual([field, field])
    const other = await update(id, { version, specialty_id: specialty })
    expect([other.status, other.body.message]).toEqual([400, OFFER_CONTENT_TEXT.specialty])
  })

  it('return 400 for an offer that has ended', async () => {
    const ended = { status: 'closed', ended: new Date(), organization_id: organization }
    const { status, body } = await update(await exchange.offer(ended), { version: 1, title: 'Late' })
    expect([status, body.message]).toEqual([400, OFFER_TEXT.ended])
  })
})

describe('GET recruiter/job-offer/user-offers', () => {
  it("lists only the organization's offers, and returns 401 for guests and 403 for administrators", async () => {
    expect((await server.call('GET recruiter/job-offer/user-offers')).status).toBe(401)
    expect((await server.call('GET recruiter/job-offer/user-offers', { as: admin })).status).toBe(403)
    const own = await exchange.organization('Own')
    const as = await exchange.recruiter(own)
    const none = (await server.call('GET recruiter/job-offer/user-offers', { as })).body.items
    const id = await exchange.offer({ organization_id: own, user_id: as, title: 'Mine', specialty_id: specialty })
    await exchange.offer({ title: 'Their version' })
    const ico = await build.postedIco(await build.user())
    const match = await exchange.match({ job_profile_id: ico, job_offer_id: id })
    await exchange.message(match, 'member')
    const { items, _meta } = (await server.call('GET recruiter/job-offer/user-offers', { as })).body
    expect(none).toEqual([])
    expect([items.map(item => item.title), _meta.totalCount]).toEqual([['Mine'], 1])
    expect(items[0]).toMatchObject({ status: 'active', candidates: 1, newCandidates: 1, unviewed: 1 })
    await server.call('GET recruiter/job-offer/get-job-profiles', { as, query: { id } })
    const after = (await server.call('GET recruiter/job-offer/user-offers', { as })).body.items
    expect(after[0]).toMatchObject({ candidates: 1, newCandidates: 0 })
    const drafts = await server.call('GET recruiter/job-offer/user-offers', { as, query: { status: ['draft'] } })
    expect(drafts.body.items).toEqual([])
  })
})

describe('GET recruiter/job-offer/view', () => {
  it("returns 404 for another organization's offer, but any offer for the platform administrator", async () => {
    const id = await exchange.offer()
    expect((await server.call('GET recruiter/job-offer/view', { query: { id } })).status).toBe(401)
    expect((await view(id, await build.user())).status).toBe(403)
    expect((await view(id)).status).toBe(404)
    expect((await view(id, admin)).body).toMatchObject({ id, acts: ['edit', 'unpost', 'mark', 'fill', 'close'] })
    expect((await view(2_147_483_647, admin)).status).toBe(404)
  })
})

describe('copying and deleting offers', () => {
  it('returns 404 for another organization', async () => {
    const query = { id: await exchange.offer() }
    expect((await server.call('POST recruiter/job-offer/copy', { as: recruiter, query })).status).toBe(404)
    expect((await server.call('DELETE recruiter/job-offer/delete', { as: recruiter, query })).status).toBe(404)
  })

  it('copies an ended offer into a new draft', async () => {
    const ended = { status: 'filled', ended: new Date(), organization_id: organization, title: 'Again' } as const
    const id = await exchange.offer(ended, { [pay.variables[0] ?? 0]: '310000' })
    const { body } = await server.call('POST recruiter/job-offer/copy', { as: recruiter, query: { id } })
    expect(body).toMatchObject({ title: 'Again', status: 'draft', activated: null, ended: null, version: 1 })
    expect(body.jobQuestionResponses).toEqual((await view(id)).body.jobQuestionResponses)
  })

  it('deletes drafts, but never an offer that was posted', async () => {
    const { id } = (await create()).body
    const posted = await exchange.offer({ organization_id: organization })
    const unposted = await exchange.offer({ organization_id: organization, status: 'draft' })
    for (const kept of [posted, unposted]) {
      const { status, body } = await server.call('DELETE recruiter/job-offer/delete', {
        as: recruiter,
        query: { id: kept },
      })
      expect([status, body.message]).toEqual([400, OFFER_TEXT.kept])
    }
    expect((await server.call('DELETE recruiter/job-offer/delete', { as: recruiter, query: { id } })).status).toBe(200)
    expect((await view(id)).status).toBe(404)
  })
})

describe('GET job-question/get-active for recruiters', () => {
  it('returns the wording for recruiters, without hidden data', async () => {
    const { body } = await server.call('GET job-question/get-active', { as: recruiter })
    expect(body.find(({ id }) => id === pay.id)?.label).toBe('Pay offered')
    const record = body.find(({ id }) => id === ehr.id)
    expect([record?.type, record?.jobQuestionVariables.map(({ id }) => id)]).toEqual([
      'SELECT_ONE',
      ehr.variables.slice(0, 2),
    ])
    expect(record?.jobQuestionVariables[0]?.is_exclusive_member).toBe(true)
  })
})

describe('employer of an offer', () => {
  it("can't be another organization with recruiters, or resemble one, unless the administrator allows it", async () => {
    const other = await exchange.organization('Cedar Run Inpatient Physicians')
    await exchange.recruiter(other)
    const employer = 'Cedar Run |npatient Physicians'
    const { status, body } = await create({ employer })
    const message = ORGANIZATION_NAME_TEXT.employer('Cedar Run Inpatient Physicians')
    expect([status, body.errors]).toEqual([422, [{ field: 'employer', message }]])
    // A name that leaves out one word of the organization's name.
    expect((await create({ employer: 'Cedar Run Physicians' })).body.errors).toEqual([{ field: 'employer', message }])
    for (const line of ['\u202eycreM', 'Mercy (mercy.org)']) expect((await create({ employer: line })).status).toBe(422)
    const free = (await create({ employer: 'Lakeside Hospital' })).body
    expect((await update(free.id, { version: free.version, employer: 'Mercy Health' })).status).toBe(200)
    expect((await update(free.id, { version: free.version + 1, employer }, admin)).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { CARD, moneyWorld } from '#server/testing/money.ts'
import { bodyOf, type ResultRequest, withoutRank } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let study: BuiltStudy
let [paid, other, subspecialty] = [0, 0, 0]
let recruiter: number
let organization: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  study = await build.study()
  paid = await build.specialty({ title: 'Urology' })
  other = await build.specialty({ title: 'Cardiology' })
  const row = { specialty_id: other, title: 'Electrophysiology' }
  const made = server.db.insertInto('subspecialty').values(row).returning('id')
  subspecialty = (await made.executeTakeFirstOrThrow()).id
  await build.submitted(study, 40, { specialtyId: paid })
  await build.submitted(study, 40, { specialtyId: other, from: 40 })
  await server.makeBatches()
  organization = await exchange.organization()
  recruiter = await exchange.recruiter(organization)
  await exchange.offer({ organization_id: organization, specialty_id: paid })
})
afterAll(() => server.stop())

const SPECIALTY = (id: number) => `userSpecialtyId_${id}`
const search = (asked: ResultRequest = {}, as = recruiter) =>
  server.call('POST recruiter/search-results', {
    as,
    query: { qsId: study.id, ...asked.query },
    body: bodyOf(study, asked),
  })
const NOT_PAID = {
  code: 'refused',
  message:
    'Choose a specialty of one of your posted job offers. A paid or invoiced offer gives you access to the results for its specialty.',
}

describe('GET recruiter/get-paid-specialties', () => {
  const specialties = async (as: number) => (await server.call('GET recruiter/get-paid-specialties', { as })).body

  it('lists the specialties of all offers that the organization opened, each once', async () => {
    const own = await exchange.organization()
    const [one, colleague] = [await exchange.recruiter(own), await exchange.recruiter(own)]
    expect(await specialties(one)).toEqual([])
    const ended = new Date()
    await exchange.offer({ organization_id: own, specialty_id: paid })
    await exchange.offer({ organization_id: own, specialty_id: paid, status: 'filled', ended })
    await exchange.offer({ organization_id: own, specialty_id: other, status: 'draft' })
    expect(await specialties(colleague)).toEqual([{ id: paid, title: 'Urology' }])
    await exchange.offer({ organization_id: own, specialty_id: other, status: 'closed', ended })
    expect((await specialties(one)).map(({ title }) => title)).toEqual(['Cardiology', 'Urology'])
    expect(await specialties(await build.user('MSS_RECRUITER'))).toEqual([])
  })
})

describe('POST recruiter/search-results', () => {
  it('returns 404 for a study without results, as for an unknown study', async () => {
    const empty = await build.study()
    for (const qsId of [empty.id, 2_147_483_647]) {
      const { status } = await search({ query: { qsId }, keys: [SPECIALTY(paid)] })
      expect(status).toBe(404)
    }
  })

  it('rejects requests beyond the paid specialties', async () => {
    const asked: readonly ResultRequest[] = [
      {},
      { keys: ['userGender_F'] },
      { keys: [SPECIALTY(other)] },
      { keys: [SPECIALTY(paid), SPECIALTY(other)] },
      { keys: [SPECIALTY(paid), `userSubSpecialtyId_${subspecialty}`] },
    ]
    for (const each of asked) {
      const { status, body } = await search(each)
      expect([each, status, body]).toEqual([each, 400, NOT_PAID])
    }
    expect((await search({ keys: [SPECIALTY(2_147_483_647)] })).status).toBe(422)
    const nothingPaid = await exchange.recruiter(await exchange.organization())
    expect((await search({ keys: [SPECIALTY(paid)] }, nothingPaid)).body).toEqual(NOT_PAID)
    expect((await search({ keys: [SPECIALTY(paid)], query: { scopeType: 'specialty' } })).status).toBe(400)
  })

  it('returns what a member would see of the specialty, without own values', async () => {
    const { status, body } = await search({ keys: [SPECIALTY(paid)] })
    expect(status).toBe(200)
    expect([body.group, body.own, body.is_showing_all]).toEqual([{ n: 40, isEstimate: true }, null, false])
    const member = await build.submitted(study, 1, { specialtyId: paid, from: 90 })
    const theirs = await server.call('POST results/search-results', {
      as: member[0]?.userId ?? 0,
      query: { qsId: study.id },
      body: bodyOf(study, { keys: [SPECIALTY(paid)] }),
    })
    const released = (results: typeof body.results) =>
      results.map(({ id, results: own }) => [id, own.map(each => withoutRank(each).released)])
    expect(released(body.results)).toEqual(released(theirs.body.results))
    expect(body.results.flatMap(each => each.results).every(({ my_value }) => my_value === null)).toBe(true)
  })

  it('accepts further filters within a specialty', async () => {
    const { status, body } = await search({ keys: [SPECIALTY(paid), 'userGender_F'] })
    expect([status, Object.keys(body.applied.derivedVarValues).sort()]).toEqual([
      200,
      ['userGender_F', SPECIALTY(paid)].sort(),
    ])
  })
})

describe('results of a paid specialty', () => {
  /** Creates an organization with an offer draft, and functions to check its access, refund it, and void its invoice. */
  const buyer = async () => {
    const world = await moneyWorld(server)
    const offer = await world.draft(world.organization, paid)
    const isOpen = async () => (await search({ keys: [SPECIALTY(paid)] }, world.recruiter)).status === 200
    const as = await world.administrator()
    const refund = (id: number) =>
      server.call('POST purchase/refund', { as, query: { id }, body: { reason: 'Asked for.' } })
    const voidInvoice = (id: number) =>
      server.call('PUT invoice/update', { as, query: { id }, body: { status: 'void', note: 'By mistake.' } })
    return { world, offer, isOpen, refund, voidInvoice }
  }

  it('close after the payment is refunded', async () => {
    const { world, offer, isOpen, refund } = await buyer()
    expect(await isOpen()).toBe(false)
    const { body } = await world.pay(offer, CARD.good)
    expect(await isOpen()).toBe(true)
    await refund(body.purchaseId)
    expect(await isOpen()).toBe(false)
  })

  it("close after the payer's bank withdraws the money, until the dispute is won", async () => {
    const { world, offer, isOpen } = await buyer()
    const { body } = await world.pay(offer, CARD.good)
    const say = (state: string) =>
      server.db.updateTable('purchase').set({ state }).where('id', '=', body.purchaseId).execute()
    await say('disputed')
    expect(await isOpen()).toBe(false)
    await say('paid')
    expect(await isOpen()).toBe(true)
  })

  it('close after the invoice is voided, unless there is another payment', async () => {
    const { world, offer, isOpen, refund, voidInvoice } = await buyer()
    const first = await world.invoice(offer)
    expect(await isOpen()).toBe(true)
    expect((await voidInvoice(first.body.id)).status).toBe(200)
    expect(await isOpen()).toBe(false)
    const second = await world.draft(world.organization, paid)
    const { body } = await world.pay(second, CARD.good)
    expect(await isOpen()).toBe(true)
    await refund(body.purchaseId)
    expect(await isOpen()).toBe(false)
  })

  it('open with an offer that is free', async () => {
    const { world, offer, isOpen } = await buyer()
    const { code } = await world.coupon({ amount: 100 })
    await world.pay(offer, 'free', world.recruiter, code)
    expect(await isOpen()).toBe(true)
  })
})

describe('GET recruiter/find-latest-study-by-questionnaire-ids', () => {
  const latest = (ids?: string) =>
    server.call('GET recruiter/find-latest-study-by-questionnaire-ids', {
      as: recruiter,
      query: ids === undefined ? {} : { ids },
    })

  it('returns the newest of the given studies with results, or of all studies', async () => {
    const empty = await build.study()
    expect((await latest('x')).status).toBe(422)
    expect((await latest(`${empty.id}`)).body).toBeNull()
    for (const ids of [undefined, `${empty.id},${study.id}`]) {
      const { body } = await latest(ids)
      expect(body?.questionnaire.id).toBe(study.id)
      expect(body?.offered.length).toBeGreaterThan(0)
    }
  })
})

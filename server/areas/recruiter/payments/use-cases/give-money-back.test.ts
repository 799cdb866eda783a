import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { runAndCrash } from '#server/testing/crash-simulation.ts'
import { CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { markOverdueTask } from '../../invoices/tasks/mark-overdue.ts'
import { expireOffersTask } from '../../tasks/expire-offers.ts'
import { resumeOffer } from '../../writes.ts'
import { giveMoneyBackTask } from '../tasks/money-back.ts'
import { settlePayments } from '../tasks/settle-payments.ts'
import { giveMoneyBack } from './give-money-back.ts'

const DAY = 86_400_000
let server: TestServer
let world: MoneyWorld
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
  admin = await world.administrator()
})
beforeEach(async () => {
  await server.db.deleteFrom('signin_throttle').execute()
  await builders(server.db).setting('money_back_days', '30', 'integer')
})
afterAll(() => server.stop())

const run = () => giveMoneyBackTask(server.services).run()
const mails = async () => {
  const rows = await server.db
    .selectFrom('outbox_letter')
    .select('subject')
    .where('recipient', '=', world.email)
    .execute()
  return rows.filter(({ subject }) => subject?.includes('you’ll get your money back')).length
}
const bySystem = async (record: number, act: string) => {
  const query = { role: 'SYSTEM', record: String(record), act }
  return (await server.call('GET audit-log/index', { as: admin, query })).body.items.map(({ who }) => who)
}
const view = async (id: number) =>
  (await server.call('GET recruiter/job-offer/view', { as: world.recruiter, query: { id } })).body
const owed = async () => {
  const { body } = await server.call('GET gmAdmin/dashboard/get-overview-data', { as: admin })
  return body.tasks.find(({ task }) => task === 'refunds-owed')?.count ?? 0
}

async function paidOffer(): Promise<number> {
  const offer = await world.draft()
  await world.pay(offer, CARD.good)
  return offer
}

async function invoicedOffer(): Promise<{ readonly offer: number; readonly invoice: number }> {
  const offer = await world.draft()
  return { offer, invoice: (await world.invoice(offer)).body.id }
}

describe('offer without a match in the promised time', () => {
  it('is closed, with a single refund of its card payment', async () => {
    const offer = await paidOffer()
    const told = await mails()
    server.clock.forward(30 * DAY - 1)
    await run()
    expect(await world.statusOf(offer)).toBe('active')
    expect((await view(offer)).money_back_due).toBe(new Date(server.clock.now().getTime() + 1).toISOString())
    server.clock.forward(1)
    await Promise.all([run(), run()])
    await run()
    await settlePayments(server.services)
    expect([await world.statusOf(offer), (await world.purchases(offer)).map(({ state }) => state)]).toEqual([
      'closed',
      ['refunded'],
    ])
    expect((await world.invoices(offer)).map(({ kind, status }) => [kind, status])).toEqual([
      ['receipt', 'void'],
      ['credit_note', 'paid'],
    ])
    expect(await mails()).toBe(told + 1)
    const money_back = server.clock.now().toISOString()
    expect(await view(offer)).toMatchObject({ money_back, money_back_due: null, is_unpaid: 0 })
    expect(await bySystem(offer, 'job-offer.money-back')).toEqual(['Collegium'])
  })

  it('has its unpaid invoice voided', async () => {
    const { offer, invoice } = await invoicedOffer()
    const told = await mails()
    server.clock.forward(30 * DAY)
    await run()
    await run()
    expect([await world.statusOf(offer), (await world.invoices(offer)).map(({ status }) => status)]).toEqual([
      'closed',
      ['void'],
    ])
    expect([await mails(), await bySystem(invoice, 'invoice.update')]).toEqual([told + 1, ['Collegium']])
    expect((await view(offer)).is_unpaid).toBe(1)
  })

  it('has the refund of its paid invoice as a task until it is recorded', async () => {
    const { offer, invoice } = await invoicedOffer()
    await server.call('PUT invoice/update', { as: admin, query: { id: invoice }, body: { status: 'paid' } })
    const [told, before] = [await mails(), await owed()]
    server.clock.forward(30 * DAY)
    await run()
    await run()
    expect([await world.statusOf(offer), await mails(), await owed()]).toEqual(['closed', told + 1, before + 1])
    expect((await view(offer)).is_unpaid).toBe(0)
    const { items } = (await server.call('GET invoice/index', { as: admin, query: { refundOwed: 'true' } })).body
    expect(items.map(({ id }) => id)).toEqual([invoice])
    const body = { amount: PRICE, before: 0, reason: 'No match.' }
    await server.call('POST invoice/refund', { as: admin, query: { id: invoice }, body })
    expect(await owed()).toBe(before)
  })

  it("isn't refunded if it had a match, even an ended one, is free, had no promise, or was closed", async () => {
    const matched = await paidOffer()
    const ico = await world.build.postedIco(await world.build.user(), null)
    const match = await world.exchange.match({ job_profile_id: ico, job_offer_id: matched })
    await server.db.deleteFrom('job_match').where('id', '=', match).execute()
    const free = await world.draft()
    await world.pay(free, 'free', world.recruiter, (await world.coupon({ amount: 100 })).code)
    const ended = await paidOffer()
    await server.call('PUT recruiter/job-offer/set-closed-status', { as: world.recruiter, query: { id: ended } })
    await builders(server.db).setting('money_back_days', '0', 'integer')
    const unpromised = await paidOffer()
    await builders(server.db).setting('money_back_days', '30', 'integer')
    server.clock.forward(31 * DAY)
    await run()
    const offers = [matched, free, ended, unpromised]
    expect(await Promise.all(offers.map(world.statusOf))).toEqual(['active', 'active', 'closed', 'active'])
    const purchases = (await Promise.all(offers.map(world.purchases))).flat()
    expect(purchases.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
  })

  it("isn't refunded if it gets a match during the refund run", async () => {
    const offer = await paidOffer()
    const job_profile_id = await world.build.postedIco(await world.build.user(), null)
    server.clock.forward(30 * DAY)
    const row = { job_profile_id, job_offer_id: offer, level: 'core_matched', rules_version: 1 }
    const matched = { ...row, candidate: 1, shuffle: 0.5, matched: server.clock.now() }
    await beside(server.db, holding => holding.insertInto('job_match').values(matched).execute(), run)
    expect(await world.statusOf(offer)).toBe('active')
  })

  it('is refunded if it expired on that day', async () => {
    await builders(server.db).setting('job_offer_days', '30', 'integer')
    const offer = await paidOffer()
    await builders(server.db).setting('job_offer_days', '90', 'integer')
    server.clock.forward(30 * DAY)
    await expireOffersTask(server.services).run()
    expect(await world.statusOf(offer)).toBe('closed')
    await run()
    await settlePayments(server.services)
    expect((await world.purchases(offer)).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('waits longer by the time that it was paused', async () => {
    const offer = await paidOffer()
    const { money_back_due: due } = await view(offer)
    const paused = server.clock.now()
    await server.db.updateTable('job_offer').set({ paused }).where('id', '=', offer).execute()
    server.clock.forward(31 * DAY)
    await run()
    expect(await world.statusOf(offer)).toBe('active')
    await server.db.transaction().execute(trx => resumeOffer(trx, { id: offer }, server.clock.now()))
    expect((await view(offer)).money_back_due).toBe(new Date(Date.parse(due ?? '') + 31 * DAY).toISOString())
  })
})

it('pauses and closings of overdue offers are recorded as actions of the system', async () => {
  await builders(server.db).setting('money_back_days', '0', 'integer')
  const { offer } = await invoicedOffer()
  const { run: act } = markOverdueTask(server.services)
  server.clock.forward(45 * DAY)
  await act()
  server.clock.forward(16 * DAY)
  await act()
  await act()
  const acts = ['job-offer.pause', 'job-offer.close']
  expect(await Promise.all(acts.map(name => bySystem(offer, name)))).toEqual([['Collegium'], ['Collegium']])
  const query = { who: 'colleg', record: String(offer) }
  const { items } = (await server.call('GET audit-log/index', { as: admin, query })).body
  // Other kinds of records can have the same number.
  expect(items.filter(({ act }) => act.startsWith('job-offer.'))).toHaveLength(2)
})

it('the money is refunded once if the process is killed after each statement', async () => {
  await server.db.updateTable('job_offer').set({ money_back_due: null }).execute()
  for (let statements = 1; ; statements++) {
    await server.db.deleteFrom('signin_throttle').execute()
    const offer = await paidOffer()
    const told = await mails()
    server.clock.forward(30 * DAY)
    const isKilled = await runAndCrash(server, statements, db => giveMoneyBack({ ...server.services, db }))
    await run()
    await settlePayments(server.services)
    const states = (await world.purchases(offer)).map(({ state }) => state)
    expect([await world.statusOf(offer), states, (await mails()) - told]).toEqual(['closed', ['refunded'], 1])
    expect(await bySystem(offer, 'job-offer.money-back')).toEqual(['Collegium'])
    if (!isKilled) {
      expect(statements).toBeGreaterThan(10)
      return
    }
  }
}, 240_000)

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { openContents } from '#server/platform/mail/contents.ts'
import { siteOf } from '#server/platform/site.ts'
import type { TextMessages } from '#server/platform/sms/port.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { alertMember } from '../use-cases/alert-member.ts'
import { sendAlerts } from './send-alerts.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let member: number
let profile: number
const texts: { to: string; text: string }[] = []
let sms: TextMessages | null = null
const site = siteOf({ PUBLIC_URL: 'https://collegium.test', PORT: 0 }, false)
const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
})
beforeEach(async () => {
  await server.db.deleteFrom('outbox_letter').execute()
  await server.db.deleteFrom('job_match').execute()
  member = await build.user('MSS_USER', { first_name: 'Ada', email: `ada${Math.random()}@example.org` })
  profile = await build.postedIco(member)
  texts.length = 0
  sms = null
})
afterAll(() => server.stop())

const services = () => ({
  db: server.db,
  clock: server.clock,
  keys: server.keys,
  site,
  sms,
  log: createLog(readEnvironment({ LOG_LEVEL: 'silent' })),
})
const send = () => sendAlerts(services())
let candidate = 0
const match = (row: Partial<Parameters<typeof exchange.match>[0]> = {}) => {
  candidate += 1
  return exchange.match({ job_profile_id: profile, matched: server.clock.now(), candidate, ...row })
}
const letters = () => server.db.selectFrom('outbox_letter').selectAll().orderBy('id').execute()
const subjects = async () => (await letters()).map(({ subject }) => subject)
const addressOf = async (id: number) =>
  (await server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const choose = (row: object) =>
  server.db
    .insertInto('ico_alert')
    .values({ user_id: member, updated: new Date(), ...row })
    .execute()
const alertedOf = async (id: number) =>
  (await server.db.selectFrom('job_match').select('alerted').where('id', '=', id).executeTakeFirstOrThrow()).alerted

describe('alerts about new matches', () => {
  it('include all matches in one email, and each match only once', async () => {
    const first = await match({ level: 'perfect_matched' })
    await match()
    await match()
    await send()
    await send()
    const [letter, ...others] = await letters()
    expect([letter?.recipient, letter?.subject, others]).toEqual([
      await addressOf(member),
      '3 new matches for your Ideal Career Opportunities',
      [],
    ])
    expect(await alertedOf(first)).toEqual(server.clock.now())
    await match()
    await send()
    expect(await subjects()).toEqual([
      '3 new matches for your Ideal Career Opportunities',
      '1 new match for your Ideal Career Opportunities',
    ])
  })

  it("include the number of matches but no details of the job, its employer, or the ICO's terms", async () => {
    const organization_id = await exchange.organization('Mercy Health')
    const offer = { organization_id, title: 'Nocturnist', employer: 'Lakeside', description: '<p>Seven on</p>' }
    await server.db.updateTable('job_profile').set({ title: 'Away from here' }).where('id', '=', profile).execute()
    await match({ job_offer_id: await exchange.offer(offer) })
    await send()
    const [letter] = await letters()
    const words = openContents(server.keys, letter ?? missing())
    const text = `${letter?.subject} ${words?.text} ${words?.html}`
    expect(text).toContain('1 core match')
    for (const word of ['Mercy', 'Nocturnist', 'Lakeside', 'Seven on', 'Massachusetts', 'Away'])
      expect(text).not.toContain(word)
  })

  it('are sent exactly once, even if the process is killed before the transaction ends', async () => {
    const id = await match()
    const killed = server.db.transaction().execute(async trx => {
      await alertMember(trx, services(), member, server.clock.now())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect([await letters(), await alertedOf(id)]).toEqual([[], null])
    await Promise.all([send(), send(), send()])
    expect(await subjects()).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['opened', () => match({ status: 'OPENED' })],
    ['over', () => match({ ended: new Date() })],
    ['weeks old', () => match({ matched: new Date(server.clock.now().getTime() - 15 * DAY_MS) })],
    [
      'of a filled position',
      async () => match({ job_offer_id: await exchange.offer({ status: 'filled', ended: new Date() }) }),
    ],
    [
      'of a deleted ICO',
      async () =>
        match({ job_profile_id: await build.postedIco(member, null, { is_posted: false, deleted: new Date() }) }),
    ],
  ])("don't include matches that are %s", async (_, make) => {
    await make()
    await send()
    expect(await letters()).toEqual([])
  })

  it('exclude copies of a known offer, even after the first match has ended', async () => {
    const same = {
      organization_id: await exchange.organization(),
      specialty_id: await build.specialty(),
      title: 'Same',
    }
    const first = await match({ job_offer_id: await exchange.offer(same) })
    await send()
    server.clock.forward(60_000)
    await match({ job_offer_id: await exchange.offer(same) })
    await send()
    await server.db.updateTable('job_match').set({ ended: server.clock.now() }).where('id', '=', first).execute()
    await send()
    expect(await subjects()).toHaveLength(1)
  })

  it("aren't sent while the setting is off", async () => {
    await match()
    await build.setting('ico_alerts_enabled', '0', 'boolean')
    await send()
    expect(await letters()).toEqual([])
    await build.setting('ico_alerts_enabled', '1', 'boolean')
  })
})

describe('alerts to a member', () => {
  it.each([
    ['daily', DAY_MS],
    ['weekly', 7 * DAY_MS],
  ])('with %s alerts include all matches since the last alert', async (rhythm, pause) => {
    await choose({ rhythm })
    await match()
    await send()
    await match()
    server.clock.forward(pause - 1000)
    await match()
    await send()
    expect(await subjects()).toHaveLength(1)
    server.clock.forward(1000)
    await send()
    expect((await subjects())[1]).toBe('2 new matches for your Ideal Career Opportunities')
  })

  it("aren't sent while alerts are off, or while the member is unsubscribed or disabled", async () => {
    await choose({ is_disabled: true })
    const id = await match()
    await send()
    await server.db.updateTable('ico_alert').set({ is_disabled: false }).where('user_id', '=', member).execute()
    const people = server.db.updateTable('app_user').where('id', '=', member)
    await people.set({ is_email_optout: true }).execute()
    await send()
    await people.set({ is_email_optout: false, disabled: new Date() }).execute()
    await send()
    expect([await letters(), await alertedOf(id)]).toEqual([[], null])
    await people.set({ disabled: null }).execute()
    await send()
    expect(await subjects()).toHaveLength(1)
  })

  it("can be sent to another address, without the member's name", async () => {
    await choose({ email: 'jobs@example.org' })
    await match()
    await send()
    const [letter] = await letters()
    expect(letter?.recipient).toBe('jobs@example.org')
    const words = openContents(server.keys, letter ?? missing())
    expect(words?.text).not.toContain('Ada')
    expect(words?.text).toContain('1 core match')
    expect(words?.text).toMatch(/https:\/\/collegium\.test\/unsubscribe\/alerts\/[A-Za-z0-9_-]+/)
    expect(words?.unsubscribeUrl).toContain('/unsubscribe/alerts/')
  })

  it('are sent by email even if the text message fails', async () => {
    await choose({ phone: '202-555-0123' })
    await match()
    await send()
    expect([texts, (await letters()).length]).toEqual([[], 1])
    sms = { send: async (to, text) => void texts.push({ to, text }) }
    await match()
    await send()
    await send()
    expect(texts).toEqual([{ to: '202-555-0123', text: expect.stringContaining('1 new match') }])
    sms = { send: () => Promise.reject(new Error('no service')) }
    await match()
    await send()
    expect(await letters()).toHaveLength(3)
  })
})

function missing(): never {
  throw new Error('There is no letter.')
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { enqueueMailings } from '../use-cases/enqueue-mailings.ts'
import { sendScheduledTask } from './send-scheduled.ts'

let server: TestServer
let society: number
let administrator: number
let readers: number[]
const START = '2031-03-01'
const END = '2031-04-30'
const ALL = { study_opens: true, study_closes: true, results_open: true }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function aStudy(members: number) {
  const build = builders(server.db)
  society = await build.society()
  administrator = await build.user('MSS_ADMIN', { society_id: society })
  const study = await build.study({
    societies: [society],
    title: 'Study 2031',
    period: 2031,
    start_date: START,
    end_date: END,
  })
  readers = []
  for (let index = 0; index < members; index++) {
    const id = await build.memberOf(study)
    const { email } = await account(id)
    await server.db.insertInto('society_member').values({ society_id: society, email, user_id: id }).execute()
    readers.push(id)
  }
  return study.id
}
const account = (id: number) =>
  server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
const on = (day: string) => server.clock.set(new Date(`${day}T15:00:00Z`))
const turnOn = (schedule: object = ALL, as = administrator, societyId = society) =>
  server.call('PUT society-mailing/update-schedule', { as, query: { societyId }, body: schedule })
const run = () => sendScheduledTask(server.services).run()
const mailings = () =>
  server.db
    .selectFrom('mailing')
    .select(['id', 'kind', 'total', 'questionnaire_id', 'created_by'])
    .where('society_id', '=', society)
    .orderBy('id')
    .execute()
const feedAll = async () => {
  for (let round = 0; round < 20; round++) {
    await enqueueMailings(server.services)
    server.clock.forward(10_000)
  }
}
const gotten = async () => {
  const mailbox = openMailbox(server)
  return Promise.all(readers.map(async id => (await mailbox.all((await account(id)).email)).map(each => each.subject)))
}

beforeEach(async () => {
  await server.db.deleteFrom('mailing_schedule').execute()
})

it('the schedule returns 401 for guests, 403 for members, 404 for another society, and 422 if incomplete', async () => {
  await aStudy(1)
  const body = ALL
  expect(
    (await server.call('PUT society-mailing/update-schedule', { query: { societyId: society }, body })).status,
  ).toBe(401)
  expect((await server.call('GET society-mailing/view-schedule', { query: { societyId: society } })).status).toBe(401)
  expect((await turnOn(ALL, readers[0])).status).toBe(403)
  const other = await builders(server.db).society()
  expect((await turnOn(ALL, administrator, other)).status).toBe(404)
  expect((await turnOn({ study_opens: true })).status).toBe(422)
})

describe('an automatic email', () => {
  it('is sent once on its day, even by concurrent processes, and not at all if turned off', async () => {
    const study = await aStudy(3)
    await turnOn({ ...ALL, study_closes: false, results_open: false })
    on('2031-02-28')
    await run()
    expect(await mailings()).toEqual([])
    on(START)
    await Promise.all([run(), run(), run()])
    on('2031-03-02')
    await run()
    const expected = { kind: 'study_opens', total: 3, questionnaire_id: study, created_by: null }
    expect(await mailings()).toMatchObject([expected])
    await feedAll()
    expect(await gotten()).toEqual([1, 2, 3].map(() => ['Now open: Study 2031']))
    on('2031-04-23')
    await run()
    expect(await mailings()).toHaveLength(1)
  })

  it("is hidden, and sent only to members who haven't submitted, before a study closes", async () => {
    const study = await aStudy(31)
    await turnOn()
    const [done = 0, unsubscribed = 0, marked = 0] = readers
    await server.db
      .insertInto('survey')
      .values({ questionnaire_id: study, user_id: done, submitted: new Date() })
      .execute()
    await server.db.updateTable('app_user').set({ is_email_optout: true }).where('id', '=', unsubscribed).execute()
    await server.db
      .insertInto('undeliverable_address')
      .values({ address: (await account(marked)).email.toLowerCase(), reason: 'bounced', since: new Date() })
      .execute()
    on('2031-04-23')
    await run()
    expect(await mailings()).toMatchObject([{ kind: 'study_closes', total: 31 }])
    await feedAll()
    const [first, second, third, ...others] = await gotten()
    expect([first, second, third]).toEqual([[], [], []])
    expect(others).toEqual(others.map(() => ['7 days left: Study 2031']))
    const { body } = await server.call('GET society-mailing/index', {
      as: administrator,
      query: { societyId: society },
    })
    expect(body.items).toMatchObject([{ kind: 'study_closes', state: 'done', total: null, sent: null, waiting: null }])
  })

  it('is not sent to fewer than thirty members before a study closes', async () => {
    await aStudy(29)
    await turnOn()
    on('2031-04-23')
    await run()
    expect(await mailings()).toEqual([])
  })

  it('is sent when results open, with a link to them', async () => {
    const study = await aStudy(1)
    await turnOn()
    on('2031-04-01')
    await run()
    expect(await mailings()).toEqual([])
    const policy = JSON.stringify({})
    await server.db
      .insertInto('result_edition')
      .values({ questionnaire_id: study, policy, filterable_answers: '[]', opened: server.clock.now() })
      .execute()
    await run()
    expect(await mailings()).toMatchObject([{ kind: 'results_open', total: 1 }])
    await feedAll()
    const message = await openMailbox(server).newest((await account(readers[0] ?? 0)).email)
    expect(message.text).toContain(`/user/filters/${study}`)
  })
})

it('the schedule shows each text with its date', async () => {
  await aStudy(1)
  on('2031-02-01')
  const view = async () =>
    (await server.call('GET society-mailing/view-schedule', { as: administrator, query: { societyId: society } })).body
  const [opens, closes, results] = (await view()).kinds
  expect(opens).toMatchObject({ isOn: false, planned: [{ title: 'Study 2031', day: START, isSent: false }] })
  expect(closes).toMatchObject({ planned: [{ day: '2031-04-23' }], subject: '7 days left: Study 2031' })
  expect(closes?.text).toContain('closes on April 30, 2031')
  expect(results).toMatchObject({ planned: [{ title: 'Study 2031', day: null }] })
  expect((await turnOn()).body.kinds.map(({ isOn }) => isOn)).toEqual([true, true, true])
  on(START)
  await run()
  expect((await view()).kinds[0]).toMatchObject({ planned: [{ day: START, isSent: true }] })
})

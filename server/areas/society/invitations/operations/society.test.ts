import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { enqueueEmails } from '#server/platform/mail/outbox.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { nextRecipients } from '../reads.ts'
import { enqueueMailings } from '../use-cases/enqueue-mailings.ts'

let server: TestServer
let society: number
let administrator: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  society = await build.society({ name: 'Heart Society' })
  administrator = await build.user('MSS_ADMIN', { society_id: society })
})
afterAll(() => server.stop())

const options = (societyId: number, as: number | null = administrator) =>
  server.call('GET society/get-distribution-option-data', {
    query: { societyId },
    ...(as === null ? {} : { as }),
  })

it('email options return 401 for guests, 403 for members, and 404 for another society', async () => {
  const build = builders(server.db)
  expect((await options(society, null)).status).toBe(401)
  expect((await options(society, await build.user())).status).toBe(403)
  expect((await options(await build.society())).status).toBe(404)
})

it("email options include the society's name, its member types, and its open studies", async () => {
  const build = builders(server.db)
  const membership = await build.membershipType()
  const types = [{ society_id: society, type_name: 'Attending', society_membership_type_id: membership }]
  await server.db.insertInto('society_member_type_mapping').values(types).execute()
  const study = await build.study({ societies: [society], title: 'Our study' })
  const { body } = await options(society)
  expect(body.society).toEqual({ id: society, name: 'Heart Society' })
  expect(body.memberTypes.map(({ type_name }) => type_name)).toEqual(['Attending'])
  expect(body.studies).toEqual([{ id: study.id, title: 'Our study', nextReminder: null }])
  expect(body.hasEnoughToRemind).toBe(false)
})

it('email options include the number of emails sent per minute, without hidden emails', async () => {
  await builders(server.db).setting('mailing_rate', '600', 'integer')
  expect((await options(society)).body.perMinute).toBe(480)
})

describe('GET society-mailing/count', () => {
  const count = (query: Record<string, unknown>, as: number | null = administrator) =>
    server.call('GET society-mailing/count', {
      query: { societyId: society, ...query },
      ...(as === null ? {} : { as }),
    })

  it('returns 401 for guests, 403 for members, 404 for another society, and 422 for reminders', async () => {
    const build = builders(server.db)
    expect((await count({ to: 'all' }, null)).status).toBe(401)
    expect((await count({ to: 'all' }, await build.user())).status).toBe(403)
    expect((await count({ to: 'all', societyId: await build.society() })).status).toBe(404)
    expect((await count({ to: 'not_submitted' })).status).toBe(422)
  })

  it('counts members who can be invited, or an audience by member type', async () => {
    const build = builders(server.db)
    const other = await build.society()
    const as = await build.user('MSS_ADMIN', { society_id: other })
    const type = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id: other, type_name: 'Fellow', society_membership_type_id: await build.membershipType() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const long = new Date(server.clock.now().getTime() - 3 * 86_400_000)
    const joined = await build.user('MSS_USER', { society_id: other })
    const member = { society_id: other, first_name: 'A', last_name: 'B' }
    await server.db
      .insertInto('society_member')
      .values([
        { ...member, email: 'new@count.test', society_member_type_mapping_id: type.id },
        { ...member, email: 'invited@count.test', invitation: 'sent', invited: long },
        { ...member, email: 'joined@count.test', user_id: joined },
        { ...member, email: 'gone@count.test', disabled: long },
      ])
      .execute()
    const of = async (query: Record<string, unknown>) => (await count({ societyId: other, ...query }, as)).body.count
    expect(await of({ to: 'invitation' })).toBe(1)
    expect(await of({ to: 'invitation', allow_resending: 1 })).toBe(2)
    expect(await of({ to: 'all' })).toBe(3)
    expect(await of({ to: 'joined' })).toBe(1)
    expect(await of({ to: 'not_joined' })).toBe(2)
    expect(await of({ to: 'all', memberTypeIds: String(type.id) })).toBe(1)
  })
})

describe('an email to members', () => {
  const write = (body: Record<string, unknown>, as: number | null = administrator) =>
    server.call('POST society/send-distribution-email', {
      body: { societyId: society, audience: 'joined', subject: 'News', text: 'One.\n\nTwo.', ...body },
      ...(as === null ? {} : { as }),
    })
  const written = async () =>
    (await server.call('GET society-mailing/index', { as: administrator, query: { societyId: society } })).body.items
  /** Returns the ID of the next email. */
  const nextNumber = async () => {
    const { rows } = await sql<{ id: number }>`
      SELECT nextval(pg_get_serial_sequence('outbox_letter', 'id'))::int AS id`.execute(server.db)
    return rows[0]?.id ?? 0
  }
  /** Adds members with accounts. */
  async function join(count: number, study?: BuiltStudy) {
    const build = builders(server.db)
    const ids: number[] = []
    for (let index = 0; index < count; index++) {
      const user = await (study ? build.memberOf(study) : build.user('MSS_USER', { society_id: society }))
      const { email } = await server.db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', user)
        .executeTakeFirstOrThrow()
      await server.db.insertInto('society_member').values({ society_id: society, email, user_id: user }).execute()
      ids.push(user)
    }
    return ids
  }

  it('returns 401 for guests, 403 for members, and 404 for another society', async () => {
    const build = builders(server.db)
    const other = await build.society()
    expect((await write({}, null)).status).toBe(401)
    expect((await write({}, await build.user())).status).toBe(403)
    expect((await write({ societyId: other })).status).toBe(404)
    const test = { societyId: other, subject: 'A', text: 'B' }
    const tried = await server.call('POST society/send-distribution-test-email', { body: test, as: administrator })
    expect(tried.status).toBe(404)
    const invited = await server.call('POST society/send-test-email', { body: { societyId: other }, as: administrator })
    expect(invited.status).toBe(404)
  })

  it("returns 422 without text, with other societies' member types, and for a reminder without a study", async () => {
    expect((await write({ text: ' ' })).status).toBe(422)
    expect((await write({ subject: 'Two\nlines' })).status).toBe(422)
    expect((await write({ memberTypeIds: [2_147_483_647] })).status).toBe(422)
    expect((await write({ audience: 'not_submitted' })).status).toBe(422)
    const foreign = await builders(server.db).study()
    expect((await write({ audience: 'not_submitted', questionnaireId: foreign.id })).status).toBe(404)
  })

  it('is sent only to the audience, and shows its progress', async () => {
    expect((await write({})).status).toBe(400)
    const [reader = 0] = await join(1)
    await server.db
      .insertInto('society_member')
      .values({ society_id: society, email: 'no-account@b.example' })
      .execute()
    expect((await write({})).status).toBe(200)
    await enqueueMailings(server.services)
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', reader)
      .executeTakeFirstOrThrow()
    const mailbox = openMailbox(server)
    expect((await mailbox.newest(email)).text).toContain('One.\n\nTwo.')
    expect(await mailbox.all('no-account@b.example')).toEqual([])
    expect(await written()).toMatchObject([{ kind: 'message', subject: 'News', total: 1, waiting: 0 }])
  })

  it('skips members who were blocked, removed, or opted out while it waited', async () => {
    const [blocked = 0, refusing = 0, gone = 0, reader = 0] = await join(4)
    expect((await write({ subject: 'Late news' })).status).toBe(200)
    const users = server.db.updateTable('app_user')
    await users.set({ disabled: new Date() }).where('id', '=', blocked).execute()
    await users.set({ is_email_optout: true }).where('id', '=', refusing).execute()
    await server.db.updateTable('society_member').set({ disabled: new Date() }).where('user_id', '=', gone).execute()
    server.clock.forward(61_000)
    await enqueueMailings(server.services)
    const got = await server.db
      .selectFrom('outbox_letter')
      .innerJoin('app_user', 'app_user.email', 'recipient')
      .select('app_user.id')
      .where('subject', '=', 'Late news')
      .where('app_user.id', 'in', [blocked, refusing, gone, reader])
      .execute()
    expect(got).toEqual([{ id: reader }])
    // The numbers don't show that a member was skipped, because the reason may be a complaint about a reminder (decision 64).
    const [late] = await written()
    expect(late).toMatchObject({ subject: 'Late news', sent: late?.total, waiting: 0, failed: 0 })
    // Removes these members, who would otherwise count in the following tests.
    await server.db.deleteFrom('society_member').where('user_id', 'in', [blocked, refusing, gone, reader]).execute()
  })

  it("reaches only members who haven't submitted if it is a reminder, and shows no recipient count", async () => {
    const build = builders(server.db)
    const study = await build.study({ societies: [society], title: 'Study to remind of' })
    const reminder = { audience: 'not_submitted', questionnaireId: study.id, subject: 'Please take the study' }
    await join(28, study)
    expect((await write(reminder)).body.message).toContain('at least 30')
    const [done = 0, open = 0] = await join(2, study)
    const survey = { questionnaire_id: study.id, user_id: done, submitted: new Date() }
    await server.db.insertInto('survey').values(survey).execute()
    const before = await nextNumber()
    expect((await write(reminder)).status).toBe(200)
    expect((await write(reminder)).body.message).toContain('7 days')
    const { body: told } = await options(society)
    const next = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(told.studies.find(({ id }) => id === study.id)).toMatchObject({ nextReminder: next })
    expect(told.hasEnoughToRemind).toBe(true)
    expect((await written())[0]).toMatchObject({
      kind: 'reminder',
      total: null,
      sent: null,
      waiting: null,
      failed: null,
    })
    for (let round = 0; round < 10; round++) {
      server.clock.forward(10_000)
      await enqueueMailings(server.services)
    }
    const mailbox = openMailbox(server)
    const addressOf = async (id: number) =>
      (await server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
    expect(await mailbox.all(await addressOf(done))).toEqual([])
    expect((await mailbox.newest(await addressOf(open))).subject).toBe('Please take the study')
    // The IDs of later emails don't reveal the number of recipients either (decision 60).
    const { total } = await server.db
      .selectFrom('mailing')
      .select('total')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await nextNumber()) - before - 1).toBe(total)
    await server.db.updateTable('outbox_letter').set({ next_try: null, sent: new Date() }).execute()
    await enqueueMailings(server.services)
    server.clock.forward(61_000)
    await enqueueMailings(server.services)
    expect(
      await server.db
        .selectFrom('mailing_recipient')
        .innerJoin('mailing', 'mailing.id', 'mailing_id')
        .select('kind')
        .where('kind', '=', 'reminder')
        .execute(),
    ).toEqual([])
  })

  it('is sent at the same pace, regardless of how many recipients of an earlier reminder had submitted', async () => {
    const build = builders(server.db)
    await server.db.deleteFrom('mailing').execute()
    const study = await build.study({ societies: [society], title: 'Study with a reminder' })
    const readers = await join(60, study)
    const refreshed = async () => {
      await server.db.deleteFrom('mailing').execute()
      await server.db.deleteFrom('outbox_letter').execute()
    }
    const looks = async () => {
      await refreshed()
      const reminder = { audience: 'not_submitted', questionnaireId: study.id, subject: 'Reminder', text: 'Please.' }
      expect((await write(reminder)).status).toBe(200)
      for (let round = 0; round < 2; round++) {
        server.clock.forward(1000)
        await enqueueMailings(server.services)
      }
      expect((await write({ audience: 'joined' })).status).toBe(200)
      const seen: unknown[] = []
      for (let round = 0; round < 20; round++) {
        server.clock.forward(1000)
        await enqueueMailings(server.services)
        // Simulates a mail server that accepts three emails per second.
        await server.db
          .updateTable('outbox_letter')
          .set({ next_try: null, sent: new Date() })
          .where('id', 'in', eb =>
            eb
              .selectFrom('outbox_letter')
              .select('id')
              .where('next_try', 'is not', null)
              .orderBy('is_hidden')
              .orderBy('id')
              .limit(3),
          )
          .execute()
        const sending = await server.call('GET society-mailing/index', {
          as: administrator,
          query: { societyId: society, state: 'sending' },
        })
        seen.push([
          sending.body.items.map(({ kind }) => kind),
          (await written()).map(({ created: _, finished: __, id: ___, ...rest }) => rest),
        ])
      }
      return seen
    }
    await builders(server.db).setting('mailing_rate', '120', 'integer')
    const nobodyHad = await looks()
    for (const user_id of readers)
      await server.db
        .insertInto('survey')
        .values({ questionnaire_id: study.id, user_id, submitted: new Date() })
        .execute()
    const allHad = await looks()
    expect(allHad).toEqual(nobodyHad)
    expect(new Set(nobodyHad.map(look => JSON.stringify(look))).size).toBeGreaterThan(3)
    await refreshed()
  })

  it("doesn't delay later ones while paused", async () => {
    await server.db.deleteFrom('mailing').execute()
    await join(2)
    for (const subject of ['Paused', 'Later']) expect((await write({ subject })).status).toBe(200)
    await server.db.updateTable('mailing').set({ state: 'paused' }).where('subject', '=', 'Paused').execute()
    const next = await server.db.transaction().execute(transaction => nextRecipients(transaction, 'open', 1))
    expect(next.map(({ subject }) => subject)).toEqual(['Later'])
    await server.db.deleteFrom('mailing').execute()
  })

  it('is sent in random order and separately from other emails if it is a reminder', async () => {
    await server.db.deleteFrom('mailing').execute()
    const study = await builders(server.db).study({ societies: [society], title: 'Study of those in no order' })
    await join(30, study)
    const reminder = { audience: 'not_submitted', questionnaireId: study.id, subject: 'Reminder', text: 'Please.' }
    expect((await write(reminder)).status).toBe(200)
    expect((await write({ audience: 'joined' })).status).toBe(200)
    const next = (lane: 'open' | 'hidden') =>
      server.db.transaction().execute(transaction => nextRecipients(transaction, lane, 500))
    const kindsOf = (recipients: readonly { readonly kind: string }[]) => [
      ...new Set(recipients.map(({ kind }) => kind)),
    ]
    const [open, hidden] = [await next('open'), await next('hidden')]
    expect([kindsOf(open), kindsOf(hidden)]).toEqual([['message'], ['reminder']])
    const inOrder = (recipients: readonly { readonly id: number }[]) => {
      const ids = recipients.map(({ id }) => id)
      return ids.toSorted((a, b) => a - b).join() === ids.join()
    }
    // At least 30 recipients in random order are sorted with a probability of at most 1 in 30!.
    expect([inOrder(open), inOrder(hidden)]).toEqual([true, false])
    await server.db.deleteFrom('mailing').execute()
  })

  it('is sent after all other emails if its recipient is hidden', async () => {
    const words = { text: 'Message', html: '<p>Text</p>' }
    const order: string[] = []
    await server.db.transaction().execute(async db => {
      await enqueueEmails(db, server.keys, [
        { ...words, to: 'hidden@b.example', subject: 'Hidden', now: new Date(0), isHidden: true },
        { ...words, to: 'open@b.example', subject: 'Open', now: new Date(1) },
      ])
    })
    await sendDueEmails(server.services, {
      deliver: async ({ subject }) => void order.push(subject),
      close: () => undefined,
    })
    expect(order.filter(subject => subject === 'Open' || subject === 'Hidden')).toEqual(['Open', 'Hidden'])
  })

  it('can first be sent to the administrator as a test', async () => {
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', administrator)
      .executeTakeFirstOrThrow()
    const mailbox = openMailbox(server)
    const message = { societyId: society, subject: 'News', text: 'One.' }
    await server.call('POST society/send-distribution-test-email', { as: administrator, body: message })
    expect((await mailbox.newest(email)).subject).toBe('[Test] News')
    await server.call('POST society/send-test-email', { as: administrator, body: { societyId: society } })
    expect((await mailbox.newest(email)).subject).toBe('[Test] Heart Society invites you to Collegium')
  })
})

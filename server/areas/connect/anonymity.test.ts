import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { icoCalls, type OpenConnect, openConnect } from '#server/testing/icos.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { matchExchangeTask } from './exchange/tasks/match-exchange.ts'

/** Private data of the member, in words that occur nowhere else. */
const SECRET = {
  first: 'Quillon',
  last: 'Farnsworth',
  email: 'quillon@hidden.example',
  society: 'Zephyr Society',
  npi: '1467530982',
  zip: '96799',
  icoName: 'Away from Grimes',
  ask: '387650',
  place: 'Somewhere by the sea',
  studyAnswer: '713131',
  declineWords: 'Grimes is my boss',
} as const
/** Time of the member's actions, whose hour and minute occur nowhere else. */
const MEMBERS_TIME = '2026-05-04T13:37:42.000Z'
const DAY_MS = 86_400_000
let { server, build, exchange, aMember } = {} as OpenConnect
let [organization, recruiter, society, specialty, member, ico, offer, match, salary] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
const recruiterEmail = 'jane@mercy.example'
const { save, post } = icoCalls(() => ({ server, member }))

beforeAll(async () => {
  ;({ server, build, exchange, aMember } = await openConnect())
  await server.db.deleteFrom('job_question').execute()
  const core = { label: 'Salary', required: true, matching_comparator: 'GRATER_OR_EQUAL' }
  const term = await exchange.term({ type: 'SLIDER', ...core }, [{ min: 0, max: 900_000, step: 10, prefix: '$' }])
  salary = term.variables[0] ?? 0
  society = await build.society({ name: SECRET.society })
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { email: recruiterEmail })
  await build.setting('profile_fields_for_job_profile', '["specialty"]', 'json')
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T09:00:00.000Z'))
  await server.db.deleteFrom('app_user').where('email', '=', SECRET.email).execute()
  specialty = await build.specialty({ is_master: true })
  member = await aMember({
    specialty_id: specialty,
    first_name: SECRET.first,
    last_name: SECRET.last,
    email: SECRET.email,
    society_id: society,
    npi: SECRET.npi,
    practice_zip: SECRET.zip,
  })
  await answerStudy()
  await postIco()
  offer = await exchange.offer(
    { organization_id: organization, specialty_id: specialty, user_id: recruiter, title: 'Nocturnist' },
    { [salary]: '400000' },
  )
  await compare()
  const found = server.db.selectFrom('job_match').select('id').where('job_offer_id', '=', offer)
  match = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

async function answerStudy() {
  const survey = await build.answered(await build.study(), member)
  await server.db
    .updateTable('response')
    .set({ value: SECRET.studyAnswer })
    .where('survey_id', '=', survey.id)
    .execute()
}

async function postIco() {
  const created = await server.call('POST job-profile/create-for-user', { as: member, body: { title: SECRET.icoName } })
  ico = created.body.id
  const [term] = created.body.jobQuestions
  const answers = [{ job_question_variable_id: salary, value: SECRET.ask, declined: 0, no_preference: 0 }]
  const posted = await post(ico, {
    geographic_preference_type: 'none',
    jobQuestions: [{ job_question_id: term?.id, responses: answers }],
  })
  expect([posted.status, posted.text.includes(SECRET.ask)]).toEqual([200, true])
  const place = JSON.stringify({ state_id: 22, display_name: SECRET.place })
  await server.db
    .updateTable('job_profile')
    .set({ geographic_preference_type: 'state', geographic_preference_value: place })
    .where('id', '=', ico)
    .execute()
}

async function compare() {
  await server.db
    .insertInto('exchange_change')
    .values({ kind: 'offer', item_id: offer, due: server.clock.now() })
    .execute()
  await matchExchangeTask(server.services).run()
}

/** Operations that need other parameters and don't concern candidates, or that request a disclosed file by its ID. */
const NEED_MORE = [
  'GET recruiter/ico-browser/get-job-question-results',
  'GET recruiter/ico-browser/get-city-by-zip-code',
  'GET recruiter/job-offer/coupon-discount',
  'GET recruiter/invoice/pdf',
  'GET reveal/file',
]

/** Returns all texts about offers, candidates, and messages that recruiters can request, and all emails to them. */
async function readByRecruiters(): Promise<Readonly<Record<string, string>>> {
  const ids = { matchId: match, jobOfferId: offer, id: offer, specialty_id: specialty }
  const keys = [...operations].flatMap(([key, { method, callers, query }]) => {
    const isOurs = /^GET (recruiter|message|reveal)\//.test(key)
    return method === 'GET' && isOurs && callers.includes('MSS_RECRUITER') ? [{ key, query }] : []
  })
  const read: Record<string, string> = {}
  for (const { key, query } of keys) {
    const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
    const asked = Object.fromEntries(Object.entries(ids).filter(([name]) => fields.includes(name)))
    // The type assertion allows any operation, since keys are unknown at compile time.
    const reply = await server.call(key as 'GET message/inbox', { as: recruiter, query: asked })
    if (reply.status === 200) read[key] = reply.text
    else expect(NEED_MORE, key).toContain(key)
  }
  read['page'] = (
    await server.call('POST recruiter/job-offer/get-job-profile', { as: recruiter, query: { matchId: match } })
  ).text
  const emails = await openMailbox(server).all(recruiterEmail)
  read['e-mails'] = emails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n')
  return read
}

/** Lists the secrets found and where they occur. */
function leaksIn(read: Readonly<Record<string, string>>): readonly string[] {
  const secrets = [...Object.values(SECRET), MEMBERS_TIME.slice(11, 16)]
  return Object.entries(read).flatMap(([key, text]) =>
    secrets.filter(secret => text.includes(secret)).map(secret => `${key}: ${secret}`),
  )
}

const write = (as: number) =>
  server.call('POST message/create-for-matched-offer', {
    as,
    query: { matchId: match },
    body: { subject: 'Nights', body: 'How many nights?' },
  })

/** Exchanges messages in both directions and marks the first as read by the member. */
async function talk() {
  const { body } = await write(recruiter)
  server.clock.set(new Date(MEMBERS_TIME))
  const opened = { matchId: match, status: 'OPENED' as const }
  await server.call('PUT job-profile/update-job-profile-job-offer-match-status', { as: member, query: opened })
  await server.call('PUT message/mark-as-viewed', { as: member, query: { messageId: body.id } })
  expect((await write(member)).status).toBe(200)
}

describe('recruiters', () => {
  it('see no identifying data, requirements, study answers, or exact times of a candidate', async () => {
    await talk()
    const read = await readByRecruiters()
    expect(leaksIn(read)).toEqual([])
    // Permitted data is present, which confirms that the right operations were called.
    expect(read['GET recruiter/job-offer/get-job-profiles']).toContain('"verdict":"passes"')
    expect(read['GET message/get-for-matched-offer']).toMatch(/"sent_date":"2026-05-04"/)
    expect(read['e-mails']).toMatch(/Candidate \d+ wrote to you/)
    const own = await server.call('GET job-profile/get-for-user', { as: member })
    expect(own.text).toContain(SECRET.icoName)
  })

  it('see nothing more if a candidate declines with a comment, pauses, or deletes the ICO', async () => {
    await talk()
    const reason = await exchange.declineReason()
    const body = { checkedReasons: [reason], otherReason: SECRET.declineWords }
    const declined = await server.call('POST job-profile/decline-job-offer', { as: member, query: { id: match }, body })
    expect(declined.status).toBe(200)
    expect(leaksIn(await readByRecruiters())).toEqual([])
    await server.call('POST job-profile/undecline-job-offer', { as: member, query: { id: match } })
    await server.call('POST job-profile/pause', { as: member, query: { id: ico } })
    expect(leaksIn(await readByRecruiters())).toEqual([])
    await server.call('POST job-profile/delete-for-user', { as: member, query: { id: ico } })
    expect(leaksIn(await readByRecruiters())).toEqual([])
  })
})

describe('a paused ICO', () => {
  it('can still exchange messages, even after the offer changed, but gets no new matches', async () => {
    expect((await server.call('POST job-profile/pause', { as: member, query: { id: ico } })).status).toBe(200)
    const paused = offer
    offer = await exchange.offer({ organization_id: organization, specialty_id: specialty }, { [salary]: '500000' })
    await compare()
    const matches = server.db.selectFrom('job_match').select('job_offer_id').where('job_profile_id', '=', ico)
    expect(await matches.execute()).toEqual([{ job_offer_id: paused }])
    offer = paused
    expect([(await write(recruiter)).status, (await write(member)).status]).toEqual([200, 200])
    // This ICO would no longer match the offer, but a paused ICO isn't compared.
    await server.db.updateTable('job_offer_response').set({ value: '10' }).where('job_offer_id', '=', offer).execute()
    server.clock.forward(2 * DAY_MS)
    await compare()
    expect([(await write(recruiter)).status, (await write(member)).status]).toEqual([200, 200])
    const { body } = await server.call('GET message/inbox', { as: recruiter, query: {} })
    expect(body.items.map(({ matchId }) => matchId)).toContain(match)
    const [card] = (await server.call('GET job-profile/get-for-user', { as: member })).body
    expect(card?.jobProfileJobOfferMatches.map(({ id }) => id)).toEqual([match])
    expect((await save(ico, {})).status).toBe(200)
  })
})

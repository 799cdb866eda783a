import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let [cardiology, rare] = [0, 0]
/** Variables of the terms, by UID. */
const variables = new Map<string, number>()
const variable = (uid: string) => variables.get(uid) ?? 0

const WEST = { region_id: 1 }
const VERMONT = { state_id: 46 }
const BOSTON = { cbsa_code: '14460' }

/** Creates a job profile with answers by UID, on the exchange by default. */
async function profile(
  user_id: number,
  place: Parameters<typeof build.postedIco>[1],
  answers: Record<string, string>,
  is_posted = true,
): Promise<void> {
  const id = await build.postedIco(user_id, place, { is_posted })
  const rows = Object.entries(answers).map(([uid, value]) => ({
    job_profile_id: id,
    job_question_variable_id: variable(uid),
    value,
    declined: uid === 'call' && value === '0',
  }))
  if (rows.length > 0) await server.db.insertInto('job_profile_response').values(rows).execute()
}

async function term(type: string, uids: readonly string[], more: object = {}, range: object = {}): Promise<void> {
  const { id } = await server.db
    .insertInto('job_question')
    .values({ type, label: type, is_on_dashboard: true, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, uid] of uids.entries()) {
    const row = await server.db
      .insertInto('job_question_variable')
      .values({ job_question_id: id, uid, position, input_label: `The ${uid}`, ...range })
      .returning('id')
      .executeTakeFirstOrThrow()
    variables.set(uid, row.id)
  }
}

/** Create 25 ICOs for the West and a hospital, 12 for Vermont or Boston, and three of a rare specialty for any place. */
beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  await server.db.deleteFrom('job_question').execute()
  await term('SELECT_ONE', ['hospital', 'office'], { chart_title: 'Preferred location', dashboard_display_order: 2 })
  await term('SLIDER', ['pay'], { dashboard_display_order: 1 }, { min: 0, max: 500, prefix: '$' })
  await term('YES_NO', ['call'], { dashboard_display_order: 3 })
  await term('YES_NO', ['hidden'], { is_on_dashboard: false })
  await term('GEOGRAPHY', ['place'], { dashboard_display_order: 4 })
  cardiology = await build.specialty({ title: 'Cardiology' })
  rare = await build.specialty({ title: 'Rare' })
  const person = (specialty_id: number) => build.vouched({ specialty_id })
  for (let at = 0; at < 25; at++)
    await profile(await person(cardiology), WEST, { hospital: '1', office: '0', pay: '450', call: '1' })
  for (let at = 0; at < 12; at++) {
    const as = await person(cardiology)
    // Two profiles of one person count as one person. The first profile counts.
    await profile(as, at < 6 ? VERMONT : BOSTON, { office: '1', pay: '120' })
    await profile(as, WEST, { hospital: '1', pay: '430' })
  }
  for (let at = 0; at < 3; at++) await profile(await person(rare), null, { hospital: '1', pay: '500' })
  // Profiles that are not on the exchange aren't counted.
  for (let at = 0; at < 60; at++) await profile(await person(rare), WEST, { hospital: '1' }, false)
  await server.makeBatches()
})
afterAll(() => server.stop())

const FEW = { from: 0, to: 9 }

describe('landing-dashboard/ico-statistic', () => {
  it('returns numbers of people in bands, by specialty', async () => {
    const { status, body } = await server.call('GET landing-dashboard/ico-statistic')
    expect([status, body]).toEqual([
      200,
      {
        people: { from: 20, to: 49 },
        specialties: [{ id: cardiology, title: 'Cardiology', people: { from: 20, to: 49 } }],
      },
    ])
  })

  it('returns the same to people outside societies, and accepts no query', async () => {
    const as = await build.user('NON_MSS_USER')
    const guest = await server.call('GET landing-dashboard/ico-statistic')
    expect((await server.call('GET landing-dashboard/ico-statistic', { as })).text).toBe(guest.text)
    expect((await server.call('GET landing-dashboard/ico-statistic', { query: { id: 1 } })).status).toBe(422)
  })
})

describe('landing-dashboard/ico-location-statistic', () => {
  it('returns the preferred places by region, including states and areas, and counts each person once', async () => {
    const { status, body } = await server.call('GET landing-dashboard/ico-location-statistic')
    expect(status).toBe(200)
    expect(body.anywhere).toEqual(FEW)
    expect(body.regions.map(({ title, people }) => [title, people])).toEqual([
      ['West', { from: 20, to: 49 }],
      ['Midwest', FEW],
      ['Northeast', { from: 10, to: 19 }],
      ['South', FEW],
    ])
  })
})

describe('job-profile/ico-statistic and ico-location-statistic', () => {
  it('show signed-in physicians the same bands as guests', async () => {
    for (const role of ['MSS_USER', 'NON_MSS_USER'] as const) {
      const as = await build.user(role)
      const totals = await server.call('GET job-profile/ico-statistic', { as })
      const places = await server.call('GET job-profile/ico-location-statistic', { as })
      expect(totals.text).toBe((await server.call('GET landing-dashboard/ico-statistic')).text)
      expect(places.text).toBe((await server.call('GET landing-dashboard/ico-location-statistic')).text)
    }
  })
})

describe('ico-values-for-dashboard-charts', () => {
  it('returns the requested values, in the terms of the dashboard and in their order', async () => {
    const { status, body } = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    expect(status).toBe(200)
    const terms = body.terms.map(({ chart_title, chart, values }) => [
      chart_title,
      chart.chart_type,
      values.map(({ label, people }) => [label, people.from]),
    ])
    expect(terms).toEqual([
      [
        'SLIDER',
        'HISTOGRAM',
        [
          ['Below $100', 0],
          ['$100 to below $150', 10],
          ['$150 to below $200', 0],
          ['$200 to below $250', 0],
          ['$250 to below $300', 0],
          ['$300 to below $350', 0],
          ['$350 to below $400', 0],
          ['$400 to below $450', 0],
          ['$450 to below $500', 20],
          ['$500 or more', 0],
        ],
      ],
      [
        'Preferred location',
        'BAR',
        [
          ['The hospital', 20],
          ['The office', 10],
        ],
      ],
      [
        'YES_NO',
        'BAR',
        [
          ['Yes', 20],
          ['No', 0],
        ],
      ],
    ])
    expect(body.terms[1]?.values[0]?.variable_id).toBe(variable('hospital'))
  })

  it('returns the same to signed-in users as to guests', async () => {
    const guest = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    for (const role of ['MSS_USER', 'NON_MSS_USER', 'MSS_RECRUITER'] as const) {
      const own = await server.call('GET job-question/ico-values-for-dashboard-charts', { as: await build.user(role) })
      expect([own.status, own.text]).toEqual([200, guest.text])
    }
  })

  it('changes only with batches, not with ICOs that are posted, changed, or withdrawn', async () => {
    const doors = ['ico-statistic', 'ico-location-statistic', 'ico-values-for-dashboard-charts'] as const
    const all = () => Promise.all(doors.map(async door => (await server.call(`GET landing-dashboard/${door}`)).text))
    const before = await all()
    for (let at = 0; at < 20; at++)
      await profile(await build.vouched({ specialty_id: rare }), VERMONT, { pay: '250', office: '1' })
    await server.db.updateTable('job_profile_response').set({ value: '250' }).where('value', '=', '450').execute()
    const counted = server.db.selectFrom('ico_counted').select('job_profile_id').orderBy('job_profile_id').limit(1)
    await server.db.deleteFrom('job_profile').where('id', '=', counted).execute()
    await server.makeBatches()
    expect(await all()).toEqual(before)
  })

  it('keeps the ranges of a term after any change to the term', async () => {
    const range = { min: 200, max: 300 }
    await server.db.updateTable('job_question_variable').set(range).where('id', '=', variable('pay')).execute()
    const { body } = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    expect(body.terms[0]?.values.map(({ label }) => label)).toContain('$100 to below $150')
  })
})

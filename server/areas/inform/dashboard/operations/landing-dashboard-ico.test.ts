import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let [cardiology, rare] = [0, 0]
/** Variables of the terms, by uid. */
const variables = new Map<string, number>()
const variable = (uid: string) => variables.get(uid) ?? 0

type Geography = { type: 'none' | 'region' | 'state' | 'metropolitan'; value: object | null }
const WEST: Geography = { type: 'region', value: { region_id: 1, display_name: 'West' } }
const VERMONT: Geography = { type: 'state', value: { state_id: 46, display_name: 'Vermont' } }
const BOSTON: Geography = { type: 'metropolitan', value: { cbsa_code: '14460', display_name: 'Boston' } }
const ANYWHERE: Geography = { type: 'none', value: null }

/** A job profile with answers by uid, on the exchange unless said. */
async function profile(
  user_id: number,
  place: Geography,
  answers: Record<string, string>,
  is_posted = true,
): Promise<void> {
  const { id } = await server.db
    .insertInto('job_profile')
    .values({
      user_id,
      title: 'A post',
      is_complete: true,
      is_posted,
      is_geography_chosen: true,
      geographic_preference_type: place.type,
      geographic_preference_value: place.value === null ? null : JSON.stringify(place.value),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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

/** 25 who want the West and a hospital, 12 of Vermont and Boston, three of a rare specialty anywhere. */
beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  await server.db.deleteFrom('job_question').execute()
  await term('SELECT_ONE', ['hospital', 'office'], { chart_title: 'Where they would work', dashboard_display_order: 2 })
  await term('SLIDER', ['pay'], { dashboard_display_order: 1 }, { min: 0, max: 500, prefix: '$' })
  await term('YES_NO', ['call'], { dashboard_display_order: 3 })
  await term('YES_NO', ['hidden'], { is_on_dashboard: false })
  await term('GEOGRAPHY', ['place'], { dashboard_display_order: 4 })
  cardiology = await build.specialty({ title: 'Cardiology' })
  rare = await build.specialty({ title: 'Rare' })
  const person = (specialty_id: number) => build.user('MSS_USER', { specialty_id })
  for (let at = 0; at < 25; at++)
    await profile(await person(cardiology), WEST, { hospital: '1', office: '0', pay: '450', call: '1' })
  for (let at = 0; at < 12; at++) {
    const as = await person(cardiology)
    // Two profiles of one person are one person.
    await profile(as, VERMONT, { office: '1', pay: '120' })
    await profile(as, BOSTON, { office: '1', pay: '130' })
  }
  for (let at = 0; at < 3; at++) await profile(await person(rare), ANYWHERE, { hospital: '1', pay: '500' })
  // Not on the exchange: counted nowhere.
  for (let at = 0; at < 60; at++) await profile(await person(rare), WEST, { hospital: '1' }, false)
})
afterAll(() => server.stop())

const FEW = { from: 0, to: 9 }

describe('landing-dashboard/ico-statistic', () => {
  it('tells how many people by bands, and of which specialties', async () => {
    const { status, body } = await server.call('GET landing-dashboard/ico-statistic')
    expect([status, body]).toEqual([
      200,
      {
        people: { from: 20, to: 49 },
        specialties: [{ id: cardiology, title: 'Cardiology', people: { from: 20, to: 49 } }],
      },
    ])
  })

  it('is the same for people outside societies, and takes no query', async () => {
    const as = await build.user('NON_MSS_USER')
    const guest = await server.call('GET landing-dashboard/ico-statistic')
    expect((await server.call('GET landing-dashboard/ico-statistic', { as })).text).toBe(guest.text)
    expect((await server.call('GET landing-dashboard/ico-statistic', { query: { id: 1 } })).status).toBe(422)
  })
})

describe('landing-dashboard/ico-location-statistic', () => {
  it('tells where they would work: states and areas in their region, each person once', async () => {
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

describe('ico-values-for-dashboard-charts', () => {
  it('tells what they ask for, in the terms of the dashboard and their order', async () => {
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
          ['$0 to below $100', 0],
          ['$100 to below $200', 10],
          ['$200 to below $300', 0],
          ['$300 to below $400', 0],
          // The greatest value is in it: 25 and 3.
          ['$400 or more', 20],
        ],
      ],
      [
        'Where they would work',
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

  it('is the same for people who have signed in', async () => {
    const guest = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    for (const role of ['MSS_USER', 'NON_MSS_USER', 'MSS_RECRUITER'] as const) {
      const own = await server.call('GET job-question/ico-values-for-dashboard-charts', { as: await build.user(role) })
      expect([own.status, own.text]).toEqual([200, guest.text])
    }
  })

  it('shows the same for nine people as for none', async () => {
    const before = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    for (let at = 0; at < 6; at++)
      await profile(await build.user('MSS_USER', { specialty_id: rare }), ANYWHERE, { pay: '250' })
    const { text } = await server.call('GET landing-dashboard/ico-values-for-dashboard-charts')
    expect(text).toBe(before.text)
    const { body } = await server.call('GET landing-dashboard/ico-statistic')
    expect(body.specialties.map(({ title }) => title)).toEqual(['Cardiology'])
  })
})

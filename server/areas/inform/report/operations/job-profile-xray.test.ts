import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { asking, figureOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let study: BuiltStudy
let [member, profile, cardiology] = [0, 0, 0]
const variables: Record<string, number> = {}

const idOf = (name: string) => variables[name] ?? 0

/** Creates a term linked to a question of the study, with variables of these names. */
async function term(type: string, label: string, names: readonly string[], row: { dv_name?: string } = {}) {
  const { id } = await server.db
    .insertInto('job_question')
    .values({ type, label })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, name] of names.entries()) {
    const made = await server.db
      .insertInto('job_question_variable')
      .values({ job_question_id: id, uid: name, input_label: name, position, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    variables[name] = made.id
  }
  return id
}
const relate = (job_question_id: number, label: string) =>
  server.db
    .updateTable('question')
    .set({ related_job_question_id: job_question_id })
    .where('id', '=', study.question(label))
    .execute()
const terms = { pay: 0, call: 0, setting: 0, lonely: 0, two: 0 }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  study = await build.study({ title: 'The study' })
  cardiology = await build.specialty({ title: 'Cardiology' })
  const [first] = await build.submitted(study, 40, { specialtyId: cardiology })
  member = first?.userId ?? 0
  await server.db.updateTable('app_user').set({ specialty_id: cardiology }).where('id', '=', member).execute()
  await build.submitted(study, 40, { specialtyId: await build.specialty(), from: 40 })
  await server.makeBatches()
  terms.pay = await term('SLIDER', 'Least pay', ['ico_pay'], { dv_name: 'totalCompensation' })
  terms.call = await term('YES_NO', 'Call', ['ico_call'])
  terms.setting = await term('SELECT_ONE', 'Practice', ['hospital', 'elsewhere'])
  terms.lonely = await term('SLIDER', 'No question is about it', ['ico_lonely'])
  await relate(terms.call, 'On call')
  await relate(terms.setting, 'Setting')
  profile = await build.postedIco(member)
})
afterAll(() => server.stop())

let candidate = 0
async function offering(values: Readonly<Record<string, string>>): Promise<number> {
  const byId = Object.entries(values).map(([name, value]) => [idOf(name), value])
  const offer = await exchange.offer({}, Object.fromEntries(byId))
  candidate += 1
  await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate })
  return offer
}
const xray = (id: unknown, as = member, jpId: unknown = profile) =>
  server.call('GET job-profile/get-offer-xray', { as, query: { id, jpId } })
const report = async () => {
  const query = { scopeType: 'specialty' }
  return (await asking(server, study)(member, { query })).body
}

it('the report returns 404 for an offer that is not matched with an ICO of the caller', async () => {
  const offer = await offering({ ico_pay: '300000' })
  expect((await xray(offer, await build.memberOf(study))).status).toBe(404)
  expect((await xray(await exchange.offer())).status).toBe(404)
  expect((await xray('x')).status).toBe(422)
})

it('the report ranks an offer like a member with the same answers, among members of the specialty', async () => {
  const own = figureOf((await report()).results, 'dv:totalCompensation')
  if (typeof own.my_value !== 'number' || own.released.kind !== 'histogram') throw new Error('No own value.')
  const { body } = await xray(await offering({ ico_pay: `${own.my_value}` }))
  expect([body?.specialty, body?.study.id]).toEqual(['Cardiology', study.id])
  expect(body?.standings).toEqual([
    {
      job_question_id: terms.pay,
      label: 'totalCompensation',
      prefix: own.prefix,
      suffix: own.suffix,
      categories: [],
      offered: own.my_value,
      options: [],
      released: own.released,
      my_value: own.my_value,
    },
  ])
  const { stats } = own.released
  const edge = (stat: typeof stats.median) => stat?.value ?? stat?.range?.low ?? stat?.range?.high
  const most = (await xray(await offering({ ico_pay: `${edge(stats.percentile_90)}` }))).body?.standings[0]
  const least = (await xray(await offering({ ico_pay: `${edge(stats.percentile_10)}` }))).body?.standings[0]
  const placeOf = (found: typeof most) => {
    const rank = found?.released.kind === 'histogram' ? found.released.rank : null
    if (!rank) throw new Error('No rank.')
    return rank.kind === 'percentile' ? rank.percent : 25 * rank.quarter
  }
  expect(placeOf(most)).toBeGreaterThan(placeOf(least))
  // The results match those of any report, except for the rank.
  if (most?.released.kind !== 'histogram') throw new Error('No histogram.')
  expect({ ...most.released, rank: null }).toEqual({ ...own.released, rank: null })
})

it('the report ranks the offer as last matched, as its match shows it', async () => {
  const offer = await offering({ ico_pay: '300000' })
  await server.db.updateTable('job_offer_response').set({ value: '200000' }).where('job_offer_id', '=', offer).execute()
  expect((await xray(offer)).body?.standings.map(({ offered }) => offered)).toEqual([300_000])
})

it("the report shows how many members gave the offer's answer, if the study has this option", async () => {
  const call = figureOf((await report()).results, `q${study.question('On call')}`)
  const { body } = await xray(await offering({ ico_call: '0', hospital: '1', elsewhere: '1' }))
  const found = body?.standings.map(({ job_question_id, offered, options }) => [job_question_id, offered, options])
  expect(found).toEqual([
    [terms.call, null, ['No']],
    [terms.setting, null, ['hospital']],
  ])
  expect(body?.standings[0]?.released).toEqual(call.released)
})

it('the report omits terms that are not linked to the study, and options that the study does not have', async () => {
  expect((await xray(await offering({ ico_lonely: '3', elsewhere: '1' }))).body?.standings).toEqual([])
})

it('the report covers all respondents for users without a specialty, and is `null` without a study', async () => {
  const other = await build.memberOf(study)
  const ico = await build.postedIco(other)
  const offer = await exchange.offer({}, { [idOf('ico_pay')]: '300000' })
  await exchange.match({ job_profile_id: ico, job_offer_id: offer })
  expect((await xray(offer, other, ico)).body?.specialty).toBeNull()
  const outsider = await build.user('NON_MSS_USER')
  const alone = await build.postedIco(outsider)
  await exchange.match({ job_profile_id: alone, job_offer_id: offer, candidate: 2 })
  const answer = await xray(offer, outsider, alone)
  expect([answer.status, answer.body]).toEqual([200, null])
})

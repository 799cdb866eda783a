import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { asking, figureOf, figuresOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
let finished: number
const NAMES = ['large', 'medium', 'nine', 'eight', 'one', 'nobody'] as const
const specialties: Record<(typeof NAMES)[number], number> = {
  large: 0,
  medium: 0,
  nine: 0,
  eight: 0,
  one: 0,
  nobody: 0,
}

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  for (const name of NAMES) specialties[name] = await build.specialty({ title: `The ${name}` })
  const [first] = await build.submitted(study, 60, { specialtyId: specialties.large })
  await build.submitted(study, 40, { specialtyId: specialties.medium, from: 60 })
  await build.submitted(study, 9, { specialtyId: specialties.nine, from: 100 })
  await build.submitted(study, 1, { specialtyId: specialties.one, from: 109 })
  await build.submitted(study, 8, { specialtyId: specialties.eight, from: 110 })
  finished = first?.userId ?? 0
  ask = asking(server, study)
  await server.makeBatches()
})
afterAll(() => server.stop())

const of = (...names: (keyof typeof specialties)[]) => names.map(name => `userSpecialtyId_${specialties[name]}`)
const FEW = { kind: 'withheld', because: 'few' }
const isWithheld = (each: { released: { kind: string } }) => each.released.kind === 'withheld'
/** Closes a study, so that its results open from ten answers on. */
async function close({ id }: BuiltStudy): Promise<void> {
  await server.db.updateTable('questionnaire').set({ end_date: '2020-12-31' }).where('id', '=', id).execute()
  await server.makeBatches()
}

describe('withheld result', () => {
  it('is identical for zero, one, and nine people', async () => {
    const texts = new Set<string>()
    for (const name of ['nobody', 'one', 'nine'] as const) {
      const answer = await ask(finished, { keys: of(name) })
      expect(answer.status).toBe(200)
      expect(figuresOf(answer).every(isWithheld)).toBe(true)
      expect(answer.body.group).toEqual({ n: null, isEstimate: true })
      texts.add(answer.text.replaceAll(`userSpecialtyId_${specialties[name]}`, 'userSpecialtyId'))
    }
    expect(texts.size).toBe(1)
  })

  it('is limited to measures with too few answers in the group', async () => {
    const other = await build.study()
    // Half of the people have a question about their call days.
    const [reader] = await build.submitted(other, 16)
    await close(other)
    const { body } = await asking(server, other)(reader?.userId ?? 0, { labels: ['On call', 'Call days'], derived: [] })
    expect(figureOf(body.results, `q${other.question('On call')}`).released).toMatchObject({
      kind: 'categories',
      of: 16,
    })
    expect(figureOf(body.results, `q${other.question('Call days')}`).released).toEqual(FEW)
    expect(body.group).toEqual({ n: 16, isEstimate: false })
  })

  it('stays withheld even with a threshold below ten', async () => {
    const usual = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '1')
    const low = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '10')
    expect(low.text).toBe(usual.text)
  })

  it('is more common with a higher threshold', async () => {
    await build.setting('chart_valid_threshold', '50')
    const { body } = await ask(finished, { keys: of('medium'), labels: ['Pay'] })
    await build.setting('chart_valid_threshold', '10')
    expect(figureOf(body.results, `q${study.question('Pay')}`).released).toEqual(FEW)
    expect(body.group.n).toBeNull()
  })

  it("is every result while results aren't open, except the member's own values", async () => {
    const young = await build.study()
    const [reader] = await build.submitted(young, 9)
    await server.makeBatches()
    const answer = await asking(server, young)(reader?.userId ?? 0)
    expect([answer.status, answer.body.as_of, answer.body.own]).toEqual([200, null, 'waiting'])
    expect(answer.body.group).toEqual({ n: null, isEstimate: false })
    expect(figuresOf(answer).length).toBeGreaterThan(10)
    expect(figuresOf(answer).every(isWithheld)).toBe(true)
    expect(figureOf(answer.body.results, `q${young.question('Pay')}`).my_value).toBe(Number(smallAnswers(0)['salary']))
    await close(young)
    expect((await asking(server, young)(reader?.userId ?? 0)).body.as_of).toBeNull()
  })

  it("can't be singled out by combining values, because several values are one group", async () => {
    const two = await ask(finished, { keys: of('nine', 'eight'), labels: ['On call'], derived: [] })
    expect([10, 15, 20]).toContain(two.body.group.n)
    expect(figuresOf(two).map(({ released }) => released.kind)).toEqual(['categories'])
    const all = await ask(finished, { keys: of('large', 'nine'), labels: ['On call'], derived: [] })
    expect([65, 70, 75]).toContain(all.body.group.n)
  })
})

describe('Show All Results', () => {
  const admin = async (showAllResults: boolean) =>
    build.user('MSS_ADMIN', { society_id: study.societyId, settings: JSON.stringify({ showAllResults }) })

  it('removes only the threshold for administrators, with a note', async () => {
    const [on, off] = [await admin(true), await admin(false)]
    const shown = await ask(on, { keys: of('nine') })
    expect(shown.body.is_showing_all).toBe(true)
    const [figure] = figuresOf(shown)
    expect(figure?.released).toMatchObject({ kind: 'histogram', n: null, of: null, basis: 'estimate' })
    // The size of the group remains hidden, because below ten there is no number.
    expect(shown.body.group).toEqual({ n: null, isEstimate: true })
    const usual = await ask(off, { keys: of('nine') })
    expect([usual.body.is_showing_all, figuresOf(usual).every(isWithheld)]).toEqual([false, true])
    const large = [await ask(on, { keys: of('large') }), await ask(off, { keys: of('large') })]
    expect(large[0]?.body.results).toEqual(large[1]?.body.results)
  })

  it('has no effect for members', async () => {
    await server.db
      .updateTable('app_user')
      .set({ settings: JSON.stringify({ showAllResults: true }) })
      .where('id', '=', finished)
      .execute()
    const { body } = await ask(finished, { keys: of('nine') })
    expect([body.is_showing_all, body.results.flatMap(({ results }) => results).every(isWithheld)]).toEqual([
      false,
      true,
    ])
  })
})

it("a member's own value is also shown next to withheld results", async () => {
  await build.setting('chart_valid_threshold', '500')
  const { body } = await ask(finished, { labels: ['Pay'] })
  await build.setting('chart_valid_threshold', '10')
  const salary = figureOf(body.results, `q${study.question('Pay')}`, 'salary')
  expect([salary.released, salary.my_value]).toEqual([FEW, Number(smallAnswers(0)['salary'])])
})

describe('values with few respondents', () => {
  it('are shown only on request, with the names of all values counted together', async () => {
    const other = await build.study()
    const profile = (respondent: number) => ({
      ethnicity: [respondent < 20 ? 'ASIAN' : respondent < 40 ? 'CUBAN' : 'WHITE'],
    })
    const [reader] = await build.submitted(other, 100, { profile })
    await close(other)
    const asked = asking(server, other)
    const of = (code: string, withOthers: '0' | '1') =>
      asked(reader?.userId ?? 0, { keys: [`userEthnicity_${code}`], query: { withOthers } })
    const usual = await of('ASIAN', '0')
    expect([figuresOf(usual).every(isWithheld), usual.body.group]).toEqual([true, { n: null, isEstimate: true }])

    const [asian, cuban, pacific, white] = await Promise.all(
      ['ASIAN', 'CUBAN', 'PACIFIC', 'WHITE'].map(code => of(code, '1')),
    )
    expect(asian?.body.group).toMatchObject({ isEstimate: true, joined: [{ attribute: 'ethnicity' }] })
    expect(figureOf((asian ?? usual).body.results, `q${other.question('Pay')}`).released.kind).toBe('histogram')
    expect([cuban, pacific].map(each => each?.body.results)).toEqual([asian?.body.results, asian?.body.results])
    expect(white?.body.group).not.toHaveProperty('joined')
  })
})

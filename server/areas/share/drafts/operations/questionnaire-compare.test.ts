import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  insertQuestion,
  newQuestion,
  patchBetween,
  removeQuestion,
  replaceQuestion,
  uidsOf,
} from '#rules/share/draft/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let ann: number
let ben: number
let society: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  ann = await build.user('GM_ADMIN', { first_name: 'Ann', last_name: 'Smith' })
  ben = await build.user('GM_ADMIN', { first_name: 'Ben', last_name: 'Jones' })
  society = await build.society({ name: 'Surgeons of the North' })
})
afterAll(() => server.stop())

const NOBODY = 2_147_483_647
const view = async (id: number) => (await server.call('GET questionnaire/view', { as: ann, query: { id } })).body
const versions = (id: number) => server.call('GET questionnaire/versions', { as: ann, query: { id } })
const compare = async (query: { id: number; to?: number; fromId?: number; from?: number }) =>
  (await server.call('GET questionnaire/compare', { as: ann, query })).body
async function edit(id: number, change: (draft: StudyDraft) => StudyDraft, as = ann): Promise<void> {
  const { draft, version } = await view(id)
  const body = { version, patch: patchBetween(draft, change(draft)) }
  expect((await server.call('PUT questionnaire/update', { as, query: { id }, body })).status).toBe(200)
}
async function publish(id: number, as = ann): Promise<void> {
  const { version } = await view(id)
  const published = await server.call('POST questionnaire/publish', { as, query: { id }, body: { version } })
  expect(published.body).toEqual({ published: server.clock.now().toISOString() })
}
const reworded = (label: string, prompt: string) => (draft: StudyDraft) => {
  const question = questionsOf(draft).find(each => each.label === label)
  if (!question) throw new Error('No such question.')
  return replaceQuestion(draft, { ...question, prompt })
}
const nights = (draft: StudyDraft) => {
  const section = draft.sections[0]?.id ?? 0
  const question = newQuestion('YES_NO', section, uidsOf(draft), () => 1_600_000_000)
  return insertQuestion(draft, { ...question, label: 'Nights', prompt: 'Do you work at night?' }, section)
}
const study = () => build.study({ ...MODULAR_STUDY, societies: [society] })

it('comparing studies returns 401 for guests, 403 for members, and 404 for an unknown study or version', async () => {
  const member = await build.user('MSS_USER')
  const { id } = await study()
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    const by = as === undefined ? {} : { as }
    expect((await server.call('GET questionnaire/versions', { ...by, query: { id } })).status).toBe(status)
    expect((await server.call('GET questionnaire/compare', { ...by, query: { id } })).status).toBe(status)
  }
  expect((await versions(NOBODY)).status).toBe(404)
  for (const query of [{ id: NOBODY }, { id, to: 99 }, { id, from: 99 }, { id, fromId: NOBODY }])
    expect((await server.call('GET questionnaire/compare', { as: ann, query })).status).toBe(404)
})

describe('comparing a study', () => {
  it('shows the differences between draft and published version, with their authors', async () => {
    const { id } = await study()
    await edit(id, reworded('Pay', 'What are you paid?'))
    await edit(
      id,
      draft => removeQuestion(draft, questionsOf(draft).find(each => each.label === 'State')?.id ?? 0),
      ben,
    )
    await edit(id, draft => ({ ...draft, facts: { ...draft.facts, title: 'Renamed' } }), ben)
    const { questions, facts, same } = await compare({ id })
    const at = server.clock.now().toISOString()
    expect(questions).toEqual([
      {
        id: expect.any(Number),
        name: 'Pay',
        kind: 'changed',
        fields: [{ field: 'Question', before: expect.any(String), after: 'What are you paid?' }],
        changed: { at, by: 'Ann Smith' },
      },
      { id: expect.any(Number), name: 'State', kind: 'removed', fields: [], changed: { at, by: 'Ben Jones' } },
    ])
    expect(facts).toMatchObject([{ field: 'Title', after: 'Renamed', changed: { at, by: 'Ben Jones' } }])
    expect(same).toBe((await view(id)).draft.sections.flatMap(each => each.questions).length - 1)
  })

  it('covers every published version, with its publisher and the authors of its changes', async () => {
    const { id } = await study()
    await edit(id, nights, ben)
    await publish(id, ann)
    await edit(id, reworded('Pay', 'What are you paid?'), ann)
    await publish(id, ben)
    const { body } = await versions(id)
    const at = server.clock.now().toISOString()
    expect(body).toMatchObject({ id, draft: null, prior: null })
    const [last, middle, first] = body.versions
    expect(body.versions).toHaveLength(3)
    expect(last).toMatchObject({ isCurrent: true, published: { at, by: 'Ben Jones' } })
    expect(middle).toMatchObject({ isCurrent: false, published: { at, by: 'Ann Smith' } })
    expect(first).toMatchObject({ isCurrent: false, published: null })

    const whole = await compare({ id, to: last?.version ?? 0, from: first?.version ?? 0 })
    expect(whole.questions.map(({ name, kind, changed }) => [name, kind, changed?.by])).toEqual([
      ['Pay', 'changed', 'Ann Smith'],
      ['Nights', 'added', 'Ben Jones'],
    ])
    const step = await compare({ id, to: middle?.version ?? 0, from: first?.version ?? 0 })
    expect(step.questions.map(({ name }) => name)).toEqual(['Nights'])
    const back = await compare({ id, to: first?.version ?? 0, from: last?.version ?? 0 })
    expect(back.questions.map(({ name, kind }) => [name, kind])).toEqual([
      ['Pay', 'changed'],
      ['Nights', 'removed'],
    ])
  })

  it("matches questions with last year's study by code, and shows the names of societies", async () => {
    const { id } = await study()
    const next = (await server.call('POST questionnaire/clone', { as: ann, query: { id } })).body.id
    expect((await versions(next)).body).toMatchObject({ versions: [], prior: { id } })
    expect((await compare({ id: next, fromId: id })).questions).toEqual([])
    await edit(next, nights, ben)
    await edit(next, draft => ({ ...draft, facts: { ...draft.facts, societies: [] } }))
    const { questions, facts } = await compare({ id: next, fromId: id })
    expect(questions).toMatchObject([{ name: 'Nights', kind: 'added', changed: { by: 'Ben Jones' } }])
    expect(facts).toContainEqual(
      expect.objectContaining({ field: 'Societies', before: 'Surgeons of the North', after: null }),
    )
  })
})

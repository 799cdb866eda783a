import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOSTILE, ORDINARY } from '#rules/content/html.testing.ts'
import { insertQuestion, newQuestion, patchBetween, uidsOf } from '#rules/share/draft/index.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

/** Excludes NUL, which PostgreSQL doesn't accept, and text without tags, which stays unchanged. */
const CASES = HOSTILE.filter(([html]) => !html.includes('\0') && /<[a-z/!?]/i.test(html))
const EVIL = CASES.map(([html]) => html)
const LEFT = CASES.map(([, left]) => [left, left])

let lastId = 1_700_000_000
const newId = () => ++lastId

/** Returns the study with a question for each text, as its preamble and its explanation. */
function withTexts(draft: StudyDraft, texts: readonly string[]): StudyDraft {
  const [section] = draft.sections
  if (!section) throw new Error('The study has no section.')
  return texts.reduce((so, text, at) => {
    const made = newQuestion('YES_NO', section.id, uidsOf(so), newId)
    const words = { label: `Text ${at}`, prompt: `What of text ${at}?`, preamble: text, explanation: text }
    return insertQuestion(so, { ...made, ...words }, section.id)
  }, draft)
}

type Texts = Pick<DraftQuestion, 'label' | 'preamble' | 'explanation'>
const textsOf = (questions: readonly Texts[]) =>
  questions.flatMap(({ label, preamble, explanation }) => (label.startsWith('Text ') ? [[preamble, explanation]] : []))

const view = async (id: number) => (await server.call('GET questionnaire/view', { as: admin, query: { id } })).body
const save = (id: number, version: number, before: StudyDraft, after: StudyDraft) =>
  server.call('PUT questionnaire/update', {
    as: admin,
    query: { id },
    body: { version, patch: patchBetween(before, after) },
  })
const publish = (id: number, version: number) =>
  server.call('POST questionnaire/publish', { as: admin, query: { id }, body: { version } })
const stored = async (labels: readonly string[]) =>
  server.db
    .selectFrom('question')
    .select(['label', 'preamble', 'explanation'])
    .where('label', 'in', labels)
    .orderBy('id')
    .execute()

it('saved hostile markup is limited to what the policy permits, also for editors', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  expect((await save(id, 0, draft, withTexts(draft, EVIL))).status).toBe(200)
  expect(textsOf(questionsOf((await view(id)).draft))).toEqual(LEFT)
  const kept = await server.db.selectFrom('study_draft').select('content').where('questionnaire_id', '=', id).execute()
  expect(JSON.stringify(kept)).not.toContain('steal()">')
  const { body } = await server.call('GET questionnaire/changes', { as: admin, query: { id, since: 0 } })
  expect(textsOf(body.flatMap(({ patch }) => (patch.questions ?? []).flatMap(each => each.question ?? [])))).toEqual(
    LEFT,
  )
})

it('hostile markup of an imported study is removed, and the report lists the texts', async () => {
  const hostile = withTexts((await view((await build.study()).id)).draft, EVIL)
  const form = new FormData()
  form.append(
    'file',
    new File([JSON.stringify({ format: 'collegium-study', version: 2, draft: hostile })], 'study.json'),
  )
  const { body } = await server.call('POST questionnaire/read-file', { as: admin, body: form })
  expect(textsOf(questionsOf(body.draft))).toEqual(LEFT)
  const said = body.report.filter(({ note }: { note: string }) => note.startsWith('Unsupported formatting'))
  expect(said.map(({ path }: { path: string }) => path)).toEqual(
    EVIL.flatMap((_, at) => [`Text ${at}: introduction`, `Text ${at}: explanation`]),
  )
  const made = { draft: hostile, isImported: true }
  const { id } = (await server.call('POST questionnaire/create', { as: admin, body: made })).body
  expect(textsOf(questionsOf((await view(id)).draft))).toEqual(LEFT)
})

it('hostile markup of an older draft is not published', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  await save(id, 0, draft, withTexts(draft, ['Fine']))
  const content = JSON.stringify(withTexts(draft, EVIL))
  await server.db.updateTable('study_draft').set({ content }).where('questionnaire_id', '=', id).execute()
  expect(textsOf(questionsOf((await view(id)).draft))).toEqual(LEFT)
  expect((await publish(id, 1)).status).toBe(200)
  expect(textsOf(await stored(EVIL.map((_, at) => `Text ${at}`)))).toEqual(LEFT)
})

it('hostile markup in the tables is not sent to members or editors', async () => {
  const built = await build.study()
  const { draft } = await view(built.id)
  const words = EVIL.map((_, at) => `Fine ${at}`)
  await save(built.id, 0, draft, withTexts(draft, words))
  await publish(built.id, 1)
  for (const [at, html] of EVIL.entries())
    await server.db
      .updateTable('question')
      .set({ preamble: html, explanation: html })
      .where('preamble', '=', `Fine ${at}`)
      .execute()
  await server.db
    .updateTable('questionnaire')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', built.id)
    .execute()
  const member = await build.memberOf(built)
  const { body } = await server.call('GET questionnaire/view-survey', { as: member, query: { id: built.id } })
  const sent = body.sections.flatMap(each => each.questionSections.map(({ question }) => question))
  expect(textsOf(sent)).toEqual(LEFT)
  const { published } = await view(built.id)
  expect(published && textsOf(questionsOf(published))).toEqual(LEFT)
})

it('ordinary markup, and text that only looks like markup, stay unchanged', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  const texts = [...ORDINARY, 'Fewer than < 5 & more than > 3', 'Q & A']
  await save(id, 0, draft, withTexts(draft, texts))
  expect(textsOf(questionsOf((await view(id)).draft))).toEqual(texts.map(text => [text, text]))
})

it('text that is too long after sanitizing is rejected, and nothing is saved', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  const refused = await save(id, 0, draft, withTexts(draft, [`<p>${'&'.repeat(9000)}</p>`]))
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'patch' }] } })
  expect(refused.body.errors?.[0]?.message).toMatch(
    /Shorten the introduction of “Text 0” to 10,000 characters, including formatting/,
  )
  expect((await view(id)).version).toBe(0)
})

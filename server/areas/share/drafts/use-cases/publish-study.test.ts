import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchBetween, replaceQuestion } from '#rules/share/draft/index.ts'
import { withReport } from '#rules/share/draft.testing.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let study: BuiltStudy
let pay: BuiltTerm
let call: BuiltTerm

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  const exchange = exchangeBuilders(server.db)
  admin = await build.user('GM_ADMIN')
  study = await build.study({ ...MODULAR_STUDY, is_support_job_preference: true })
  pay = await exchange.term({ type: 'SLIDER', label: 'Pay asked', display_order: 2 }, [{ max: 500 }])
  call = await exchange.term({ type: 'YES_NO', label: 'Call asked', display_order: 1 }, [{}])
})
afterAll(() => server.stop())

const view = async (id: number) => (await server.call('GET questionnaire/view', { as: admin, query: { id } })).body
const publish = async (id: number) =>
  server.call('POST questionnaire/publish', {
    as: admin,
    query: { id },
    body: { version: (await view(id)).version },
  })
const clone = async (id: number) =>
  (await server.call('POST questionnaire/clone', { as: admin, query: { id } })).body.id
async function edit(id: number, change: (draft: StudyDraft) => StudyDraft): Promise<number> {
  const { draft, version } = await view(id)
  const body = { version, patch: patchBetween(draft, change(draft)) }
  return (await server.call('PUT questionnaire/update', { as: admin, query: { id }, body })).status
}
/** Study whose question has a job question. */
const related =
  (label: string, related_job_question_id: number | null) =>
  (draft: StudyDraft): StudyDraft => {
    const question = questionsOf(draft).find(each => each.label === label)
    if (!question) throw new Error(`No question ${label}.`)
    return replaceQuestion(draft, { ...question, related_job_question_id })
  }
const relationsIn = (draft: StudyDraft | null) =>
  Object.fromEntries(
    (draft ? questionsOf(draft) : []).flatMap(({ label, related_job_question_id: id }) => (id ? [[label, id]] : [])),
  )

describe('job questions of a study', () => {
  it('can be selected, published, and copied to a clone, whose members answer them', async () => {
    expect((await view(study.id)).jobQuestions).toContainEqual({
      id: pay.id,
      label: 'Pay asked',
      type: 'SLIDER',
      is_active: true,
      can_be_related_to_study_question: true,
    })
    expect(await edit(study.id, draft => related('On call', call.id)(related('Pay', pay.id)(draft)))).toBe(200)
    expect((await publish(study.id)).status).toBe(200)
    expect(relationsIn((await view(study.id)).published)).toEqual({ Pay: pay.id, 'On call': call.id })

    const id = await clone(study.id)
    expect(relationsIn((await view(id)).draft)).toEqual({ Pay: pay.id, 'On call': call.id })
    expect(await edit(id, draft => withReport({ ...draft, facts: { ...draft.facts, ...dates() } }))).toBe(200)
    expect((await publish(id)).status).toBe(200)
    const member = await build.memberOf(study)
    const begun = await server.call('POST survey/create', { as: member, body: { questionnaire_id: id } })
    expect(begun.status).toBe(200)
    const query = { id: begun.body.survey.id }
    const opened = await server.call('GET survey/get-with-default-job-profile', { as: member, query })
    expect(opened.body.defaultJobProfile?.jobQuestions.map(({ label }) => label)).toEqual(['Call asked', 'Pay asked'])
  })

  it('appear by name in comparisons of versions', async () => {
    await edit(study.id, related('Pay', null))
    const { body } = await server.call('GET questionnaire/compare', { as: admin, query: { id: study.id } })
    expect(body.questions.map(({ name, fields }) => [name, fields])).toEqual([
      ['Pay', [{ field: 'Job question', before: 'Pay asked', after: null }]],
    ])
    await server.call('POST questionnaire/discard-draft', { as: admin, query: { id: study.id } })
  })

  it("can't be published if deleted", async () => {
    await edit(study.id, related('Pay', 2_147_483_647))
    const { status, body } = await publish(study.id)
    expect([status, body.errors?.map(({ message }) => message)]).toEqual([
      400,
      ['We can’t find this job question. Choose another one or none.'],
    ])
    await server.call('POST questionnaire/discard-draft', { as: admin, query: { id: study.id } })
  })

  it('match by name in a file from another installation', async () => {
    const body = { format: 'collegium', of: 'published' } as const
    const { text } = (await server.call('POST questionnaire/export', { as: admin, query: { id: study.id }, body })).body
    const elsewhere = text.replaceAll(`_id": ${pay.id}`, '_id": 77001').replaceAll(`"id": ${pay.id},`, '"id": 77001,')
    const form = new FormData()
    form.append('file', new File([elsewhere.replaceAll('Call asked', 'Nights asked')], 'study.json'))
    const read = (await server.call('POST questionnaire/read-file', { as: admin, body: form })).body
    expect(relationsIn(read.draft)).toEqual({ Pay: pay.id })
    expect(read.report).toContainEqual(
      expect.objectContaining({ what: 'Job question “Nights asked”', taken: 'not taken' }),
    )
  })
})

describe('a draft stored by an earlier version of Collegium', () => {
  it("gets its job questions from its rows or from last year's study", async () => {
    await edit(study.id, draft => draft)
    const id = await clone(study.id)
    for (const each of [study.id, id]) {
      const { draft } = await view(each)
      const { favorites, report_image, ...facts } = draft.facts
      const sections = draft.sections.map(section => ({
        ...section,
        questions: section.questions.map(({ related_job_question_id, ...question }) => question),
      }))
      const content = JSON.stringify({ ...draft, facts, sections })
      await server.db
        .insertInto('study_draft')
        .values({ questionnaire_id: each, content })
        .onConflict(conflict => conflict.column('questionnaire_id').doUpdateSet({ content }))
        .execute()
      expect(relationsIn((await view(each)).draft)).toEqual({ Pay: pay.id, 'On call': call.id })
    }
  })
})

it('a study keeps its favorites and its report image, and a clone refers to its own questions', async () => {
  const { id } = await build.study(MODULAR_STUDY)
  await edit(id, draft => {
    const favorites = questionsOf(draft).flatMap(each => (each.label === 'Pay' ? [each.id] : []))
    return { ...draft, facts: { ...draft.facts, favorites, report_image: 'reports.png' } }
  })
  expect((await publish(id)).status).toBe(200)
  const member = await build.memberOf(await build.existing(id))
  const seen = (await server.call('GET questionnaire/view-survey', { as: member, query: { id } })).body
  const { published } = await view(id)
  const payOf = (draft: StudyDraft | null) => draft && questionsOf(draft).find(({ label }) => label === 'Pay')?.id
  expect([seen.report_image, JSON.parse(seen.favorites)]).toEqual(['reports.png', [payOf(published)]])
  const { draft } = await view(await clone(id))
  expect([draft.facts.report_image, draft.facts.favorites]).toEqual(['reports.png', [payOf(draft)]])
  expect(payOf(draft)).not.toBe(payOf(published))
})

it('frequent saves of a study add one audit log entry per hour', async () => {
  const { id } = await build.study(MODULAR_STUDY)
  for (const title of ['A', 'Ab', 'Abc']) await edit(id, draft => ({ ...draft, facts: { ...draft.facts, title } }))
  await publish(id)
  await edit(id, draft => ({ ...draft, facts: { ...draft.facts, title: 'Abcd' } }))
  const entries = await server.db
    .selectFrom('audit_entry')
    .select(['act', 'facts'])
    .where('kind', '=', 'study')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { act: 'study.update', facts: { version: 1 } },
    { act: 'study.publish', facts: { draft: 3 } },
    { act: 'study.update', facts: { version: 5 } },
  ])
})

/** Returns the dates of a study that is open now. */
function dates() {
  const year = server.clock.now().getUTCFullYear()
  return { start_date: `${year}-01-01`, end_date: `${year}-12-31`, results_open: null }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  insertQuestion,
  isSame,
  newQuestion,
  patchBetween,
  removeQuestion,
  replaceQuestion,
  uidsOf,
} from '#rules/share/draft/index.ts'
import { withReport } from '#rules/share/draft.testing.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let ann: number
let ben: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  ann = await build.user('GM_ADMIN', { first_name: 'Ann', last_name: 'Smith' })
  ben = await build.user('GM_ADMIN', { first_name: 'Ben', last_name: 'Jones' })
})
afterAll(() => server.stop())

const NOBODY = 2_147_483_647
const view = async (id: number, as = ann) => (await server.call('GET questionnaire/view', { as, query: { id } })).body
const update = (id: number, version: number, patch: unknown, as = ann) =>
  server.call('PUT questionnaire/update', { as, query: { id }, body: { version, patch } })
const publish = (id: number, version: number, as = ann) =>
  server.call('POST questionnaire/publish', { as, query: { id }, body: { version } })
const clone = async (id: number) => (await server.call('POST questionnaire/clone', { as: ann, query: { id } })).body.id

let lastId = 1_500_000_000
const newId = () => ++lastId

/** Applies an edit to the current draft and saves it. */
async function edit(id: number, change: (draft: StudyDraft) => StudyDraft, as = ann) {
  const { draft, version } = await view(id, as)
  return update(id, version, patchBetween(draft, change(draft)), as)
}
const reworded = (draft: StudyDraft, prompt: string, at = 0): StudyDraft => {
  const question = questionsOf(draft)[at]
  if (!question) throw new Error('No such question.')
  return replaceQuestion(draft, { ...question, prompt })
}
const added = (draft: StudyDraft, over: Partial<DraftQuestion> = {}): StudyDraft => {
  const [section] = draft.sections
  if (!section) throw new Error('No section.')
  const question = newQuestion('YES_NO', section.id, uidsOf(draft), newId)
  return insertQuestion(draft, { ...question, prompt: 'Do you work at night?', label: 'Nights', ...over }, section.id)
}
/** Clones a study for the following year. */
async function nextYear(of: BuiltStudy): Promise<number> {
  return clone(of.id)
}

it('study drafts return 401 for guests, 403 for other users, and 404 if not found', async () => {
  const member = await build.user('MSS_USER')
  const id = (await build.study()).id
  const calls: ((as?: number, id?: number) => Promise<{ status: number }>)[] = [
    (as, of = id) => server.call('GET questionnaire/view', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('POST questionnaire/clone', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) =>
      server.call('PUT questionnaire/update', {
        ...(as ? { as } : {}),
        query: { id: of },
        body: { version: 0, patch: {} },
      }),
    (as, of = id) =>
      server.call('POST questionnaire/publish', { ...(as ? { as } : {}), query: { id: of }, body: { version: 0 } }),
    (as, of = id) => server.call('POST questionnaire/discard-draft', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('DELETE questionnaire/delete', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('DELETE questionnaire/delete-worksheet', { ...(as ? { as } : {}), query: { id: of } }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call(member)).status).toBe(403)
    expect((await call(ann, NOBODY)).status).toBe(404)
  }
})

describe('a study', () => {
  it("is created, listed as a draft, not offered as last year's study, and deleted", async () => {
    const body = { title: ' Night Study ', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }
    const { id } = (await server.call('POST questionnaire/create', { as: ann, body })).body
    expect((await server.call('GET questionnaire/index', { as: ann, query: { state: 'draft' } })).body.items).toEqual([
      {
        ...body,
        id,
        title: 'Night Study',
        state: 'draft',
        isPrimary: false,
        isEdited: false,
        questions: 0,
        societies: 0,
        societyName: null,
        submitted: null,
      },
    ])
    const seen = await server.call('GET questionnaire/get-prior-questionnaire-options', { as: ann, query: {} })
    expect(seen.body.some(each => each.id === id)).toBe(false)
    expect((await publish(id, 1)).body.message).toMatch(/^Fix 2 errors before you launch: /)
    const dropped = await server.call('POST questionnaire/discard-draft', { as: ann, query: { id } })
    expect([dropped.status, dropped.body.message]).toEqual([400, 'This study was never published. Delete it instead.'])
    expect((await server.call('DELETE questionnaire/delete', { as: ann, query: { id } })).status).toBe(200)
    expect((await server.call('GET questionnaire/view', { as: ann, query: { id } })).status).toBe(404)
    const wrong = { ...body, end_date: '2030-12-31' }
    expect((await server.call('POST questionnaire/create', { as: ann, body: wrong })).status).toBe(422)
  })

  it('has the content of its tables as its draft, and the content of its draft after publication', async () => {
    const { id } = await build.study(MODULAR_STUDY)
    const before = await view(id)
    expect([before.version, before.saved, before.isBegun]).toEqual([0, null, false])
    expect(isSame(before.draft, before.published)).toBe(true)
    const saved = await edit(id, draft => reworded(draft, 'What are you paid?'))
    expect(saved.body).toMatchObject({ version: 1, others: [] })
    const edited = await view(id)
    expect(edited.saved).toMatchObject({ by: 'Ann Smith' })
    expect(isSame(edited.published, before.published)).toBe(true)
    expect((await publish(id, 1)).body).toEqual({ published: server.clock.now().toISOString() })
    const after = await view(id)
    expect(after.version).toBe(2)
    expect(isSame(after.published, edited.draft)).toBe(true)
    expect((await publish(id, 2)).body.message).toBe('This study has no unpublished changes.')
  })

  it('gets rows for new questions and conditions, and loses removed questions', async () => {
    const built = await build.study(MODULAR_STUDY)
    const { draft } = await view(built.id)
    const takesCall = built.variable('takes_call')
    const part = { variable_id: takesCall, comparator: null, use_no: true }
    const condition = {
      id: newId(),
      variant: 'VISIBILITY',
      condition_type: 'AND',
      variable_id: null,
      condition_variables: [part],
    } as const
    const last = questionsOf(draft).find(({ label }) => label === 'Call days')
    const next = added(last ? removeQuestion(draft, last.id) : draft, { conditions: [condition] })
    expect((await update(built.id, 0, patchBetween(draft, next))).status).toBe(200)
    expect((await publish(built.id, 1)).status).toBe(200)
    const { published } = await view(built.id)
    const labels = published ? questionsOf(published).map(({ label }) => label) : []
    expect([labels.includes('Call days'), labels.includes('Nights')]).toEqual([false, true])
    const nights = published && questionsOf(published).find(({ label }) => label === 'Nights')
    expect(nights?.id).toBeLessThan(1_000_000_000)
    expect(nights?.conditions[0]?.condition_variables).toEqual([part])
    const member = await build.memberOf(built)
    const { body } = await server.call('GET questionnaire/view-survey', { as: member, query: { id: built.id } })
    expect(body.sections[0]?.questionSections.at(-1)?.question.prompt).toBe('Do you work at night?')
  })

  it('is not published while the check finds errors or it refers to unknown records', async () => {
    const { id } = await build.study()
    await edit(id, draft => added(draft, { prompt: '' }))
    const refusal = await publish(id, 1)
    expect([refusal.status, refusal.body.message]).toEqual([
      400,
      'Fix this error before you publish: Add the question text.',
    ])
    await edit(id, draft => ({
      ...draft,
      facts: { ...draft.facts, societies: [NOBODY], memberTypes: [NOBODY], prior_year_questionnaire_id: id },
    }))
    expect((await publish(id, 2)).body.errors?.map(each => each.message)).toEqual([
      'Add the question text.',
      'We can’t find one of the societies. Choose a different one.',
      'We can’t find one of the membership types. Choose a different one.',
      'For last year’s study, choose a published study that started earlier.',
    ])
    const follows = async (prior_year_questionnaire_id: number, version: number, day?: string) => {
      await edit(id, draft => ({
        ...draft,
        facts: { ...draft.facts, prior_year_questionnaire_id, start_date: day ?? draft.facts.start_date },
      }))
      return (await publish(id, version)).body.errors?.at(-1)?.message
    }
    const atOnce = (await build.study()).id
    expect(await follows(atOnce, 3)).toBe('For last year’s study, choose a published study that started earlier.')
    // The study's published start date is earlier than its draft's.
    expect(await follows(id, 4, (await view(id)).draft.facts.end_date)).toBe(
      'For last year’s study, choose a published study that started earlier.',
    )
    expect((await server.call('POST questionnaire/discard-draft', { as: ann, query: { id } })).status).toBe(200)
    const { draft, published } = await view(id)
    expect(isSame(draft, published)).toBe(true)
  })

  it('is cloned for the next year with its uids', async () => {
    const built = await build.study(MODULAR_STUDY)
    const id = await nextYear(built)
    const { draft, published } = await view(id)
    expect(published).toBeNull()
    expect([draft.facts.prior_year_questionnaire_id, draft.facts.period]).toEqual([
      built.id,
      built.definition.facts.period + 1,
    ])
    expect([...uidsOf(draft)]).toEqual([...uidsOf((await view(built.id)).draft)])
    expect((await view(await clone(id))).draft.facts.prior_year_questionnaire_id).toBeNull()
    expect((await publish(id, 1)).body.message).toMatch(/The default report is empty/)
    expect((await edit(id, withReport)).status).toBe(200)
    expect((await publish(id, 2)).status).toBe(200)
    expect((await view(id)).published?.derived).toEqual(draft.derived)
    expect((await server.call('DELETE questionnaire/delete', { as: ann, query: { id: built.id } })).body.message).toBe(
      'You can’t delete this study because another study uses it as last year’s study.',
    )
    expect((await server.call('DELETE questionnaire/delete', { as: ann, query: { id } })).status).toBe(200)
  })
})

describe('a study that members have started', () => {
  it('accepts only new wording, which applies to members who start later', async () => {
    const built = await build.study(MODULAR_STUDY)
    const first = await build.memberOf(built)
    const begin = (as: number) => server.call('POST survey/create', { as, body: { questionnaire_id: built.id } })
    const surveyId = (await begin(first)).body.survey.id
    const open = async (as: number, id: number) =>
      (await server.call('GET survey/get-with-default-job-profile', { as, query: { id } })).body.survey
    const promptOf = async (as: number, id: number) =>
      (await open(as, id)).questionnaire.sections[0]?.questionSections[0]?.question.prompt
    const before = await promptOf(first, surveyId)
    expect((await view(built.id)).isBegun).toBe(true)

    await edit(built.id, draft => added(reworded(draft, 'How much are you paid?')))
    expect((await publish(built.id, 1)).body.message).toMatch(
      /You can’t add this because members have started this study\./,
    )
    await edit(built.id, draft =>
      removeQuestion(draft, questionsOf(draft).find(each => each.label === 'Nights')?.id ?? 0),
    )
    expect((await publish(built.id, 2)).status).toBe(200)

    expect(await promptOf(first, surveyId)).toBe(before)
    const second = await build.memberOf(built)
    const secondId = (await begin(second)).body.survey.id
    expect(await promptOf(second, secondId)).toBe('How much are you paid?')
    await edit(built.id, draft => reworded(draft, 'What is your pay?'))
    expect((await publish(built.id, (await view(built.id)).version)).status).toBe(200)
    const third = await build.memberOf(built)
    expect(await promptOf(third, (await begin(third)).body.survey.id)).toBe('What is your pay?')
    // The first round may read earlier versions from the database. The second round finds them in memory.
    for (const _ of [1, 2]) {
      expect(await promptOf(first, surveyId)).toBe(before)
      expect(await promptOf(second, secondId)).toBe('How much are you paid?')
    }
    const answer = built.responses({ takes_call: '1' })
    expect(
      (await server.call('PUT survey/update', { as: first, query: { id: surveyId }, body: { responses: answer } }))
        .status,
    ).toBe(200)
    expect((await server.call('DELETE questionnaire/delete', { as: ann, query: { id: built.id } })).body.message).toBe(
      'You can’t delete this study because members have started it. Close it instead.',
    )
  })
})

describe('two people editing a study', () => {
  it('can change different parts without losing changes', async () => {
    const { id } = await build.study(MODULAR_STUDY)
    const { draft } = await view(id)
    expect((await update(id, 0, patchBetween(draft, reworded(draft, 'By Ann', 0)))).status).toBe(200)
    const second = await update(id, 0, patchBetween(draft, added(reworded(draft, 'By Ben', 1))), ben)
    expect(second.body.version).toBe(2)
    expect(second.body.others).toHaveLength(1)
    const prompts = questionsOf((await view(id)).draft).map(({ prompt }) => prompt)
    expect(prompts.slice(0, 2)).toEqual(['By Ann', 'By Ben'])
    expect(prompts).toContain('Do you work at night?')
  })

  it('can publish only the version that they have reviewed', async () => {
    const { id } = await build.study(MODULAR_STUDY)
    await edit(id, draft => reworded(draft, 'By Ann'))
    await edit(id, draft => reworded(draft, 'By Ben', 1), ben)
    for (const looked of [0, 1, 3]) {
      const { status, body } = await publish(id, looked)
      expect([status, body.message]).toEqual([
        400,
        expect.stringContaining(
          'Someone else changed this study while you were editing. Their changes are saved in the draft, and nothing was published.',
        ),
      ])
    }
    expect((await publish(id, 2)).status).toBe(200)
  })

  it('see a conflict if they change the same part, and no changes are lost', async () => {
    const { id } = await build.study(MODULAR_STUDY)
    const { draft } = await view(id)
    const label = questionsOf(draft)[0]?.label
    const question = questionsOf(draft)[0]?.id
    await update(id, 0, patchBetween(draft, reworded(draft, 'By Ann')))
    const mine = patchBetween(draft, reworded(draft, 'By Ben'))
    const refusal = await update(id, 0, mine, ben)
    expect([refusal.status, refusal.body]).toMatchObject([
      400,
      {
        message: `Ann Smith changed “${label}” while you were editing. Nothing was lost. Choose which version to keep.`,
        errors: [{ field: `question.${question}` }],
      },
    ])
    const changes = (await server.call('GET questionnaire/changes', { as: ben, query: { id, since: 0 } })).body
    expect(changes).toMatchObject([{ version: 1, by: 'Ann Smith' }])
    expect((await update(id, 1, mine, ben)).body.version).toBe(2)
    expect(questionsOf((await view(id)).draft)[0]?.prompt).toBe('By Ben')
    await publish(id, 2)
    expect((await update(id, 2, mine, ben)).body.message).toMatch(
      /Someone published this study or discarded its draft while you were editing\./,
    )
    expect((await publish(id, 1)).body.message).toBe('This study has no unpublished changes.')
  })
})

it('PUT questionnaire/update rejects content that no study can have', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  const question = questionsOf(draft)[0]
  const wrong: readonly unknown[] = [
    { nonsense: true },
    { facts: { title: 'x'.repeat(501) } },
    { facts: { __proto__: null, is_admin: true } },
    { questions: [{ id: 1, question: { ...question, id: 2 } }] },
    { questions: [{ id: question?.id, question: { ...question, type: 'ESSAY' } }] },
    { questions: [{ id: question?.id, question: { ...question, prompt: 'x'.repeat(10_001) } }] },
    {
      derived: [
        { dv_name: '', label: '', prefix: '', suffix: '', kind: 'SUM', parts: [], divisor: null, sum_rule: null },
      ],
    },
  ]
  for (const patch of wrong) expect([patch, (await update(id, 0, patch)).status]).toEqual([patch, 422])
})

it('PUT questionnaire/update rejects too many options or sections, and leaves the study unchanged', async () => {
  const { id } = await build.study()
  const { draft } = await view(id)
  const [question] = questionsOf(draft)
  const [variable] = question?.variables ?? []
  const variables = Array.from({ length: 2000 }, (_, at) => ({ ...variable, id: newId(), uid: `option_${at}` }))
  const { status, body } = await update(id, 0, {
    questions: [{ id: question?.id, question: { ...question, variables } }],
  })
  expect(status).toBe(422)
  expect(body.errors?.map(each => each.field)).toContain('patch.questions.0.question.variables')
  expect(await view(id)).toMatchObject({ version: 0, draft })
  const head = { title: 'More', description: '', is_module: false, is_have_interested_question: false }
  const sections = Array.from({ length: 60 }, newId).map(each => ({ id: each, head: { ...head, id: each } }))
  const many = await update(id, 0, { sections })
  expect([many.status, many.body.errors]).toEqual([
    422,
    [{ field: 'patch', message: 'A study can have at most 60 sections. Remove some.' }],
  ])
  expect((await view(id)).version).toBe(0)
})

it('GET questionnaire/get-for-non-society lists published studies open to people without a society', async () => {
  const type = await build.membershipType()
  const { id } = await build.study({ otherTypes: [type] })
  const outside = await build.user('NON_MSS_USER', { society_id: null, society_membership_type_id: type })
  const other = await build.user('NON_MSS_USER', { society_id: null })
  const list = async (as: number) =>
    (await server.call('GET questionnaire/get-for-non-society', { as })).body.map(each => each.id)
  expect(await list(outside)).toEqual([id])
  expect(await list(other)).toEqual([])
  expect(await list(ann)).toContain(id)
})

it("GET questionnaire/get-prior-questionnaire-options lists a society's studies that another study can follow", async () => {
  const built = await build.study({ title: 'Followed' })
  const query = { societyId: built.societyId }
  const { body } = await server.call('GET questionnaire/get-prior-questionnaire-options', { as: ann, query })
  expect(body).toEqual([{ id: built.id, title: 'Followed', period: built.definition.facts.period }])
})

it("a study's guide is stored and copied to a clone", async () => {
  const { id } = await build.study()
  const upload = async (content: string) => {
    const form = new FormData()
    form.append('guide', new File([content], 'guide.pdf'))
    const sent = new Response(form)
    return server.http.inject({
      method: 'POST',
      url: `/api/questionnaire/update-worksheet?id=${id}`,
      headers: {
        authorization: `Bearer ${await server.tokenOf(ann)}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  }
  expect((await server.call('POST questionnaire/update-worksheet', { query: { id } })).status).toBe(401)
  expect((await upload('<html>')).statusCode).toBe(415)
  expect((await upload('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')).statusCode).toBe(200)
  expect((await view(id)).worksheet_file_name).toBe('guide.pdf')
  const next = await clone(id)
  expect((await view(next)).worksheet_file_name).toBe('guide.pdf')
  const files = async () => (await server.db.selectFrom('stored_file').select('id').execute()).length
  const kept = await files()
  expect((await upload('%PDF-1.7\n2 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')).statusCode).toBe(200)
  expect(await files()).toBe(kept)
  expect((await server.call('DELETE questionnaire/delete-worksheet', { as: ann, query: { id } })).status).toBe(200)
  expect((await view(id)).worksheet_file_name).toBeNull()
  expect(await files()).toBe(kept - 1)
  expect((await upload('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')).statusCode).toBe(200)
  expect((await server.call('DELETE questionnaire/delete', { as: ann, query: { id } })).status).toBe(200)
  expect(await files()).toBe(kept - 1)
  const copies = await server.db
    .selectFrom('questionnaire_worksheet as guide')
    .innerJoin('stored_file as file', 'file.id', 'guide.file_id')
    .select(['file.name', 'file.bytes'])
    .where('guide.questionnaire_id', '=', next)
    .execute()
  expect(copies).toEqual([{ name: 'guide.pdf', bytes: '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'.length }])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newQuestion } from '#rules/share/draft/index.ts'
import { type DraftQuestion, FIRST_NEW_ID } from '#rules/share/draft.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let study: BuiltStudy
let build: ReturnType<typeof builders>
let admin: number
let member: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
  await build.study({
    title: 'Another',
    sections: [{ title: 'Core', questions: [{ label: 'Pay', type: 'YES_NO', variables: [{ uid: 'salary' }] }] }],
  })
  admin = await build.user('GM_ADMIN')
  member = await build.user('MSS_USER')
})
afterAll(() => server.stop())

it('question and variable lists return 401 for guests, 403 for members, and 404 for an unknown study', async () => {
  const query = { questionnaireId: 2_147_483_647 }
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    const by = as === undefined ? {} : { as }
    expect((await server.call('GET question/index', by)).status).toBe(status)
    expect((await server.call('GET variable/index', by)).status).toBe(status)
    expect((await server.call('GET variable/get-all-condition-variables', { ...by, query })).status).toBe(status)
  }
  expect((await server.call('GET variable/get-all-condition-variables', { as: admin, query })).status).toBe(404)
})

it('GET question/index lists the questions of all studies, and filters them by name and study', async () => {
  const pay = (await server.call('GET question/index', { as: admin, query: { label: 'pay', sort: 'variables' } })).body
  expect(pay.items.map(({ label, variables }) => [label, variables])).toEqual([
    ['Pay', 1],
    ['Pay', 2],
  ])
  const query = { questionnaireId: [study.id], type: ['YES_NO'] }
  const own = (await server.call('GET question/index', { as: admin, query })).body.items
  const onCall = { id: study.question('On call'), label: 'On call', questionnaireId: study.id }
  expect(own).toContainEqual(expect.objectContaining(onCall))
  expect(own.every(({ type, questionnaireId }) => type === 'YES_NO' && questionnaireId === study.id)).toBe(true)
})

it('GET question/index also finds questions by the text of their items', async () => {
  const query = { text: 'CALL_DAYS', questionnaireId: [study.id] }
  const { body } = await server.call('GET question/index', { as: admin, query })
  expect(body.items.map(({ label }) => label)).toEqual(['Call days'])
})

it('GET variable/index lists a variable of several years by its uid', async () => {
  const { body } = await server.call('GET variable/index', { as: admin, query: { uid: 'salary' } })
  expect(body.items.map(({ id, question }) => [id, question])).toContainEqual([study.variable('salary'), 'Pay'])
  expect(body.items).toHaveLength(2)
})

it('GET variable/get-all-condition-variables lists the variables that conditions of a study can use', async () => {
  const query = { questionnaireId: study.id }
  const { body } = await server.call('GET variable/get-all-condition-variables', { as: admin, query })
  expect(body).toContainEqual({
    id: study.variable('takes_call'),
    uid: 'takes_call',
    name: expect.stringContaining('On call'),
    question_id: study.question('On call'),
    type: 'YES_NO',
  })
})

const NOBODY = 2_147_483_647
type Query = { id: number; questionnaireId?: number }
const view = async (query: Query) => (await server.call('GET question/view', { as: admin, query })).body
const draftOf = async (id: number) =>
  (await server.call('GET questionnaire/view', { as: admin, query: { id } })).body.draft
const plain = (over: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...newQuestion('YES_NO', 1, new Set(), () => FIRST_NEW_ID),
  label: 'Nights',
  prompt: 'Do you work at night?',
  ...over,
})
/** Creates a study that no one has started, with its IDs by label and uid. */
const fresh = () => build.study(MODULAR_STUDY)

describe('a single question', () => {
  it("returns 401 for guests, 403 for members, and 404 if it doesn't exist", async () => {
    const calls: ((as?: number) => Promise<{ status: number }>)[] = [
      as => server.call('GET question/view', { ...(as ? { as } : {}), query: { id: NOBODY } }),
      as => server.call('DELETE question/delete', { ...(as ? { as } : {}), query: { id: NOBODY } }),
      as => server.call('POST question/copy', { ...(as ? { as } : {}), query: { id: NOBODY }, body: {} }),
      as =>
        server.call('PUT question/update', {
          ...(as ? { as } : {}),
          query: { id: NOBODY },
          body: { version: 0, question: plain({ id: NOBODY }) },
        }),
      as =>
        server.call('POST question/create', {
          ...(as ? { as } : {}),
          body: { questionnaireId: NOBODY, section_id: 1, question: plain() },
        }),
    ]
    for (const call of calls) {
      expect((await call()).status).toBe(401)
      expect((await call(member)).status).toBe(403)
      expect((await call(admin)).status).toBe(404)
    }
    const elsewhere = { id: study.question('On call'), questionnaireId: (await fresh()).id }
    expect((await server.call('GET question/view', { as: admin, query: elsewhere })).status).toBe(404)
  })

  it('is returned with the questions it depends on, its uses, and the other studies that ask it', async () => {
    const own = await fresh()
    const seen = await view({ id: own.question('On call') })
    expect(seen).toMatchObject({ questionnaireId: own.id, version: 0, isBegun: false, question: { label: 'On call' } })
    expect(seen.published).toEqual(seen.question)
    expect(seen.askedIn.map(each => each.questionnaireId)).toContain(study.id)
    expect(seen.askedIn.some(each => each.questionnaireId === own.id)).toBe(false)
    const [reader] = seen.usedBy
    if (!reader || reader.id === null) throw new Error('Nothing depends on it.')
    expect(reader.how).toBe('condition')
    const pay = await view({ id: own.question('Pay') })
    expect(pay.usedBy).toContainEqual({ id: null, name: 'totalCompensation', how: 'derived' })
    expect((await view({ id: reader.id })).reads.map(({ label }) => label)).toContain('On call')
  })

  it('is added to the draft with its own IDs and a unique code', async () => {
    const own = await fresh()
    const section_id = (await draftOf(own.id)).sections[0]?.id ?? 0
    const question = plain({ variables: plain().variables.map(each => ({ ...each, uid: 'salary' })) })
    const body = { questionnaireId: own.id, section_id, at: 0, question }
    const made = (await server.call('POST question/create', { as: admin, body })).body
    expect(made.version).toBe(1)
    const query = { id: made.id, questionnaireId: own.id }
    const seen = await view(query)
    expect(seen).toMatchObject({ published: null, question: { label: 'Nights', section_id } })
    expect(seen.question.variables[0]).toMatchObject({ uid: 'salary_2', question_id: made.id })
    expect((await draftOf(own.id)).sections[0]?.questions[0]?.id).toBe(made.id)
    expect((await server.call('GET question/view', { as: admin, query: { id: made.id } })).status).toBe(404)
    const wrong = { ...body, section_id: NOBODY }
    expect((await server.call('POST question/create', { as: admin, body: wrong })).status).toBe(422)
  })

  it('is saved in the draft, and conflicts with a change based on an older version', async () => {
    const own = await fresh()
    const { question, version } = await view({ id: own.question('On call') })
    const query = { id: question.id }
    const saved = { ...question, prompt: 'Do you take call?' }
    const put = (body: { version: number; question: DraftQuestion }) =>
      server.call('PUT question/update', { as: admin, query, body })
    expect((await put({ version, question: saved })).body).toEqual({
      id: question.id,
      questionnaireId: own.id,
      version: 1,
    })
    expect((await view(query)).question.prompt).toBe('Do you take call?')
    expect((await view(query)).published?.prompt).toBe(question.prompt)
    const late = await put({ version, question: { ...question, prompt: 'Mine?' } })
    expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('Choose which version to keep')])
    const other = await put({ version: 1, question: { ...question, id: question.id + 1 } })
    expect(other.status).toBe(422)
    expect((await put({ version: 1, question: { ...saved, section_id: NOBODY } })).status).toBe(200)
    expect((await view(query)).question.section_id).toBe(question.section_id)
  })

  it('can be removed from the draft unless another question depends on it', async () => {
    const own = await fresh()
    const id = own.question('On call')
    const [reader] = (await view({ id })).usedBy
    const refused = await server.call('DELETE question/delete', { as: admin, query: { id } })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(`“${reader?.name}”`)])
    const pay = own.question('Pay')
    const computed = await server.call('DELETE question/delete', { as: admin, query: { id: pay } })
    expect(computed.body.message).toMatch(/“totalCompensation”.* depend on it/)
    const state = own.question('State')
    expect((await server.call('DELETE question/delete', { as: admin, query: { id: state } })).status).toBe(200)
    expect((await server.call('GET question/view', { as: admin, query: { id: state } })).status).toBe(404)
    const listed = await server.call('GET question/index', { as: admin, query: { id: [state] } })
    expect(listed.body.items).toHaveLength(1)
  })

  it('is copied after the original or to another study, with the conditions that are possible there', async () => {
    const own = await fresh()
    const id = own.question('On call')
    const copy = (await server.call('POST question/copy', { as: admin, query: { id } })).body
    expect(copy).toMatchObject({ questionnaireId: own.id, leftOut: [] })
    const questions = (await draftOf(own.id)).sections.flatMap(each => each.questions)
    expect(questions[questions.findIndex(each => each.id === id) + 1]).toMatchObject({
      id: copy.id,
      label: 'On call (copy)',
    })

    const [reader] = (await view({ id })).usedBy
    const empty = { title: 'Empty', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }
    const target = (await server.call('POST questionnaire/create', { as: admin, body: empty })).body.id
    const head = {
      id: FIRST_NEW_ID,
      title: 'Core',
      description: '',
      is_module: false,
      is_have_interested_question: false,
    }
    const patch = { sections: [{ id: head.id, head }], order: [head.id] }
    await server.call('PUT questionnaire/update', { as: admin, query: { id: target }, body: { version: 1, patch } })
    const to = { questionnaireId: target, section_id: head.id }
    const into = (which: number) => server.call('POST question/copy', { as: admin, query: { id: which }, body: { to } })
    const lost = await into(reader?.id ?? 0)
    expect(lost.body.leftOut).toEqual([
      expect.stringContaining('Show when “On call: takes_call” is Yes: this study doesn’t ask “On call: takes_call”.'),
    ])
    expect((await into(id)).body.leftOut).toEqual([])
    expect((await into(reader?.id ?? 0)).body.leftOut).toEqual([])
    const made = (await draftOf(target)).sections[0]?.questions ?? []
    const read = made[2]?.conditions[0]?.condition_variables[0]?.variable_id
    expect(read).toBe(made[1]?.variables[0]?.id)
    const nowhere = { questionnaireId: target, section_id: NOBODY }
    const wrong = await server.call('POST question/copy', { as: admin, query: { id }, body: { to: nowhere } })
    expect(wrong.status).toBe(422)
  })

  it('accepts only new wording after members have started the study', async () => {
    const own = await fresh()
    await build.survey(own, member)
    const { question, version } = await view({ id: own.question('On call') })
    const query = { id: question.id }
    const reworded = { version, question: { ...question, prompt: 'Do you take call?' } }
    expect((await server.call('PUT question/update', { as: admin, query, body: reworded })).status).toBe(200)
    const meant = { version: 1, question: { ...question, required: !question.required } }
    const refused = await server.call('PUT question/update', { as: admin, query, body: meant })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining(
        'Members have started this study. You can edit the wording, help text, and how results are shown, but nothing else.',
      ),
    ])
    expect((await server.call('POST question/copy', { as: admin, query })).status).toBe(400)
    const [last] = (await draftOf(own.id)).sections[0]?.questions.slice(-1) ?? []
    const gone = await server.call('DELETE question/delete', { as: admin, query: { id: last?.id ?? 0 } })
    expect(gone.body.message).toMatch(/You can’t remove “Signing bonus” because members have started this study\./)
    const body = { questionnaireId: own.id, section_id: question.section_id, question: plain() }
    expect((await server.call('POST question/create', { as: admin, body })).status).toBe(400)
  })

  it('appears in the audit log as a change of its study', async () => {
    const own = await fresh()
    await server.call('POST question/copy', { as: admin, query: { id: own.question('On call') } })
    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['act', 'facts'])
      .where('record_id', '=', own.id)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ act: 'study.update', facts: { version: 1, questions: 1 } })
  })
})

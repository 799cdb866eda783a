import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredJobQuestion } from '#contract/connect/job-question.ts'
import { JOB_QUESTION_TEXT } from '#rules/connect/job-question-check.ts'
import { NEW_JOB_QUESTION, NEW_OPTION, NEW_VARIABLE } from '#rules/connect/job-question-form.ts'
import { LOCK_TEXT } from '#rules/connect/job-question-lock.ts'
import { builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { matchExchangeTask } from '../../exchange/tasks/match-exchange.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let [administrator, recruiter] = [0, 0]

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  administrator = await build.user('GM_ADMIN')
  recruiter = await build.user('MSS_RECRUITER')
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('job_question').execute())

const PAY = {
  ...NEW_JOB_QUESTION,
  talent_type: 'SLIDER',
  label: 'Pay',
  chart_title: 'Pay they ask',
  matching_comparator: 'GRATER_OR_EQUAL',
  revision: null,
  jobQuestionVariables: [{ ...NEW_VARIABLE, order: 1, input_label: 'A year', min: 0, max: 500, step: 10 }],
}
type Body = Readonly<Record<string, unknown>>
const caller = (as: number | null) => (as === null ? {} : { as })
const create = (body: Body = {}, as: number | null = administrator) =>
  server.call('PUT job-question/update', { body: { ...PAY, ...body }, ...caller(as) })
const update = (id: number, body: unknown, as: number | null = administrator) =>
  server.call('PUT job-question/update', { query: { id }, body, ...caller(as) })
const view = (id: number, as: number | null = administrator) =>
  server.call('GET job-question/view', { query: { id }, ...caller(as) })
const remove = (id: number, as: number | null = administrator) =>
  server.call('DELETE job-question/delete', { query: { id }, ...caller(as) })
const list = (query = {}, as: number | null = administrator) =>
  server.call('GET job-question/index', { query, ...caller(as) })

/** Returns a job question as the form sends it. */
function form({ id, questions, jobQuestionVariables, ...rest }: StoredJobQuestion) {
  return { ...rest, jobQuestionVariables: jobQuestionVariables.map(({ is_answered, ...variable }) => variable) }
}
const opened = async (id: number) => form((await view(id)).body)
const first = (body: StoredJobQuestion | ReturnType<typeof form>, change: Body) => ({
  ...body,
  jobQuestionVariables: body.jobQuestionVariables.map((each, at) => (at === 0 ? { ...each, ...change } : each)),
})

/** Creates an ICO that asks for a value. @returns The ICO's ID */
async function ask(variable: number, value: string, row = {}): Promise<number> {
  const job_profile_id = await build.postedIco(await build.user('MSS_USER', row))
  await server.db
    .insertInto('job_profile_response')
    .values({ job_profile_id, job_question_variable_id: variable, value })
    .execute()
  return job_profile_id
}

it('job question operations return 401 for guests, 403 for recruiters, and 404 for unknown IDs', async () => {
  const { id } = (await create()).body
  for (const [as, status] of [
    [null, 401],
    [recruiter, 403],
  ] as const) {
    const answers = [await list({}, as), await view(id, as), await create({}, as), await remove(id, as)]
    expect(answers.map(answer => answer.status)).toEqual([status, status, status, status])
  }
  const none = 2_147_483_647
  const answers = [await view(none), await update(none, { ...PAY, revision: 1 }), await remove(none)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

describe('GET job-question/index', () => {
  it('filters on prompt and label, sorts, pages, and includes inactive questions', async () => {
    await create({ label: 'Pay a year', member_prompt: 'What is the least?' })
    await create({ label: 'Call', member_prompt: 'How many nights?', is_active: false })
    const labels = async (query: object) => (await list(query)).body.items.map(({ label }) => label)
    expect(await labels({ label: 'pay' })).toEqual(['Pay a year'])
    expect(await labels({ member_prompt: 'NIGHTS' })).toEqual(['Call'])
    expect(await labels({ sort: '-label', perPage: 1 })).toEqual(['Pay a year'])
    expect(await labels({ is_active: false })).toEqual(['Call'])
  })
})

describe('PUT job-question/update', () => {
  it('creates a question without an ID or with ID 0, and edits one with an ID', async () => {
    const made = await create()
    expect([made.status, made.body]).toMatchObject([200, { label: 'Pay', version: 1, revision: 1 }])
    expect(made.body.jobQuestionVariables).toMatchObject([
      { uid: 'variable_1', order: 1, max: 500, is_answered: false },
    ])
    const zero = (await update(0, { ...PAY, label: 'Also new' })).body
    expect(zero.id).not.toBe(made.body.id)
    const changed = (await update(made.body.id, { ...form(made.body), label: 'Income', version: 3 })).body
    expect(changed).toMatchObject({ id: made.body.id, label: 'Income', version: 3, revision: 2 })
    expect((await view(made.body.id)).body).toEqual(changed)
  })

  it('saves every field, and the variables and options in order', async () => {
    const all = {
      type: 'MULTI_VARIABLE_SELECT_ONE',
      talent_type: 'MULTI_VARIABLE_SELECT_ONE',
      label: 'Schedule',
      talent_label: 'Schedule offered',
      talent_short_label: 'Sched.',
      chart_title: 'Schedules',
      member_preamble: '<p>Think of <strong>now</strong>.</p>',
      talent_preamble: 'Plain',
      member_prompt: 'Which?',
      talent_prompt: 'Which one?',
      member_explanation: '<ul><li>One</li></ul>',
      talent_explanation: 'Help',
      required: true,
      calculate_totals: true,
      maximum_selections: 2,
      randomize_variables: true,
      is_unknown_enabled: true,
      unknown_option_label: 'No idea',
      is_select_all_enabled: true,
      is_active: false,
      can_be_related_to_study_question: false,
      is_required_for_match: true,
      is_enabled_on_ico_browser: true,
      display_order: -5,
      is_on_dashboard: true,
      dashboard_display_order: 7,
      matching_comparator: 'BETWEEN_INCLUSIVE',
      chart: { chart_type: 'PIE', chart_config: { value_type: 'count', orientation: 'horizontal' } },
    }
    const option = (name: string, value: string) => ({ ...NEW_OPTION, name, value })
    const row = (input_label: string, order: number) => ({
      ...NEW_VARIABLE,
      input_label,
      order,
      variableOptions: [option('Early', 'early'), option('Late', 'late')],
    })
    const jobQuestionVariables = [row('Weekdays', 1), row('Weekends', 2), { ...row('Gone', 0), delete_me: true }]
    const made = (await create({ ...all, jobQuestionVariables })).body
    expect(made).toMatchObject(all)
    expect(made.jobQuestionVariables.map(each => [each.input_label, each.order])).toEqual([
      ['Weekdays', 1],
      ['Weekends', 2],
    ])
    const [weekdays, weekends] = form(made).jobQuestionVariables
    if (!weekdays || !weekends) throw new Error('There are two.')
    const [early, late] = weekdays.variableOptions
    const variableOptions = [late, { ...NEW_OPTION, name: 'Any', value: 'any' }, { ...early, delete_me: true }]
    const next = [
      { ...weekends, variableOptions: weekends.variableOptions.map(each => ({ ...each, name: `${each.name}!` })) },
      { ...weekdays, variableOptions },
    ]
    const turned = (await update(made.id, { ...form(made), jobQuestionVariables: next })).body
    expect(turned.jobQuestionVariables.map(each => [each.id, each.variableOptions.map(({ name }) => name)])).toEqual([
      [weekends.id, ['Early!', 'Late!']],
      [weekdays.id, ['Late', 'Any']],
    ])
    expect(turned.jobQuestionVariables[1]?.variableOptions[0]?.id).toBe(late?.id)
  })

  it('returns errors by field and saves nothing if a question is invalid', async () => {
    const wrong = await create({ label: ' ', talent_type: '', display_order: 40_000, maximum_selections: -1 })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        { field: 'talent_type', message: JOB_QUESTION_TEXT.required },
        { field: 'label', message: JOB_QUESTION_TEXT.required },
        { field: 'maximum_selections', message: "Maximum Selections can't be less than 0." },
        { field: 'display_order', message: "Display Order can't be more than 32767." },
      ],
    ])
    for (const body of [
      { version: 2 },
      { is_nice: true },
      { type: 'ESSAY' },
      { revision: 'x' },
      { label: 'x'.repeat(201) },
    ])
      expect([body, (await create(body)).status]).toEqual([body, 422])
    expect((await create({ display_order: null })).body.errors).toEqual([
      { field: 'display_order', message: 'Display Order should be a number.' },
    ])
    expect((await list()).body.items).toEqual([])
  })

  it('rejects a version lower than the current one', async () => {
    const made = (await create()).body
    const five = (await update(made.id, { ...form(made), version: 5 })).body
    const refused = await update(made.id, { ...form(five), version: 4 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'version', message: 'Version should be equal or more than 5.' }],
    ])
    expect((await update(made.id, { ...form(five), version: 5 })).status).toBe(200)
  })

  it('rejects the second of two concurrent saves', async () => {
    const { id } = (await create()).body
    const [mine, theirs] = [await opened(id), await opened(id)]
    const answers = await Promise.all([
      update(id, { ...mine, label: 'Mine' }),
      update(id, { ...theirs, label: 'Theirs' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const label = answers.find(({ status }) => status === 200)?.body.label
    expect((await view(id)).body).toMatchObject({ label, revision: 2 })
    expect(answers.find(({ status }) => status === 400)?.body.message).toContain('Someone else saved')
  })

  it('sanitizes preambles and explanations by the standard policy', async () => {
    const evil = '<p onclick="x()">Fine<script>alert(1)</script> <a href="javascript:x()">link</a></p>'
    const { body } = await create({ member_preamble: evil, talent_explanation: evil })
    expect(body.member_preamble).toBe('<p>Fine <a>link</a></p>')
    expect(body.talent_explanation).toBe(body.member_preamble)
  })

  it('records only successful changes and deletions in the audit log', async () => {
    const { id } = (await create()).body
    await update(id, await opened(id))
    await create({ label: '' })
    await remove(id)
    const acts = await server.db
      .selectFrom('audit_entry')
      .select('act')
      .where('kind', '=', 'job-question')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['job-question.create', 'job-question.update', 'job-question.delete'])
  })
})

describe('job question', () => {
  const slider = (): Promise<BuiltTerm> =>
    exchange.term({ type: 'SLIDER', talent_type: 'SLIDER', label: 'Pay', chart_title: 'Pay' }, [
      { min: 0, max: 500, step: 10 },
    ])

  it('accepts only new wording, wider ranges, and additions after it has answers', async () => {
    const { id, variables } = await slider()
    await ask(variables[0] ?? 0, '310')
    const now = await opened(id)
    const refusals = async (body: unknown) => (await update(id, body)).body.errors
    const at = 'jobQuestionVariables.0'
    expect(await refusals({ ...now, type: 'RATING', talent_type: 'RATING' })).toEqual([
      { field: 'type', message: LOCK_TEXT.type },
      { field: 'talent_type', message: LOCK_TEXT.talentType },
    ])
    const another = { ...NEW_VARIABLE, order: 1, input_label: 'Instead', max: 50 }
    const without = first(now, { delete_me: true, order: 0 })
    expect(await refusals({ ...without, jobQuestionVariables: [...without.jobQuestionVariables, another] })).toEqual([
      { field: `${at}.delete_me`, message: LOCK_TEXT.removed },
    ])
    expect(await refusals({ ...now, jobQuestionVariables: [another] })).toEqual([
      { field: 'jobQuestionVariables', message: LOCK_TEXT.missing },
    ])
    expect(await refusals(first(now, { max: 400 }))).toEqual([{ field: `${at}.max`, message: LOCK_TEXT.range }])
    expect(await refusals(first(now, { step: 20 }))).toEqual([{ field: `${at}.step`, message: LOCK_TEXT.step }])
    const wider = first({ ...now, label: 'Income', required: true }, { input_label: 'In dollars', max: 900, step: 5 })
    const added = [...wider.jobQuestionVariables, { ...NEW_VARIABLE, order: 2, input_label: 'Bonus', max: 50 }]
    const saved = await update(id, { ...wider, jobQuestionVariables: added })
    expect(saved.body.jobQuestionVariables).toMatchObject([
      { max: 900, is_answered: true },
      { input_label: 'Bonus', is_answered: false },
    ])
    expect(await server.db.selectFrom('job_profile_response').select('value').execute()).toEqual([{ value: '310' }])
  })

  it("can't be deleted while it has answers or is in stored counts, but can be made inactive", async () => {
    const answered: ((variable: number) => Promise<unknown>)[] = [
      variable => ask(variable, '10'),
      variable => exchange.offer({}, { [variable]: '10' }),
      async variable => {
        const job_information_set_id = await exchange.criteria(await exchange.offer(), 'Kept')
        const row = { job_information_set_id, job_question_variable_id: variable, value: '10' }
        await server.db.insertInto('job_information_set_response').values(row).execute()
      },
      variable => server.db.insertInto('ico_axis').values({ variable_id: variable, kinds: '[]' }).execute(),
    ]
    for (const answer of answered) {
      const { id, variables } = await slider()
      await answer(variables[0] ?? 0)
      const refused = await remove(id)
      expect([refused.status, refused.body.message]).toEqual([400, LOCK_TEXT.remove])
      expect((await update(id, { ...(await opened(id)), is_active: false })).body.is_active).toBe(false)
    }
  })

  it("can't be deleted while it is linked to a study", async () => {
    const { id } = await slider()
    const study = await build.study()
    const question = study.question('Pay')
    await server.db.updateTable('question').set({ related_job_question_id: id }).where('id', '=', question).execute()
    expect((await view(id)).body.questions).toMatchObject([{ id: question, studies: [expect.any(String)] }])
    const refused = await remove(id)
    expect([refused.status, refused.body.message]).toEqual([400, LOCK_TEXT.related])
  })

  it('is deleted with its variables while it has no answers', async () => {
    const { id } = await slider()
    expect((await remove(id)).body).toEqual({ id })
    expect((await view(id)).status).toBe(404)
    expect(await server.db.selectFrom('job_question_variable').selectAll().execute()).toEqual([])
  })

  it('triggers a comparison of all open items when its comparison rule changes or it is made inactive', async () => {
    const specialty = await build.specialty({ is_master: true })
    const pay = await exchange.term(
      {
        type: 'SLIDER',
        talent_type: 'SLIDER',
        chart_title: 'Pay',
        matching_comparator: 'GRATER_OR_EQUAL',
        is_required_for_match: true,
      },
      [{ min: 0, max: 500, step: 10 }],
    )
    const [variable = 0] = pay.variables
    const ico = await ask(variable, '300', { specialty_id: specialty })
    const offer = await exchange.offer({ specialty_id: specialty }, { [variable]: '200' })
    const now = server.clock.now()
    await server.db
      .insertInto('exchange_change')
      .values([
        { kind: 'ico', item_id: ico, due: now },
        { kind: 'offer', item_id: offer, due: now },
      ])
      .execute()
    const { run } = matchExchangeTask({ ...server, jobs: server.services.jobs })
    const matches = async () => {
      await run()
      return server.db.selectFrom('job_match').select('level').where('ended', 'is', null).execute()
    }
    expect(await matches()).toEqual([])
    await update(pay.id, { ...(await opened(pay.id)), matching_comparator: 'LOWER_OR_EQUAL' })
    expect(await matches()).toEqual([{ level: 'perfect_matched' }])
    await update(pay.id, { ...(await opened(pay.id)), matching_comparator: 'GRATER' })
    expect(await matches()).toEqual([])
    await update(pay.id, { ...(await opened(pay.id)), is_required_for_match: false })
    expect(await matches()).toEqual([{ level: 'core_matched' }])
    await update(pay.id, { ...(await opened(pay.id)), is_active: false })
    expect(await matches()).toEqual([{ level: 'perfect_matched' }])
  })
})

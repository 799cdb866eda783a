import { describe, expect, it } from 'vitest'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { mustBe, part, variable, visibleIf } from '../builders.testing.ts'
import { conditionText, itemsOf, usedBy } from '../condition-text.ts'
import { lockedChanges, NEW_SECTION_TITLE, removeQuestion } from '../draft/index.ts'
import { CALL, drafted, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import { type DraftQuestion, questionsOf, type StudyDraft, type StudySettings } from '../draft.ts'
import { type DerivedVariable, EMPTY_DERIVED, type QuestionType } from '../study.ts'
import { mappingOf, missingLinks } from './mapping.ts'
import { checkDraft, estimatedMinutes } from './problems.ts'

const BASE = draftOf(section(100, [PAY, CALL]), section(200, [SETTING], { is_module: true }))
const said = (draft: StudyDraft) => checkDraft(draft).map(({ level, problem }) => `${level}: ${problem}`)
const withFacts = (facts: Partial<StudySettings>): StudyDraft => ({ ...BASE, facts: { ...BASE.facts, ...facts } })
const withQuestion = (question: DraftQuestion): StudyDraft => draftOf(section(100, [PAY, CALL, question]))
const withFilter = (column: string, bands: FilterableAnswer['bands']): StudyDraft =>
  withFacts({ filterable: [{ column, bands }] })
const sum: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', parts: ['pay'] }

describe('checkDraft with job questions', () => {
  const job = { id: 7, label: 'Pay asked', type: 'SLIDER', is_active: true, can_be_related_to_study_question: true }
  const jobs = [
    job,
    { ...job, id: 8, label: 'Old', is_active: false },
    { ...job, id: 9, label: 'Call', type: 'YES_NO' },
  ]
  const standing = (question: DraftQuestion, related_job_question_id: number) => ({
    ...question,
    related_job_question_id,
  })
  const told = (draft: StudyDraft) => checkDraft(draft, { jobs }).map(({ level, problem }) => `${level}: ${problem}`)

  it('finds no problems if both questions have the same type', () => {
    expect(told(draftOf(section(100, [standing(PAY, 7), standing(CALL, 9), SETTING])))).toEqual([])
  })

  it.each([
    ['is gone', standing(PAY, 6), 'error: The linked job question was deleted. Choose another one or none.'],
    [
      'is not asked',
      standing(PAY, 8),
      'warning: The job question “Old” is inactive. Activate it or choose another one.',
    ],
    [
      'is answered otherwise',
      standing(CALL, 7),
      'warning: The job question “Pay asked” has the type “Number,” but this question has the type “Yes or no,” so answers can’t be suggested.',
    ],
  ])('reports a job question that %s', (_, question, problem) => {
    expect(told(draftOf(section(100, [question])))).toEqual([problem])
    expect(said(draftOf(section(100, [question])))).toEqual([])
  })

  it('reports a second linked question, except in a module', () => {
    const second = {
      ...standing(PAY, 7),
      id: 4,
      label: 'Bonus',
      prompt: 'Bonus?',
      variables: [variable(41, { uid: 'bonus', max: 9 })],
    }
    expect(told(draftOf(section(100, [standing(PAY, 7), second])))).toEqual([
      'warning: “Pay” is also linked to the job question “Pay asked”. Link only one question.',
    ])
    // The job profile doesn't include module questions, but their answers are still compared.
    expect(told(draftOf(section(100, [PAY]), section(200, [standing(CALL, 9)], { is_module: true })))).toEqual([])
  })
})

const withRow = (input_label: string): DraftQuestion =>
  drafted(5, 'RATING', { variables: [variable(51, { input_label })] })
const HOURS = drafted(5, 'SLIDER', {
  label: 'Hours',
  variables: [variable(51, { input_label: 'Hours', suffix: 'hours', max: 9 })],
  conditions: [mustBe('LOWER', 11, 51)],
})

describe('checkDraft', () => {
  it('accepts the same text after another introduction, and parts without a text or name', () => {
    const other = drafted(5, 'YES_NO', { prompt: 'Prompt 1', preamble: 'Last year.' })
    const blank = [6, 7].map(id => drafted(id, 'YES_NO', { prompt: '', label: '' }))
    const problems = said(draftOf(section(100, [PAY, CALL, other, ...blank])))
    expect(problems.filter(problem => /same text|short name “/.test(problem))).toEqual([])
  })

  it('accepts an empty report of a study without results, and with calculated values in the report', () => {
    expect(said({ ...withFacts({ is_support_report: false }), sections: [section(100, [SETTING])] })).toEqual([])
    const summary = drafted(5, 'CONFIRMATION', {
      is_included_in_default_report: true,
      variables: [variable(51, { dv_name: 'total' })],
    })
    const derived = [{ ...sum, parts: ['pay'] }]
    const silent = { ...PAY, is_included_in_default_report: false }
    expect(said({ ...draftOf(section(100, [silent, summary])), derived })).toEqual([])
  })

  it('warns about an empty report of a published study', () => {
    const draft = draftOf(section(100, [SETTING]))
    expect(checkDraft(draft, { isPublished: true }).map(({ level }) => level)).toEqual(['warning'])
  })

  it('warns about errors that a started study has in its published version', () => {
    const begun = withQuestion(withRow('Item 1'))
    const levels = (draft: StudyDraft) => checkDraft(draft, { begun }).map(({ level }) => level)
    expect(levels(begun)).toEqual(['warning'])
    expect(levels(withQuestion(withRow('Item 2')))).toEqual(['error'])
  })

  it('finds no problems in a valid study', () => {
    expect(checkDraft({ ...BASE, derived: [sum] })).toEqual([])
    expect(estimatedMinutes(BASE)).toBe(1)
    // A study can last one day and release results on the same day.
    expect(said(withFacts({ start_date: '2030-01-01', end_date: '2030-01-01', results_open: '2030-01-01' }))).toEqual(
      [],
    )
  })

  it.each<[string, StudyDraft, string]>([
    ['a title', withFacts({ title: ' ' }), 'error: Add a title for the study.'],
    [
      'its days',
      withFacts({ start_date: '2030-02-01', end_date: '2030-01-31' }),
      'error: The end date is before the start date. Choose a later end date.',
    ],
    [
      'its period',
      withFacts({ period: 2027 }),
      'warning: The year is 2027, but the start date is in 2030. Check both.',
    ],
    [
      'its people',
      withFacts({ societies: [] }),
      'error: No one is invited. Choose societies, or membership types for physicians without a society.',
    ],
    ['their types', withFacts({ memberTypes: [] }), 'error: Choose membership types for the society members.'],
    [
      'its results',
      withFacts({ results_open: '2029-12-31' }),
      'error: Choose a results release date on or after the start date.',
    ],
    ['an empty core', draftOf(section(200, [SETTING], { is_module: true })), 'error: Add questions to the core.'],
    ['an empty section', draftOf(section(100, [PAY]), section(101, [])), 'warning: Add questions to “Section 101”.'],
    [
      'an empty module',
      draftOf(section(100, [PAY]), section(101, [], { is_module: true })),
      'error: Add questions to “Section 101”.',
    ],
    ['a section', draftOf(section(100, [PAY], { title: '' })), 'error: Add a title for the section.'],
    [
      'a new section',
      draftOf(section(100, [PAY], { title: NEW_SECTION_TITLE })),
      'error: Replace the title “New section”.',
    ],
    [
      'an empty report',
      draftOf(section(100, [SETTING])),
      'error: The default report is empty. Include questions in it, or turn off “Show results.”',
    ],
    [
      'the same text',
      withQuestion(drafted(5, 'YES_NO', { prompt: ' prompt  1 ' })),
      'warning: “Pay” has the same text. Edit or remove one of them.',
    ],
    [
      'the same short name',
      withQuestion(drafted(5, 'YES_NO', { label: 'pay' })),
      'warning: Another question has the short name “Pay”. Choose a different one, because charts and lists show it.',
    ],
    ['placeholders', withQuestion(withRow('Item 1')), 'error: Replace “Item 1” with your own text.'],
    [
      'a rule of other units',
      withQuestion(HOURS),
      'warning: “Hours” is compared with “Pay: Label 11”, which has a different unit. Edit the rule or a unit.',
    ],
    [
      'another unit than its parts',
      { ...BASE, derived: [{ ...sum, prefix: '', suffix: 'hours' }] },
      'warning: Calculated value “Total” has a different unit than the numbers it adds. Edit its unit.',
    ],
    ['a text', withQuestion(drafted(5, 'YES_NO', { prompt: '' })), 'error: Add the question text.'],
    [
      'a long text',
      withQuestion(drafted(5, 'YES_NO', { prompt: 'x'.repeat(401) })),
      'warning: The question text is long. Consider moving part of it to the explanation.',
    ],
    [
      'a name',
      withQuestion(drafted(5, 'YES_NO', { label: '' })),
      'warning: Add a short name. It’s used in charts and lists.',
    ],
    [
      'an option',
      withQuestion(drafted(5, 'SELECT_ONE', { variables: [variable(51), variable(52, { input_label: '' })] })),
      'error: Add text to 1 option.',
    ],
    [
      'options',
      withQuestion(
        drafted(5, 'SELECT_ONE', { variables: [variable(51, { input_label: '' }), variable(52, { input_label: '' })] }),
      ),
      'error: Add text to 2 options.',
    ],
    [
      'the same option',
      withQuestion(
        drafted(5, 'SELECT_ANY', {
          variables: [variable(51, { input_label: 'One' }), variable(52, { input_label: 'one ' })],
        }),
      ),
      'error: “One” appears twice. Rename or remove one.',
    ],
    [
      'a choice',
      withQuestion(
        drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
          variables: [variable(51, { variableOptions: [{ id: 1, name: '', value: '1' }] })],
        }),
      ),
      'error: Add text to each choice.',
    ],
    [
      'a value',
      withQuestion(
        drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
          variables: [variable(51, { variableOptions: [{ id: 1, name: 'A', value: 'a' }] })],
        }),
      ),
      'error: Enter a number as the value of “A” so that results can include it.',
    ],
    [
      'many options',
      withQuestion(
        drafted(5, 'SELECT_ONE', {
          variables: Array.from({ length: 41 }, (_, at) => variable(500 + at, { question_id: 5 })),
        }),
      ),
      'warning: This question has 41 options. Combine some, because most will have too few answers for results.',
    ],
    [
      'a report',
      withQuestion(drafted(5, 'YES_NO', { is_included_in_default_report: true, is_available_on_results: false })),
      'warning: Include this question in results, or remove it from the default report.',
    ],
    [
      'a number compared with results',
      withQuestion(
        drafted(5, 'SLIDER', {
          variables: [variable(51, { is_compared_with_results: true })],
          is_available_on_results: false,
        }),
      ),
      'warning: Include this question in results, or stop comparing its numbers with results.',
    ],
    [
      'a code',
      withQuestion(drafted(5, 'YES_NO', { variables: [variable(51, { uid: 'Ä' })] })),
      'error: Use lowercase letters, digits, and underscores in the code “Ä”, and start it with a letter.',
    ],
    [
      'the same code',
      withQuestion(drafted(5, 'YES_NO', { variables: [variable(51, { uid: 'call' })] })),
      'error: “Takes call” already uses the code “call”. Choose a different code.',
    ],
    [
      'a removed question',
      removeQuestion(withQuestion(drafted(5, 'YES_NO', { conditions: [visibleIf([part(21)])] })), 2),
      'error: A condition uses an answer that isn’t in the study. Choose a different answer.',
    ],
    [
      'a calculated value',
      { ...BASE, derived: [{ ...sum, label: '', dv_name: '1' }] },
      'error: Enter a name for the calculated value.',
    ],
    [
      'its code',
      { ...BASE, derived: [{ ...sum, dv_name: '1' }] },
      'error: Use letters, digits, and underscores in the code of “Total”, and start it with a letter.',
    ],
    [
      'the same calculated value',
      { ...BASE, derived: [sum, sum] },
      'error: Two calculated values use the code “total”. Choose a different code for one.',
    ],
    [
      'nothing to add',
      { ...BASE, derived: [{ ...sum, parts: [] }] },
      'error: Calculated value “Total” has no formula. Choose numbers to add.',
    ],
    [
      'nothing to divide by',
      { ...BASE, derived: [{ ...sum, kind: 'RATIO' }] },
      'error: Calculated value “Total” has no divisor. Choose a number to divide by.',
    ],
    [
      'what is no number',
      { ...BASE, derived: [{ ...sum, parts: ['call'] }] },
      'error: Calculated value “Total” uses “Takes call”, which isn’t a number. Choose a number.',
    ],
    [
      'what is in a module',
      { ...BASE, derived: [{ ...sum, parts: ['office'] }] },
      'error: Calculated value “Total” uses “office”, which isn’t in the core. Choose a different number.',
    ],
    [
      'units',
      { ...BASE, derived: [{ ...sum, parts: ['pay', 'call'] }] },
      'warning: Calculated value “Total” adds different units. Choose numbers with the same unit.',
    ],
    [
      'a filter',
      withFacts({ filterable: [{ column: 'v99', bands: [{ values: [1] }] }] }),
      'error: A result filter uses an answer that isn’t in the study. Remove the filter.',
    ],
    [
      'a filter without bands',
      withFacts({ filterable: [{ column: 'v21', bands: [] }] }),
      'error: A result filter has no ranges. Set up the filter again.',
    ],
    [
      'fine bands',
      withFacts({
        filterable: [{ column: 'v11', bands: Array.from({ length: 13 }, (_, from) => ({ from, to: from + 1 })) }],
      }),
      'warning: A result filter has 13 ranges. Use at most 12.',
    ],
    [
      'an option that a filter does not know',
      withFilter('q3', [{ values: [31] }]),
      'warning: The result filter “Setting” has no range for “Hospital”. Set up the filter again.',
    ],
    [
      'a number that a filter does not know',
      withFilter('v11', [
        { from: 10, to: 50 },
        { from: 50, to: null },
      ]),
      'warning: Edit the ranges of the result filter “Pay” to cover all numbers from 0 to 100.',
    ],
    [
      'a scale that is too fine',
      withQuestion(drafted(5, 'SLIDER', { variables: [variable(51, { input_label: 'Income', max: 1_000_000 })] })),
      'warning: “Income” has too many steps (1,000,000). Results distinguish at most 160 where most answers are. Use steps of 500.',
    ],
    [
      'a text variable',
      withQuestion(
        drafted(5, 'YES_NO', { explanation: 'In [PERIODE], not [PERIOD] or [PERIOD_LONG] (see [1], [A]).' }),
      ),
      'warning: “[PERIODE]” in the explanation isn’t a text variable, so members will see it as is. Use [PERIOD] or [PERIOD_LONG].',
    ],
    [
      'the spelling of a text variable',
      withQuestion(
        drafted(5, 'SELECT_ONE', { variables: [variable(51, { input_label: 'Since [Period]' }), variable(52)] }),
      ),
      'warning: “[Period]” in the text of “Since [Period]” isn’t a text variable, so members will see it as is. Use [PERIOD] or [PERIOD_LONG].',
    ],
    [
      'a text variable of a section',
      draftOf(section(100, [PAY], { description: 'In [JAHR]' })),
      'warning: “[JAHR]” in the description isn’t a text variable, so members will see it as is. Use [PERIOD] or [PERIOD_LONG].',
    ],
    [
      'many filters',
      withFacts({ filterable: Array.from({ length: 5 }, () => ({ column: 'v21', bands: [{ values: [1] }] })) }),
      'error: A study can have at most 4 result filters. Remove some.',
    ],
    [
      'two parts with one id',
      draftOf(section(100, [PAY]), section(100, [CALL])),
      'error: Two parts of the study have the same ID. Remove one of them.',
    ],
    [
      'a study that is too large',
      draftOf(section(100, [PAY, CALL]), ...Array.from({ length: 60 }, (_, at) => section(200 + at, []))),
      'error: A study can have at most 60 sections. Remove some.',
    ],
  ])('finds %s', (_, draft, problem) => {
    expect(said(draft)).toContain(problem)
  })

  it('reports each problem once, with its place, in the order of the study', () => {
    const cyclic = visibleIf([part(51)])
    const broken = drafted(5, 'YES_NO', { prompt: '', conditions: [cyclic] })
    const draft = draftOf(
      section(100, [{ ...PAY, prompt: '' }, broken], { title: '' }),
      section(200, [SETTING], { is_module: true }),
    )
    expect(
      checkDraft({ ...draft, facts: { ...draft.facts, title: '' }, derived: [{ ...sum, label: '' }] }).map(
        ({ place }) => place,
      ),
    ).toEqual([
      { kind: 'study' },
      { kind: 'section', id: 100 },
      { kind: 'question', id: 1 },
      { kind: 'question', id: 5 },
      { kind: 'question', id: 5 },
      { kind: 'derived', name: 'total' },
    ])
  })
})

it('results support forty options, and numbers up to the end of the last band', () => {
  const options = Array.from({ length: 40 }, (_, at) =>
    variable(500 + at, { question_id: 5, input_label: `Reason ${at}` }),
  )
  expect(said(withQuestion(drafted(5, 'SELECT_ONE', { variables: options })))).toEqual([])
  expect(
    said(
      withFilter('v11', [
        { from: 0, to: 50 },
        { from: 50, to: 100 },
      ]),
    ),
  ).toEqual([])
})

describe('open study', () => {
  const locked = (draft: StudyDraft) => lockedChanges(BASE, draft)
  const change = (over: Partial<DraftQuestion>) =>
    locked(draftOf(section(100, [{ ...PAY, ...over }, CALL]), section(200, [SETTING], { is_module: true })))

  it('accepts changed wording, help, and presentation of results', () => {
    expect(change({ prompt: 'Other', explanation: 'Help', is_on_dashboard: true, chart_type: 'PIE' })).toEqual([])
    expect(change({ variables: PAY.variables.map(each => ({ ...each, input_label: 'Other' })) })).toEqual([])
    expect(
      locked({ ...BASE, facts: { ...BASE.facts, title: 'Other', end_date: '2031-01-31', societies: [1, 2] } }),
    ).toEqual([])
  })

  it.each<[string, Partial<DraftQuestion>]>([
    ['kind', { type: 'YES_NO' }],
    ['range', { variables: PAY.variables.map(each => ({ ...each, max: 200 })) }],
    ['unit', { variables: PAY.variables.map(each => ({ ...each, prefix: '€' })) }],
    ['condition', { conditions: [visibleIf([part(21)])] }],
    ['whether it is required', { required: true }],
  ])('rejects a change of %s', (_, over) => {
    expect(change(over)).toEqual([
      {
        question_id: 1,
        problem:
          'Members have started this study. You can edit the wording, help text, and how results are shown, but nothing else.',
      },
    ])
  })

  it('accepts changes of exactly the fields for wording and results', () => {
    const another = (field: string) => Object.fromEntries([[field, 'Another']])
    const isFree = (over: object) => change(over).length === 0
    const own = Object.keys(PAY).filter(field => field !== 'variables' && field !== 'section_id')
    expect(own.filter(field => isFree(another(field))).sort()).toEqual([
      'chart_config',
      'chart_type',
      'explanation',
      'is_available_on_results',
      'is_have_interested_question',
      'is_included_in_default_report',
      'is_on_dashboard',
      'label',
      'preamble',
      'prompt',
      'related_job_question_id',
      'report_order',
      'unknown_option_label',
    ])
    const ofVariable = Object.keys(variable(11)).filter(field => field !== 'variableOptions')
    const changed = (field: string) => PAY.variables.map(each => ({ ...each, ...another(field) }))
    expect(ofVariable.filter(field => isFree({ variables: changed(field) })).sort()).toEqual([
      'input_label',
      'is_compared_with_results',
      'max_label',
      'min_label',
      'set_zero_label',
      'short_label',
      'singular_suffix',
      'unusual_above',
      'unusual_below',
    ])
  })

  it('accepts changed labels of options but no changed values', () => {
    const withOption = (name: string, value: string) => {
      const table = drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
        variables: [variable(51, { variableOptions: [{ id: 511, name, value }] })],
      })
      return draftOf(section(100, [table]))
    }
    const published = withOption('Never', '0')
    expect(lockedChanges(published, withOption('Not once', '0'))).toEqual([])
    expect(lockedChanges(published, withOption('Never', '1'))).toMatchObject([{ question_id: 5 }])
  })

  it('rejects a changed start date and a section that becomes a module', () => {
    const problems = (draft: StudyDraft) => locked(draft).map(({ problem }) => problem)
    expect(problems(withFacts({ start_date: '2030-02-01' }))).toEqual([
      'You can’t change the start date because members have started this study.',
    ])
    expect(
      problems(draftOf(section(100, [PAY, CALL], { is_module: true }), section(200, [SETTING], { is_module: true }))),
    ).toEqual(['You can’t change sections or the order of questions because members have started this study.'])
  })

  it.each<[Partial<StudySettings>, string]>([
    [{ prior_year_questionnaire_id: 7 }, 'last year’s study'],
    [{ is_support_job_preference: true }, 'whether the study asks for an ICO'],
    [{ filterable: [{ column: 'v21', bands: [{ values: [1] }] }] }, 'the result filters'],
  ])('rejects the change %o', (facts, what) =>
    expect(locked(withFacts(facts))).toEqual([
      { question_id: null, problem: `You can’t change ${what} because members have started this study.` },
    ]),
  )

  it('rejects removing membership types outside societies', () => {
    const wider = withFacts({ otherTypes: [1] })
    expect(lockedChanges(BASE, wider)).toEqual([])
    expect(lockedChanges(wider, BASE)).toEqual([
      {
        question_id: null,
        problem: 'You can’t remove societies or membership types because members have started this study.',
      },
    ])
  })

  it('rejects added and removed questions, a changed order, year, or formula, and fewer invitees', () => {
    const problems = (draft: StudyDraft) => locked(draft).map(({ problem }) => problem)
    expect(problems(removeQuestion(BASE, 2))).toEqual([
      'You can’t remove “Takes call” because members have started this study.',
    ])
    expect(problems(draftOf(section(100, [CALL, PAY]), section(200, [SETTING], { is_module: true })))).toEqual([
      'You can’t change sections or the order of questions because members have started this study.',
    ])
    expect(problems({ ...BASE, facts: { ...BASE.facts, period: 2031, memberTypes: [] }, derived: [sum] })).toEqual([
      'You can’t change the year because members have started this study.',
      'You can’t remove societies or membership types because members have started this study.',
      'You can’t change formulas of calculated values because members have started this study.',
    ])
    const more = draftOf(section(100, [PAY, CALL, drafted(5, 'YES_NO')]), section(200, [SETTING], { is_module: true }))
    expect(locked(more)).toEqual([
      {
        question_id: 5,
        problem: 'You can’t add this because members have started this study. Add it to next year’s study.',
      },
    ])
  })
})

describe('mappingOf', () => {
  const mapped = (question: DraftQuestion) => mappingOf(withQuestion(question), BASE).questions[2]
  it.each<[string, DraftQuestion, string, readonly string[]]>([
    ['the same', SETTING, 'kept', []],
    [
      'other words',
      { ...SETTING, prompt: 'Where?', required: true },
      'kept',
      ['The wording changed.', 'The question is now required.'],
    ],
    ['an option more', { ...SETTING, variables: [...SETTING.variables, variable(33)] }, 'partly', ['1 item added.']],
    ['an option fewer', { ...SETTING, variables: SETTING.variables.slice(1) }, 'partly', ['1 item removed.']],
    ['another kind', { ...SETTING, type: 'SELECT_ANY' }, 'again', ['The question type changed.']],
    ['a new one', drafted(5, 'YES_NO'), 'new', []],
  ])('%s', (_, question, carried, changes) => {
    expect(mapped(question)).toMatchObject({ carried, changes })
  })

  it('reports changed units and ranges and removed questions', () => {
    const dollars = { ...PAY, variables: PAY.variables.map(each => ({ ...each, prefix: '€' })) }
    const wider = { ...PAY, variables: PAY.variables.map(each => ({ ...each, max: 200 })) }
    const of = (question: DraftQuestion) => mappingOf(draftOf(section(100, [question])), BASE)
    expect(of(dollars).questions[0]).toMatchObject({ carried: 'again', changes: ['The unit changed.'] })
    expect(of(wider).questions[0]).toMatchObject({ carried: 'partly', changes: ['The range or choices changed.'] })
    expect(of(PAY).dropped).toEqual(['Takes call', 'Setting'])
    const any = { ...SETTING, type: 'SELECT_ANY' as const }
    const more = { ...any, variables: [...any.variables, variable(33)] }
    expect(mappingOf(draftOf(section(100, [more])), draftOf(section(100, [any]))).questions[0]?.carried).toBe('again')
  })
})

describe('missingLinks', () => {
  it('reports old answers without a matching code at the remaining question or the study', () => {
    const anew = { ...SETTING, variables: [SETTING.variables[0], variable(39)].flatMap(each => each ?? []) }
    const total = drafted(5, 'CONFIRMATION', { variables: [variable(51, { uid: 'line', dv_name: 'total' })] })
    const prior = draftOf(section(100, [PAY, CALL, SETTING, total]))
    expect(missingLinks(draftOf(section(100, [PAY, anew])), prior)).toEqual([
      {
        level: 'warning',
        place: { kind: 'study' },
        problem: 'Last year’s answers to “Takes call” aren’t carried over.',
      },
      {
        level: 'warning',
        place: { kind: 'question', id: 3 },
        problem: 'Last year’s answers to “Hospital” in “Setting” aren’t carried over.',
      },
    ])
    expect(missingLinks(prior, prior)).toEqual([])
  })
})

describe('a question that depends on a later question', () => {
  const first = drafted(5, 'SLIDER', {
    variables: [variable(51, { uid: 'nights', max: 9 })],
    conditions: [visibleIf([part(21)])],
  })
  const warning = 'warning: Move this question after “Takes call”. It depends on an answer to that question.'

  it('causes a warning, in the same section or an earlier one', () => {
    expect(said(draftOf(section(100, [first, CALL])))).toEqual([warning])
    expect(said(draftOf(section(100, [first]), section(200, [PAY, CALL])))).toEqual([warning])
    const item = drafted(5, 'SLIDER', {
      variables: [variable(51, { uid: 'nights', max: 9, condition: 21 }), variable(52, { uid: 'days', max: 9 })],
    })
    expect(said(draftOf(section(100, [item]), section(200, [CALL])))).toEqual([warning])
  })

  it('causes no warning after that question, or in a module listed before it', () => {
    expect(said(draftOf(section(100, [CALL, first])))).toEqual([])
    expect(said(draftOf(section(200, [first], { is_module: true }), section(100, [CALL])))).toEqual([])
  })
})

describe('inconclusive checks', () => {
  it('produce only a warning, so that the study can be opened', () => {
    const parts = Array.from({ length: 15 }, (_, at) => variable(500 + at, { question_id: 5, uid: `p${at}`, max: 2 }))
    const total = drafted(5, 'SLIDER', { required: true, conditions: [mustBe('GRATER', 11, null)], variables: parts })
    expect(said(withQuestion(total))).toEqual([
      'warning: We couldn’t check whether this question can always be answered, because it depends on too many answers or on itself. Try it in the preview.',
    ])
  })
})

describe('mappingOf, further cases', () => {
  const carried = (now: DraftQuestion, before: DraftQuestion) =>
    mappingOf(draftOf(section(100, [now])), draftOf(section(100, [before]))).questions[0]

  it('reports changed choices and a changed step', () => {
    const table = (name: string) =>
      drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
        variables: [variable(51, { variableOptions: [{ id: 511, name, value: '0' }] })],
      })
    const finer = { ...PAY, variables: PAY.variables.map(each => ({ ...each, step: 0.5 })) }
    const others = { carried: 'partly', changes: ['The range or choices changed.'] }
    expect(carried(table('Seldom'), table('Never'))).toMatchObject(others)
    expect(carried(finer, PAY)).toMatchObject(others)
  })

  it('ignores questions that take no answer', () => {
    const total = drafted(5, 'CONFIRMATION', { variables: [variable(51, { uid: 'line', dv_name: 'total' })] })
    expect(mappingOf(draftOf(section(100, [PAY])), draftOf(section(100, [PAY, total]))).dropped).toEqual([])
  })
})

describe('conditions in words', () => {
  const single = (id: number, type: QuestionType, label: string, over = {}) =>
    drafted(id, type, { label, variables: [variable(id, { input_label: label, ...over })] })
  const listed = [
    single(41, 'FIND_STATE', 'State'),
    single(42, 'FIND_REGION', 'Region'),
    single(43, 'FIND_SCHOOL', 'School'),
    single(44, 'RATING', 'Staffing'),
    single(45, 'SLIDER', 'Hours', { suffix: 'hours' }),
  ]
  const items = itemsOf([...questionsOf(BASE), ...listed])
  it.each([
    [visibleIf([part(21), part(32)]), 'Show when “Takes call” is Yes and “Setting: Hospital” is chosen'],
    [
      visibleIf([{ ...part(21), use_no: true }, part(31)], { condition_type: 'OR' }),
      'Show when “Takes call” is No or “Setting: Office” is chosen',
    ],
    [
      visibleIf([part(11, 'GRATER', '5')], { variable_id: 32 }),
      'Show “Setting: Hospital” when “Pay: Label 11” is greater than $5',
    ],
    [visibleIf([part(11, 'BETWEEN_INCLUSIVE', '1', '2')]), 'Show when “Pay: Label 11” is from $1 to $2'],
    [visibleIf([part(11, 'BETWEEN_EXCLUSIVE', '1', '')]), 'Show when “Pay: Label 11” is between $1 and …'],
    [visibleIf([part(41, 'EQUAL', '5')]), 'Show when “State” is California'],
    [visibleIf([part(41, 'EQUAL', '')]), 'Show when “State” is …'],
    [visibleIf([part(42, 'EQUAL', '2')]), 'Show when “Region” is Midwest'],
    [visibleIf([part(43, 'EQUAL', '8')]), 'Show when “School” is Yale University'],
    [visibleIf([part(44, 'LOWER', '2')]), 'Show when “Staffing” is less than 2 of 3 stars'],
    [visibleIf([part(45, 'GRATER', '40')]), 'Show when “Hours” is greater than 40 hours'],
    [visibleIf([part(99)]), 'Show when a deleted answer is chosen'],
    [visibleIf([]), 'Show when …'],
    [
      { ...visibleIf([part(11, 'LOWER', '')]), variant: 'RESPONSE_VALIDATION' as const },
      'The total must be less than “Pay: Label 11”',
    ],
  ])('%#', (condition, text) => {
    expect(conditionText(condition, items)).toBe(text)
  })

  it('usedBy returns the questions that read an answer', () => {
    const reader = drafted(5, 'YES_NO', { conditions: [visibleIf([part(21)])] })
    const row = drafted(6, 'RATING', { variables: [variable(61, { condition: 31 })] })
    const all = [PAY, CALL, SETTING, reader, row]
    expect([usedBy(CALL, all), usedBy(SETTING, all), usedBy(PAY, all)]).toEqual([[reader], [row], []])
  })
})

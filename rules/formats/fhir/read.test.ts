import { expect, test } from 'vitest'
import { questionsOf } from '#rules/share/draft.ts'
import {
  coding,
  conditionsOf,
  control,
  core,
  group,
  importedOf,
  item,
  linesOf,
  PRACTICE,
  questionNamed,
  questionnaire,
  readOptions,
  SCALE,
  sdc,
  when,
} from './fhir.testing.ts'
import { readFhir } from './read.ts'

type Json = Readonly<Record<string, unknown>>

const read = (text: string) => importedOf(readFhir(text, readOptions()))
const one = (type: string, more: Json = {}) => read(questionnaire([item('q', type, 'Asked', more)]))
const lines = (type: string, more: Json = {}) => linesOf(one(type, more).report).filter(line => line.includes('/item'))
const coded = (code: string): Json => ({ answerCoding: { code } })
const AB = [coding('a', 'A'), coding('b', 'B'), coding('c', 'C')]

test('a scale is imported as a table with a report of each part', () => {
  const { draft, report } = read(SCALE)
  expect(linesOf(report)).toEqual([
    'taken /title: Title “A practice”',
    'not taken /status: Element status — Imported studies are always drafts.',
    'taken /item/0: Section “Over the last weeks”',
    'not taken /item/0/item/0/item/0/code: Element code of tired — Codes of other systems aren’t supported.',
    'taken /item/0/item/0/extension/0: Control table',
    'changed /item/0/item/0: Table “How often did you feel” — The number was added to the text.',
    'not taken /item/0/item/2/maxLength: Element maxLength of why — Free text isn’t supported.',
    'not taken /item/0/item/2: Question “What would help?” — Free text isn’t supported because it could identify members.',
    'changed /item/0/item/1: Calculation “Score” — This is imported as a calculated value, shown in a summary. Unanswered parts are left out of the sum.',
  ])
  expect(draft.derived).toMatchObject([{ dv_name: 'score', kind: 'SUM', parts: ['tired', 'distant'], divisor: null }])
  const [table, ...more] = questionsOf(draft)
  expect(more.map(({ type }) => type)).toEqual(['CONFIRMATION'])
  expect(table).toMatchObject({
    type: 'MULTI_VARIABLE_SELECT_ONE',
    prompt: 'A How often did you feel',
    required: true,
    variablesCount: 2,
  })
  expect(table?.variables.map(({ uid, input_label }) => [uid, input_label])).toEqual([
    ['tired', 'Tired'],
    ['distant', 'Distant'],
  ])
  expect(table?.variables[1]?.variableOptions.map(({ name, value }) => [name, value])).toEqual([
    ['Never', '0'],
    ['Some days', '1'],
    ['Most days', '2'],
    ['Every day', '3'],
  ])
})

test('a questionnaire is imported as sections, questions, conditions, and calculated values', () => {
  const { draft } = read(PRACTICE)
  expect(draft.facts).toMatchObject({
    title: 'A practice',
    period: 2032,
    start_date: '2032-01-01',
    end_date: '2032-11-30',
  })
  expect(draft.sections.map(({ title, questions }) => [title, questions.map(({ type }) => type)])).toEqual([
    ['Work', ['YES_NO', 'SLIDER', 'SLIDER', 'CONFIRMATION']],
    ['Your team', ['SELECT_ONE', 'SELECT_ANY', 'YES_NO']],
  ])
  expect(questionNamed(draft, 'Do you take call?')).toMatchObject({ preamble: 'Think of last year.', required: true })
  expect(questionNamed(draft, 'Nights')).toMatchObject({
    prompt: '1a Nights a month',
    required: false,
    variables: [{ uid: 'nights', min: 0, max: 30, step: 1, suffix: 'nights' }],
  })
  expect(questionNamed(draft, 'Pay for a night').variables).toMatchObject([
    { uid: 'pay', min: 0.5, max: 99.5, step: 1, suffix: 'thousand dollars' },
  ])
  expect(questionNamed(draft, 'Nights and pay').variables).toMatchObject([{ dv_name: 'total' }])
  expect(questionNamed(draft, 'Setting')).toMatchObject({ explanation: 'Where you spend most days.' })
  const roles = questionNamed(draft, 'Roles')
  expect(roles).toMatchObject({ required: true, maximum_selections: 2 })
  expect(roles.variables.map(({ uid, input_label, is_exclusive }) => [uid, input_label, is_exclusive])).toEqual([
    ['roles_lead', 'Lead', false],
    ['roles_none', 'None of these', true],
    ['roles_teacher', 'Teacher', false],
    ['roles_other', 'Other', false],
  ])
  expect(draft.derived).toEqual([
    {
      dv_name: 'total',
      label: 'Nights and pay',
      prefix: '',
      suffix: '',
      kind: 'SUM',
      parts: ['nights', 'pay'],
      divisor: null,
      sum_rule: null,
    },
    {
      dv_name: 'rate',
      label: 'Pay per night',
      prefix: '',
      suffix: '',
      kind: 'RATIO',
      parts: ['pay'],
      divisor: 'nights',
      sum_rule: null,
    },
  ])
})

test('conditions of items and of their enclosing groups are imported two levels deep', () => {
  const { draft } = read(PRACTICE)
  expect(conditionsOf(draft, 'Nights')).toEqual(['call'])
  expect(conditionsOf(draft, 'Pay for a night')).toEqual([
    'nights GRATER 2 0 AND call BETWEEN_INCLUSIVE 0 1',
    'nights BETWEEN_INCLUSIVE 0 20',
  ])
  expect(conditionsOf(draft, 'Setting')).toEqual(['call BETWEEN_INCLUSIVE 0 1'])
  expect(conditionsOf(draft, 'Roles')).toEqual(['call BETWEEN_INCLUSIVE 0 1', 'setting_office no OR call no'])
  expect(conditionsOf(draft, 'Do you mentor?')).toEqual(['call BETWEEN_INCLUSIVE 0 1', 'roles_lead'])
})

test('each part of a questionnaire is reported', () => {
  expect(linesOf(read(PRACTICE).report)).toEqual([
    'changed /extension/0: Variable nights — The variable is expanded where it’s used.',
    'taken /title: Title “A practice”',
    'not taken /status: Element status — Imported studies are always drafts.',
    'taken /effectivePeriod: From 2032-01-01 to 2032-11-30',
    'taken /item/1: Section “Work”',
    'changed /item/0: Text “Think of last year.” — This is used as the next question’s introduction.',
    'taken /item/1/item/0: Question “Do you take call?”',
    'not taken /item/1/item/1/initial: Element initial of nights — Preselected answers aren’t supported.',
    'taken /item/1/item/1/extension/0: Extension minValue',
    'taken /item/1/item/1/extension/1: Extension maxValue',
    'taken /item/1/item/1/extension/2: Unit “nights”',
    'taken /item/1/item/1/extension/3: Short text “Nights”',
    'changed /item/1/item/1: Question “Nights a month” — The number was added to the text.',
    'taken /item/1/item/2/extension/0: Extension minValue',
    'taken /item/1/item/2/extension/1: Extension maxValue',
    'taken /item/1/item/2/extension/2: Extension questionnaire-sliderStepValue',
    'changed /item/1/item/2/extension/3: Unit “thousand dollars” — A number can have only one unit. This one is used.',
    'changed /item/1/item/2: Range of “Pay for a night” — The steps don’t reach 100, so the maximum was set to 99.5.',
    'taken /item/1/item/2/extension/4: Control slider',
    'taken /item/1/item/2: Question “Pay for a night”',
    'changed /item/2: Section “Your team” — Repeating groups aren’t supported, so this one is imported once.',
    'not taken /contained/0/compose/include/0/concept/0/designation/0: Office: translation — Only one language is supported.',
    'changed /item/2/item/0/extension/0: Control drop-down — The standard control for this question type is used instead.',
    'taken /item/2/item/0/item/0: Text “Where you spend most days.”',
    'taken /item/2/item/0: Question “Setting”',
    'taken /item/2/item/1/answerOption/1/extension/0: None of these: exclusive',
    'not taken /item/2/item/1/answerOption/2/initialSelected: Teacher: preselected — Preselected answers aren’t supported.',
    'taken /item/2/item/1/extension/2: At least 1',
    'taken /item/2/item/1/extension/1: At most 2',
    'taken /item/2/item/1/extension/0: Control check-box',
    'changed /item/2/item/1: Question “Roles” — Free text isn’t supported in studies. Replaced with the option “Other.”',
    'taken /item/2/item/2: Question “Do you mentor?”',
    'changed /item/1/item/3: Calculation “Nights and pay” — This is imported as a calculated value, shown in a summary. Unanswered parts are left out of the sum.',
    'changed /item/1/item/4: Calculation “Pay per night” — This is imported as a calculated value.',
    'taken /item/1/item/1/enableWhen/0: Condition on call =',
    'taken /item/1/item/2/enableWhen/0: Condition on nights >',
    'taken /item/1/item/2/enableWhen/1: Condition on nights <=',
    'taken /item/1/item/2/enableWhen/2: Condition on call exists',
    'taken /item/2/enableWhen/0: Condition on call exists',
    'changed /item/2/item/1/enableWhen/0: Condition on setting != — The condition isn’t met until the other question is answered.',
    'taken /item/2/item/1/enableWhen/1: Condition on call =',
    'taken /item/2/item/2/enableWhen/0: Condition on roles =',
    'not taken /item/2/item/2/enableWhen/1: Condition on setting exists — Conditions can’t check for missing answers.',
  ])
})

test.each([
  ['string', 'Free text isn’t supported because it could identify members.'],
  ['text', 'Free text isn’t supported because it could identify members.'],
  ['url', 'Free text isn’t supported because it could identify members.'],
  ['date', 'Dates aren’t supported. Ask for a year or a number of years.'],
  ['dateTime', 'Dates aren’t supported. Ask for a year or a number of years.'],
  ['time', 'Times aren’t supported. Ask for a number of hours.'],
  ['attachment', 'File uploads aren’t supported.'],
  ['reference', 'References to patient or clinician records aren’t supported.'],
  ['question', 'This item has no answer type.'],
  ['rhyme', 'This item type isn’t supported.'],
  ['choice', 'This question has no options.'],
])('an item of type %s is skipped with a reason', (type, why) => {
  const { draft } = one(type)
  expect(questionsOf(draft)).toEqual([])
  expect(lines(type)).toEqual([`not taken /item/0: Question “Asked” — ${why}`])
})

test.each([
  ['boolean', 'YES_NO'],
  ['integer', 'SLIDER'],
  ['decimal', 'SLIDER'],
  ['quantity', 'SLIDER'],
])('an item of type %s becomes a question of type %s', (type, kind) => {
  expect(questionsOf(one(type).draft)).toMatchObject([{ type: kind, prompt: 'Asked', label: 'Asked' }])
})

test.each([
  ['choice', {}, 'SELECT_ONE'],
  ['choice', { repeats: true }, 'SELECT_ANY'],
  ['coding', {}, 'SELECT_ONE'],
  ['coding', { repeats: true, answerConstraint: 'optionsOnly' }, 'SELECT_ANY'],
  ['string', {}, 'SELECT_ONE'],
  ['integer', {}, 'SELECT_ONE'],
])('an item of type %s with options %o becomes a question of type %s', (type, more, kind) => {
  const [question] = questionsOf(one(type, { answerOption: AB, ...more }).draft)
  expect(question?.type).toBe(kind)
  expect(question?.variables.map(({ uid, input_label }) => `${uid} ${input_label}`)).toEqual([
    'q_a A',
    'q_b B',
    'q_c C',
  ])
})

test.each([
  ['optionsOrString', true],
  ['optionsOrType', true],
  ['optionsOnly', false],
])('answers constrained to %s are imported', (answerConstraint, isOpen) => {
  const labels = questionsOf(one('coding', { answerOption: AB, answerConstraint }).draft)[0]?.variables.map(
    v => v.input_label,
  )
  expect(labels).toEqual(isOpen ? ['A', 'B', 'C', 'Other'] : ['A', 'B', 'C'])
  expect(lines('coding', { answerOption: AB, answerConstraint })).toContain(
    isOpen
      ? `changed /item/0/answerConstraint: Answers: ${answerConstraint} — Free text isn’t supported in studies. Replaced with the option “Other.”`
      : `taken /item/0/answerConstraint: Answers: ${answerConstraint}`,
  )
})

test('an open choice with its own "Other" option gets no second one', () => {
  const answerOption = [...AB, coding('o', 'Other reason')]
  expect(questionsOf(one('open-choice', { answerOption }).draft)[0]?.variables).toHaveLength(4)
})

test('options can have any type of value', () => {
  const answerOption = [
    { valueInteger: 5 },
    { valueString: 'Words' },
    { valueDate: '2031-02-03' },
    { valueTime: '10:00:00' },
    { valueReference: { reference: 'Practitioner/1', display: 'A colleague' } },
    { valueCoding: { code: 'bare' } },
  ]
  const { draft, report } = one('choice', { answerOption })
  expect(questionsOf(draft)[0]?.variables.map(v => v.input_label)).toEqual([
    '5',
    'Words',
    '2031-02-03',
    '10:00:00',
    'A colleague',
    'bare',
  ])
  expect(linesOf(report).filter(line => line.includes('answerOption'))).toEqual([])
})

test('numbers have the stated range, or stay open', () => {
  expect(questionsOf(one('integer').draft)[0]?.variables).toMatchObject([{ min: 0, max: 1e12, step: 1 }])
  expect(lines('integer')).toEqual([
    'changed /item/0: Range of “Asked” — No range was given.',
    'taken /item/0: Question “Asked”',
  ])
  const range = [core('minValue', { valueDecimal: -2.5 }), core('maxValue', { valueDecimal: 7.5 })]
  expect(questionsOf(one('decimal', { extension: range }).draft)[0]?.variables).toMatchObject([
    { min: -2.5, max: 7.5, step: 0.01 },
  ])
  expect(lines('decimal', { extension: range }).at(-1)).toBe('taken /item/0: Question “Asked”')
  const places = [...range, core('maxDecimalPlaces', { valueInteger: 1 })]
  expect(questionsOf(one('decimal', { extension: places }).draft)[0]?.variables).toMatchObject([{ step: 0.1 }])
  expect(lines('decimal', { extension: places }).at(-1)).toBe('taken /item/0: Question “Asked”')
})

test('texts inside a question become its unit, the labels of its scale, and its help', () => {
  const inside = (code: string, text: string) => item(code, 'display', text, { extension: [control(code)] })
  const more = {
    extension: [core('minValue', { valueInteger: 0 }), core('maxValue', { valueInteger: 10 })],
    item: [
      inside('unit', 'hours'),
      inside('lower', 'None'),
      inside('upper', 'All'),
      inside('help', 'Count all.'),
      item('t', 'display', 'More.'),
    ],
  }
  const [question] = questionsOf(one('integer', more).draft)
  expect(question).toMatchObject({ explanation: 'Count all.\n\nMore.' })
  expect(question?.variables).toMatchObject([{ suffix: 'hours', min_label: 'None', max_label: 'All' }])
  expect(lines('integer', more)).toEqual([
    'taken /item/0/extension/0: Extension minValue',
    'taken /item/0/extension/1: Extension maxValue',
    'taken /item/0/item/0: Unit “hours”',
    'taken /item/0/item/1: Scale label “None”',
    'taken /item/0/item/2: Scale label “All”',
    'taken /item/0/item/3: Text “Count all.”',
    'changed /item/0/item/4: Text “More.” — This is used as its question’s explanation.',
    'taken /item/0: Question “Asked”',
  ])
})

const NUMBER = item('n', 'integer', 'Number', {
  extension: [core('minValue', { valueInteger: 1 }), core('maxValue', { valueInteger: 9 })],
})
const YES = item('y', 'boolean', 'Yes')
const CHOICE = item('c', 'choice', 'Choice', { answerOption: AB })
const MANY = item('m', 'choice', 'Many', { repeats: true, answerOption: AB })
const TABLE = group(
  't',
  'Rows',
  ['r1', 'r2'].map(row => item(row, 'choice', row, { answerOption: AB })),
  { extension: [control('table')] },
)
const PAIR = item('p', 'choice', 'Grade', {
  answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }, { valueInteger: 5 }],
})

function asked(enableWhen: readonly Json[], enableBehavior = 'all', more: Json = {}) {
  const last = item('last', 'boolean', 'Last', { enableWhen, enableBehavior, ...more })
  return read(questionnaire([NUMBER, YES, CHOICE, MANY, TABLE, PAIR, last]))
}

test.each<[string, string, Json, string[], string]>([
  ['y', '=', { answerBoolean: true }, ['y'], 'taken'],
  ['y', '=', { answerBoolean: false }, ['y no'], 'taken'],
  ['y', '!=', { answerBoolean: false }, ['y'], 'changed'],
  ['y', '!=', { answerBoolean: true }, ['y no'], 'changed'],
  ['y', '>', { answerBoolean: true }, [], 'not taken'],
  ['y', '=', { answerInteger: 1 }, [], 'not taken'],
  ['y', 'exists', { answerBoolean: true }, ['y BETWEEN_INCLUSIVE 0 1'], 'taken'],
  ['y', 'exists', { answerBoolean: false }, [], 'not taken'],
  ['n', '=', { answerInteger: 4 }, ['n EQUAL 4 0'], 'taken'],
  ['n', '=', { answerDecimal: 4.5 }, ['n EQUAL 4.5 0'], 'taken'],
  ['n', '=', { answerQuantity: { value: 4 } }, ['n EQUAL 4 0'], 'taken'],
  ['n', '=', { answerString: 'four' }, [], 'not taken'],
  ['n', '!=', { answerInteger: 1 }, ['n GRATER 1 0'], 'changed'],
  ['n', '!=', { answerInteger: 9 }, ['n LOWER 9 0'], 'changed'],
  ['n', '!=', { answerInteger: 4 }, [], 'not taken'],
  ['n', '<', { answerInteger: 4 }, ['n LOWER 4 0'], 'taken'],
  ['n', '>', { answerInteger: 4 }, ['n GRATER 4 0'], 'taken'],
  ['n', '<=', { answerInteger: 4 }, ['n BETWEEN_INCLUSIVE 1 4'], 'taken'],
  ['n', '>=', { answerInteger: 4 }, ['n BETWEEN_INCLUSIVE 4 9'], 'taken'],
  ['n', '<=', { answerInteger: 0 }, ['n LOWER 1 0'], 'taken'],
  ['n', '>=', { answerInteger: 10 }, ['n GRATER 9 0'], 'taken'],
  ['n', 'exists', { answerBoolean: true }, ['n BETWEEN_INCLUSIVE 1 9'], 'taken'],
  ['c', '=', coded('b'), ['c_b'], 'taken'],
  ['c', '!=', coded('b'), ['c_b no'], 'changed'],
  ['c', '=', coded('z'), [], 'not taken'],
  ['c', '!=', coded('z'), [], 'not taken'],
  ['c', '<', coded('b'), [], 'not taken'],
  ['c', 'exists', { answerBoolean: true }, ['c_a OR c_b OR c_c'], 'taken'],
  ['m', '=', coded('a'), ['m_a'], 'taken'],
  ['m', '!=', coded('a'), ['m_a no'], 'changed'],
  ['p', '>', { answerInteger: 1 }, ['p_2 OR p_5'], 'taken'],
  ['p', '<=', { answerInteger: 1 }, ['p_1'], 'taken'],
  ['p', '>', { answerString: 'many' }, [], 'not taken'],
  ['r1', '=', coded('b'), ['r1 EQUAL 2 0'], 'taken'],
  ['r2', '!=', coded('a'), ['r2 BETWEEN_INCLUSIVE 2 3'], 'changed'],
  ['r1', '!=', coded('b'), [], 'not taken'],
  ['r1', 'exists', { answerBoolean: true }, ['r1 BETWEEN_INCLUSIVE 1 3'], 'taken'],
  ['t', 'exists', { answerBoolean: true }, [], 'not taken'],
  ['nobody', '=', { answerBoolean: true }, [], 'not taken'],
  ['y', 'like', { answerBoolean: true }, [], 'not taken'],
  ['y', '=', {}, [], 'not taken'],
])('a condition on %s %s %o is imported or reported', (question, operator, answer, conditions, taken) => {
  const { draft, report } = asked([when(question, operator, answer)])
  expect(conditionsOf(draft, 'Last')).toEqual(conditions)
  expect(report.filter(({ path }) => path === '/item/6/enableWhen/0')).toMatchObject([{ taken }])
})

test('conditions joined by AND keep the supported parts', () => {
  const { draft } = asked([
    when('y', '=', { answerBoolean: true }),
    when('n', '!=', { answerInteger: 4 }),
    when('c', '=', coded('a')),
  ])
  expect(conditionsOf(draft, 'Last')).toEqual(['y AND c_a'])
})

test('conditions joined by OR are imported entirely or not at all', () => {
  const both = [when('y', '=', { answerBoolean: true }), when('c', '=', coded('a'))]
  expect(conditionsOf(asked(both, 'any').draft, 'Last')).toEqual(['y OR c_a'])
  const { draft, report } = asked([...both, when('n', '!=', { answerInteger: 4 })], 'any')
  expect(conditionsOf(draft, 'Last')).toEqual([])
  expect(linesOf(report).filter(line => line.includes('enableWhen'))).toEqual([
    'not taken /item/6/enableWhen/0: Condition on y = — One of the alternatives isn’t supported, so none were imported.',
    'not taken /item/6/enableWhen/1: Condition on c = — One of the alternatives isn’t supported, so none were imported.',
    'not taken /item/6/enableWhen/2: Condition on n != — “Not equal” is supported only for the minimum or maximum of a number.',
  ])
})

test('two bounds of one number become a range', () => {
  const from = [when('n', '>=', { answerInteger: 3 }), when('n', '<=', { answerInteger: 5 })]
  expect(conditionsOf(asked(from).draft, 'Last')).toEqual(['n BETWEEN_INCLUSIVE 3 5'])
  const between = [when('n', '<', { answerInteger: 5 }), when('n', '>', { answerInteger: 3 })]
  expect(conditionsOf(asked(between).draft, 'Last')).toEqual(['n BETWEEN_EXCLUSIVE 3 5'])
  expect(conditionsOf(asked(between, 'any').draft, 'Last')).toEqual([])
})

test('“not this one” is imported exactly if an answer is also required', () => {
  const { draft, report } = asked([when('c', 'exists', { answerBoolean: true }), when('c', '!=', coded('a'))])
  expect(conditionsOf(draft, 'Last')).toEqual(['c_a no'])
  expect(report.filter(({ path }) => path.startsWith('/item/6/enableWhen'))).toMatchObject([
    { taken: 'taken' },
    { taken: 'taken', note: '' },
  ])
})

const answer = (linkId: string): string => `%resource.descendants().where(linkId = '${linkId}').answer.value`

test.each<[string, string[], string]>([
  [`${answer('n')} > 3 and ${answer('y')}`, ['n GRATER 3 0 AND y'], 'taken'],
  [`3 < ${answer('n')} or ${answer('c')}.code = 'a'`, ['n GRATER 3 0 OR c_a'], 'taken'],
  [
    `(${answer('y')} or ${answer('c')} = 'a') and ${answer('n')} <= 5`,
    ['n BETWEEN_INCLUSIVE 1 5', 'y OR c_a'],
    'taken',
  ],
  [`${answer('y')} and ${answer('n')} = 2 or ${answer('c')} = 'a'`, ['y OR c_a', 'n EQUAL 2 0 OR c_a'], 'taken'],
  [`3 <= ${answer('n')}`, ['n BETWEEN_INCLUSIVE 3 9'], 'taken'],
  [`${answer('c')}.exists()`, ['c_a OR c_b OR c_c'], 'taken'],
  [`${answer('c')}.exists($this = 'a')`, [], 'not taken'],
  ["%resource.descendants().where(linkId = 'y').answer[0].value", ['y'], 'taken'],
  ["%resource.descendants().where(linkId = 'y').answer[1].value", [], 'not taken'],
  ["%resource.item.where(linkId = 'c').answer.item.where(linkId = 'y').answer.value", ['y'], 'taken'],
  ["%resource.item.where(linkId = 'c').answer.item.where(linkId = 'y')", [], 'not taken'],
  ["%resource.descendants().where(linkId != 'y').answer.value", [], 'not taken'],
  ["%patient.descendants().where(linkId = 'y').answer.value", [], 'not taken'],
  [`${answer('c')}.empty()`, [], 'not taken'],
  [`${answer('c')} in ('a' | 'b')`, ['c_a OR c_b'], 'taken'],
  [`(${answer('y')} = true).not()`, ['y no'], 'changed'],
  [`${answer('y')} implies ${answer('c')} = 'a'`, ['y no OR c_a'], 'changed'],
  [
    `${answer('y')} implies ${answer('c')} = 'a' implies ${answer('n')} > 3`,
    ['y OR n GRATER 3 0', 'c_a no OR n GRATER 3 0'],
    'changed',
  ],
  [`${answer('p')}.ordinal() > 3`, [], 'not taken'],
  [`${answer('n')} xor ${answer('y')}`, [], 'not taken'],
  [`${answer('n')} >`, [], 'not taken'],
  ['today() > @2031', [], 'not taken'],
])('the expression %s is imported or reported', (expression, conditions, taken) => {
  const extension = [sdc('enableWhenExpression', { valueExpression: { language: 'text/fhirpath', expression } })]
  const { draft, report } = asked([], 'all', { extension })
  expect(conditionsOf(draft, 'Last')).toEqual(conditions)
  expect(report.filter(({ path }) => path === '/item/6/extension/0')).toMatchObject([{ taken }])
})

test.each([
  [`${answer('a')} + ${answer('b')}`, { kind: 'SUM', parts: ['a', 'b'], divisor: null }],
  [`(${answer('a')} + ${answer('b')}) / ${answer('c')}`, { kind: 'RATIO', parts: ['a', 'b'], divisor: 'c' }],
  [`${answer('a')} / ${answer('b')} / ${answer('c')}`, null],
  [`${answer('a')} / (${answer('b')} / ${answer('c')})`, null],
  [`${answer('a')} - ${answer('b')}`, null],
  [`iif(${answer('a')}.exists(), ${answer('a')}, 0) + ${answer('b')}`, { kind: 'SUM', parts: ['a', 'b'] }],
  [`iif(${answer('c')}.exists(), ${answer('a')}, 0) + ${answer('b')}`, null],
  [`iif(${answer('a')}.exists(), ${answer('a')}, 1) + ${answer('b')}`, null],
])('the calculated expression %s becomes a calculated value or is left out', (expression, derived) => {
  const numbers = ['a', 'b', 'c'].map(linkId => ({ ...NUMBER, linkId, text: linkId }))
  const extension = [sdc('calculatedExpression', { valueExpression: { language: 'text/fhirpath', expression } })]
  const { draft } = read(questionnaire([...numbers, item('total', 'decimal', 'Total', { extension })]))
  expect(draft.derived).toMatchObject(derived === null ? [] : [derived])
})

test('rows of a table can have separate conditions', () => {
  const rows = [
    item('r1', 'choice', 'One', { answerOption: AB }),
    item('r2', 'choice', 'Two', { answerOption: AB, enableWhen: [when('y', '=', { answerBoolean: true })] }),
  ]
  const { draft } = read(questionnaire([YES, group('t', 'Rows', rows, { extension: [control('table')] })]))
  expect(conditionsOf(draft, 'Rows')).toEqual(['r2: y'])
})

test("a group of different choices or other questions isn't a table", () => {
  const rows = [
    item('r1', 'choice', 'One', { answerOption: AB }),
    item('r2', 'choice', 'Two', { answerOption: AB.slice(1) }),
  ]
  const { draft, report } = read(
    questionnaire([YES, group('s', 'S', [group('t', 'Rows', rows, { extension: [control('table')] })])]),
  )
  expect(questionsOf(draft).map(({ type }) => type)).toEqual(['YES_NO', 'SELECT_ONE', 'SELECT_ONE'])
  expect(questionNamed(draft, 'One').preamble).toBe('Rows')
  expect(linesOf(report)).toContain(
    'changed /item/1/item/0: Group “Rows” — Nested sections aren’t supported. Questions were added to the parent section. The heading is shown before its first question.',
  )
})

test.each([
  ['http://hl7.org/fhir/us/core/ValueSet/us-core-usps-state', 'FIND_STATE', false],
  ['http://hl7.org/fhir/ValueSet/yesnodontknow|4.0.1', 'YES_NO', true],
])('the value set %s becomes a specific type of question', (answerValueSet, type, is_unknown_enabled) => {
  expect(questionsOf(one('choice', { answerValueSet }).draft)).toMatchObject([{ type, is_unknown_enabled }])
})

test.each<[Json, string]>([
  [{ include: [{ system: 'x' }] }, 'The value set uses a code system that isn’t in the file.'],
  [
    { include: [{ system: 'x', filter: [{ property: 'p' }] }] },
    'The value set uses a filter, which requires a terminology server.',
  ],
  [{ include: [{ valueSet: ['y'] }] }, 'The value set combines other value sets, which requires a terminology server.'],
  [{ include: [], exclude: [{ system: 'x' }] }, 'The value set excludes codes, which requires a terminology server.'],
  [{ include: [] }, 'The value set has no options.'],
])('a value set %o is reported because it lists no options', (compose, why) => {
  const contained = [{ resourceType: 'ValueSet', id: 'set', compose }]
  const { draft, report } = read(
    questionnaire([item('q', 'choice', 'Asked', { answerValueSet: '#set' })], { contained }),
  )
  expect(questionsOf(draft)).toEqual([])
  expect(linesOf(report)).toContain(`not taken /item/0: Question “Asked” — ${why}`)
})

test('options of a value set come from an expansion or from a code system in the file', () => {
  const contained = [
    {
      resourceType: 'ValueSet',
      id: 'expanded',
      expansion: {
        contains: [
          { abstract: true, code: 'g', contains: [{ code: 'a', display: 'A' }] },
          { code: 'b', display: 'B' },
        ],
      },
    },
    {
      resourceType: 'CodeSystem',
      id: 'cs',
      url: 'http://example.org/cs',
      concept: [{ code: 'x', display: 'X', concept: [{ code: 'y', display: 'Y' }] }],
    },
    {
      resourceType: 'ValueSet',
      id: 'whole',
      url: 'http://example.org/vs',
      compose: { include: [{ system: 'http://example.org/cs' }] },
    },
  ]
  const items = ['#expanded', 'http://example.org/vs|1', '#none', '#cs'].map((answerValueSet, at) =>
    item(`q${at}`, 'choice', `Q${at}`, { answerValueSet }),
  )
  const { draft, report } = read(questionnaire(items, { contained }))
  expect(questionsOf(draft).map(({ variables }) => variables.map(v => v.input_label))).toEqual([
    ['A', 'B'],
    ['X', 'Y'],
  ])
  expect(linesOf(report)).toContain(
    'not taken /item/2: Question “Q2” — The options are in a value set that isn’t in the file.',
  )
  expect(linesOf(report)).toContain(
    'not taken /item/3: Question “Q3” — The options refer to something that isn’t a value set.',
  )
})

test('other languages and formatted texts are reported', () => {
  const _text = {
    extension: [
      core('translation', { extension: [{ url: 'lang', valueCode: 'es' }] }),
      core('rendering-xhtml', { valueString: '<b>Asked</b>' }),
      core('rendering-markdown', { valueMarkdown: '**Asked**' }),
    ],
  }
  expect(lines('boolean', { _text })).toEqual([
    'not taken /item/0/_text/extension/0: Extension translation of text — Only one language is supported.',
    'not taken /item/0/_text/extension/1: Extension rendering-xhtml of text — This is imported as plain text.',
    'not taken /item/0/_text/extension/2: Extension rendering-markdown of text — This is imported as plain text.',
    'taken /item/0: Question “Asked”',
  ])
})

test("markup that doesn't match the plain text isn't imported", () => {
  const html = (valueString: string) => ({ _text: { extension: [core('rendering-xhtml', { valueString })] } })
  const below = (more: object) => [{ linkId: 'help', type: 'display', text: 'With call.', ...more }]
  const explained = (valueString: string) => {
    const items = [item('q', 'boolean', 'Asked', { item: below(html(valueString)) })]
    const { draft, report } = read(questionnaire(items))
    return [questionsOf(draft)[0]?.explanation, report.find(({ path }) => path.includes('_text'))?.taken]
  }
  expect(explained('<p>With\n <em>call</em>.</p>')).toEqual(['<p>With\n <em>call</em>.</p>', 'taken'])
  expect(explained('<p>Without call.</p>')).toEqual(['With call.', 'not taken'])
})

test('unknown elements are also reported', () => {
  expect(
    lines('boolean', { mood: 'gray', extension: [{ url: 'http://example.org/new', valueBoolean: true }] }),
  ).toEqual([
    'taken /item/0: Question “Asked”',
    'not taken /item/0/mood: Element mood — This isn’t supported in studies.',
    'not taken /item/0/extension/0: Extension http://example.org/new — This isn’t supported in studies.',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { drafted, draftOf, SETTING, section } from '#rules/share/draft.testing.ts'
import { questionsOf } from '#rules/share/draft.ts'
import { aDraft } from '../drafts.testing.ts'
import { anExchangeable, inOrder, JOBS, withoutIds } from '../exchangeable.testing.ts'
import { jobsIn } from '../extension-fields.ts'
import { conditionsOf, importedOf, linesOf, questionNamed, readOptions } from '../fhir/fhir.testing.ts'
import { expectEveryPlaceNamed, nested } from '../hostile.testing.ts'
import { surveyJs } from './index.ts'
import { EVERYTHING, question, survey } from './surveyjs.testing.ts'

type Json = Readonly<Record<string, unknown>>

const read = (text: string) => importedOf(surveyJs.read(text, readOptions()))
const one = (type: string, more: Json = {}) => read(survey([question(type, 'q', { title: 'Asked', ...more })]))
const line = (type: string, more: Json = {}) =>
  linesOf(one(type, more).report).find(text => text.includes('elements/0: Question'))

test.each([
  [19_998, '1 more item'],
  [20_998, '1,001 more items'],
])('a report of %i unsupported elements only counts the elements beyond the limit', (count, rest) => {
  const unknown = Object.fromEntries(Array.from({ length: count }, (_, at) => [`other${at}`, true]))
  const { report } = read(survey([question('boolean', 'call')], unknown))
  expect(report.filter(({ note }) => note === 'The list was shortened.').map(({ what }) => what)).toEqual([rest])
})

test('each part of a survey is reported', () => {
  expect(linesOf(read(EVERYTHING).report)).toEqual([
    'taken /title: Title “A practice”',
    'not taken /description: Description — Studies have no description. Use a section description instead.',
    'not taken /triggers/0: Trigger complete — Triggers aren’t supported.',
    'not taken /triggers: triggers of the survey — Triggers aren’t supported.',
    'not taken /showProgressBar: showProgressBar of the survey — The form decides the layout.',
    'not taken /locale: locale of the survey — Only one language is supported.',
    'taken /pages/0: Section “page1”',
    'changed /pages/0/elements/0: Text “Think of last year.” — This is used as the next question’s introduction.',
    'not taken /pages/0/elements/1/title/de: Language de — Only one language is supported.',
    'taken /pages/0/elements/1: Question “call”',
    'not taken /pages/0/elements/2/defaultValue: defaultValue of nights — Preselected answers aren’t supported.',
    'not taken /pages/0/elements/2/requiredIf: requiredIf of nights — Conditional “required” isn’t supported.',
    'not taken /pages/0/elements/2/placeholder: placeholder of nights — Free text isn’t supported because it could identify members.',
    'taken /pages/0/elements/2: Question “Nights a month”',
    'changed /pages/0/elements/3: Range of “Pay for a night” — The steps don’t reach 10, so the maximum was set to 9.',
    'taken /pages/0/elements/3/validators/1: Validator numeric',
    'not taken /pages/0/elements/3/validators/2: Validator regex — Rules can only compare two numbers.',
    'taken /pages/0/elements/3: Question “Pay for a night”',
    'not taken /pages/0/elements/4: Question “mail” — Free text isn’t supported because it could identify members.',
    'not taken /pages/0/elements/5: Question “born” — Dates aren’t supported. Ask for a year or a number of years.',
    'not taken /pages/0/elements/6: Question “What would help?” — Free text isn’t supported because it could identify members.',
    'taken /pages/0/elements/7/choicesOrder: Order random',
    'not taken /pages/0/elements/7/otherText: otherText of setting — Free text isn’t supported because it could identify members.',
    'not taken /pages/0/elements/7/choicesVisibleIf: choicesVisibleIf of setting — Add conditions of options in the editor, one by one.',
    'changed /pages/0/elements/7: Question “Setting” — Free text isn’t supported. “Other” is a regular option.',
    'not taken /pages/0/elements/8: Question “state” — This question has no options.',
    'changed /pages/0/elements/9: Question “Size” — Options are always shown vertically.',
    'taken /pages/0/elements/10/validators/0: Validator answercount',
    'not taken /pages/0/elements/10/colCount: colCount of roles — The form decides the layout.',
    'changed /pages/0/elements/10: Question “Roles” — “All of the above” isn’t imported because not all options can be selected together.',
    'changed /pages/0/elements/11: Question “Tags” — Options are always shown vertically.',
    'not taken /pages/0/elements/12/choices/0/imageLink: imageLink of x — Pictures aren’t supported.',
    'changed /pages/0/elements/12: Question “Picture” — Pictures aren’t imported.',
    'changed /pages/0/elements/13: Question “Content” — This is imported as a slider.',
    'taken /pages/0/elements/14: Question “Words”',
    'taken /pages/0/elements/15: Question “Share”',
    'not taken /pages/0/elements/16: Question “span” — Ranges aren’t supported. A number question has one value.',
    'not taken /pages/0/elements/17: Question “order” — Ranking isn’t supported. Use a rating for each option.',
    'not taken /pages/0/elements/18/cells: cells of burnout — Only labels of rows and options are imported.',
    'changed /pages/0/elements/18: Question “How often did you feel” — Single rows can’t be required.',
    'taken /pages/0/elements/19: Question “Help?”',
    'not taken /pages/0/elements/20/columns/2: Column “note” — Free text isn’t supported because it could identify members.',
    'changed /pages/0/elements/20: Question “Weeks” — Each column is imported as a question.',
    'not taken /pages/0/elements/21: Question “jobs” — Repeating rows aren’t supported.',
    'not taken /pages/0/elements/22/items/1: Item “Note” — Free text isn’t supported because it could identify members.',
    'taken /pages/0/elements/22: Question “Parts”',
    'changed /pages/0/elements/24: Panel “More” — Nested sections aren’t supported. Questions were added to the parent section. The heading is shown before its first question.',
    'changed /pages/0/elements/24/elements/0: Panel “each” — Nested sections aren’t supported. Questions were added to the parent section. Repeating panels aren’t supported, so this one is imported once.',
    'taken /pages/0/elements/24/elements/0/templateElements/0: Question “Mentor?”',
    'not taken /pages/0/elements/25: Question “logo” — Pictures aren’t supported.',
    'not taken /pages/0/elements/26: Question “cv” — File uploads aren’t supported.',
    'not taken /pages/0/elements/27: Question “sign” — Signatures aren’t supported.',
    'not taken /pages/0/elements/28: Question “secret” — This is never shown, so it wasn’t imported.',
    'not taken /pages/0/elements/29: Question “new” — This question type isn’t supported.',
    'changed /pages/0/elements/3/validators/0: Validator expression — Custom messages aren’t supported.',
    'changed /pages/0/elements/23: Calculation “Total” — This is imported as a calculated value, shown in a summary.',
    'changed /calculatedValues/0: Calculated value rate — This is imported as a calculated value.',
    'not taken /calculatedValues/1: Calculated value product — Calculated values must be a sum of numbers, or a sum divided by another number.',
    "taken /pages/0/elements/2/visibleIf: Condition {call} = 'y'",
    'taken /pages/0/elements/3/visibleIf: Condition {nights} > 2 and {nights} <= 20 and {call} notempty',
    "taken /pages/0/elements/7/choices/1/visibleIf: Condition {call} = 'y'",
    'not taken /pages/0/elements/9/visibleIf: Condition {size2} > 1 — This refers to a question that isn’t in the survey.',
    "changed /pages/0/elements/10/visibleIf: Condition {setting} <> 'office' or {call} = 'n' — The condition isn’t met until the other question is answered.",
    "changed /pages/0/elements/11/visibleIf: Condition {roles} contains 'lead' and !({size} = 5) — The condition isn’t met until the other question is answered.",
    "taken /pages/0/elements/12/visibleIf: Condition {roles} anyof ['lead', 'teach']",
    'taken /pages/0/elements/18/visibleIf: Condition {content} <= 5',
    "taken /pages/0/elements/18/rows/1/visibleIf: Condition {call} = 'y'",
    'taken /pages/0/elements/19/visibleIf: Condition {burnout.tired} >= 1',
    "taken /pages/0/elements/24/visibleIf: Condition {call} = 'y'",
  ])
})

test('every type of study question is imported', () => {
  const { draft } = read(EVERYTHING)
  expect(questionsOf(draft).map(({ type, label }) => `${type} ${label}`)).toEqual([
    'YES_NO Do you take call?',
    'SLIDER Nights a month',
    'SLIDER Pay for a night',
    'SELECT_ONE Setting',
    'SELECT_ONE Size',
    'SELECT_ANY Roles',
    'SELECT_ANY Tags',
    'SELECT_ONE Picture',
    'SLIDER Content',
    'SELECT_ONE Words',
    'SLIDER Share',
    'MULTI_VARIABLE_SELECT_ONE How often did you feel',
    'YES_NO Help?',
    'SLIDER Weeks: Hours',
    'MULTI_VARIABLE_SELECT_ONE Weeks: Often',
    'SLIDER Parts',
    'CONFIRMATION Total',
    'YES_NO Mentor?',
  ])
  expect(draft.sections.map(({ title }) => title)).toEqual(['page1'])
  expect(draft.facts.title).toBe('A practice')
  expect(draft.derived).toMatchObject([
    { dv_name: 'total', label: 'Total', kind: 'SUM', parts: ['nights', 'care'], divisor: null },
    { dv_name: 'rate', label: 'rate', kind: 'RATIO', parts: ['pay'], divisor: 'nights' },
  ])
})

test('questions have the settings from the survey', () => {
  const { draft } = read(EVERYTHING)
  expect(questionNamed(draft, 'Do you take call?')).toMatchObject({
    preamble: '<p>Think of <b>last</b> year.</p>',
    required: true,
  })
  expect(questionNamed(draft, 'Pay for a night').variables).toMatchObject([{ uid: 'pay', min: 1, max: 9, step: 2 }])
  expect(questionNamed(draft, 'Setting')).toMatchObject({
    explanation: 'Where you spend most days.',
    randomize_variables: true,
    required: false,
  })
  const roles = questionNamed(draft, 'Roles')
  expect(roles).toMatchObject({ maximum_selections: 2, is_select_all_enabled: false, required: true })
  expect(roles.variables.map(({ uid, input_label, is_exclusive }) => `${uid} ${input_label} ${is_exclusive}`)).toEqual([
    'roles_lead lead false',
    'roles_teach teach false',
    'roles_research research false',
    'roles_none None true',
    'roles_dontknow Don’t know true',
  ])
  expect(questionNamed(draft, 'Content').variables).toMatchObject([
    { min: 0, max: 10, step: 1, min_label: 'Not at all', max_label: 'Fully' },
  ])
  const table = questionNamed(draft, 'How often did you feel')
  expect(table.required).toBe(true)
  expect(
    table.variables.map(({ input_label, variableOptions }) => [
      input_label,
      ...variableOptions.map(({ name, value }) => `${value} ${name}`),
    ]),
  ).toEqual([
    ['Tired', '0 Never', '1 Some days', '2 Most days'],
    ['Distant', '0 Never', '1 Some days', '2 Most days'],
  ])
  expect(questionNamed(draft, 'Weeks: Hours').variables).toMatchObject([
    { input_label: 'clinic', min: 0, max: 80 },
    { input_label: 'admin', min: 0, max: 80 },
  ])
  expect(questionNamed(draft, 'Mentor?').preamble).toBe('More')
})

test('conditions and rules are imported two levels deep', () => {
  const { draft } = read(EVERYTHING)
  const of = (label: string) => conditionsOf(draft, label)
  expect(of('Nights a month')).toEqual(['call'])
  expect(of('Pay for a night')).toEqual([
    'rule pay: nights LOWER_OR_EQUAL  ',
    'nights GRATER 2 0 AND call BETWEEN_INCLUSIVE 0 1',
    'nights BETWEEN_INCLUSIVE 0 20',
  ])
  expect(of('Setting')).toEqual(['setting_hospital: call'])
  expect(of('Size')).toEqual([])
  expect(of('Roles')).toEqual(['setting_office no OR call no'])
  expect(of('Tags')).toEqual(['roles_lead AND size_5 no'])
  expect(of('Picture')).toEqual(['roles_lead OR roles_teach'])
  expect(of('How often did you feel')).toEqual(['content BETWEEN_INCLUSIVE 0 5', 'burnout_distant: call'])
  expect(of('Help?')).toEqual(['burnout_tired BETWEEN_INCLUSIVE 1 2'])
  expect(of('Mentor?')).toEqual(['call'])
})

test.each<[string, Json, string]>([
  ['text', {}, 'Free text isn’t supported because it could identify members.'],
  ['text', { inputType: 'password' }, 'Free text isn’t supported because it could identify members.'],
  ['text', { inputType: 'constructor' }, 'Free text isn’t supported because it could identify members.'],
  ['text', { inputType: 'month' }, 'Dates aren’t supported. Ask for a year or a number of years.'],
  ['text', { inputType: 'time' }, 'Times aren’t supported. Ask for a number of hours.'],
  ['text', { inputType: 'color' }, 'Color pickers aren’t supported.'],
  ['comment', {}, 'Free text isn’t supported because it could identify members.'],
  ['ranking', {}, 'Ranking isn’t supported. Use a rating for each option.'],
  ['image', {}, 'Pictures aren’t supported.'],
  ['file', {}, 'File uploads aren’t supported.'],
  ['signaturepad', {}, 'Signatures aren’t supported.'],
  ['matrixdynamic', {}, 'Repeating rows aren’t supported.'],
  ['matrix', {}, 'This table has no rows or no columns.'],
  ['matrixdropdown', {}, 'This table has no rows.'],
  ['matrixdropdown', { rows: ['a'], columns: [] }, 'None of the columns were imported.'],
  ['multipletext', { items: [] }, 'Free text isn’t supported because it could identify members.'],
  ['radiogroup', { choices: [] }, 'This question has no options.'],
  [
    'radiogroup',
    { choices: Array.from({ length: 2000 }, (_, at) => at) },
    '2,000 options exceed the limit of 300 per question.',
  ],
  ['constructor', {}, 'This question type isn’t supported.'],
])('a question of type %s %o is skipped with a reason', (type, more, why) => {
  const { draft } = one(type, more)
  expect(questionsOf(draft)).toEqual([])
  expect(line(type, more)).toBe(`not taken /pages/0/elements/0: Question “Asked” — ${why}`)
})

const ROWS = [
  question('text', 'n', { inputType: 'number', min: 1, max: 9 }),
  question('boolean', 'y'),
  question('radiogroup', 'c', { choices: ['a', 'b', 'it’s'] }),
  question('checkbox', 'm', { choices: ['a', 'b', 'c'] }),
  question('matrix', 't', { rows: ['r'], columns: ['x', 'z'] }),
]

test.each<[string, string[], string]>([
  ['{y}', ['y'], 'taken'],
  ['{y} = false', ['y no'], 'taken'],
  ['!{y}', ['y no'], 'changed'],
  ['{y} notempty', ['y BETWEEN_INCLUSIVE 0 1'], 'taken'],
  ['{n} > 3 and {n} < 7', ['n BETWEEN_EXCLUSIVE 3 7'], 'taken'],
  ['{n} >= 3 && {n} <= 7', ['n BETWEEN_INCLUSIVE 3 7'], 'taken'],
  ['{n} >= 5 and {n} <= 5', ['n BETWEEN_INCLUSIVE 5 5'], 'taken'],
  ['{n} > 5 and {n} < 5', ['n GRATER 5 0', 'n LOWER 5 0'], 'taken'],
  ['3 <= {n}', ['n BETWEEN_INCLUSIVE 3 9'], 'taken'],
  ['3 < {n} | {y}', ['n GRATER 3 0 OR y'], 'taken'],
  ['{n} GreaterOrEqual 3', ['n BETWEEN_INCLUSIVE 3 9'], 'taken'],
  ["{n} = '4'", ['n EQUAL 4 0'], 'taken'],
  ['{n} > -1', ['n GRATER -1 0'], 'taken'],
  ['!({n} > 3)', [], 'changed'],
  ['{n} <> 4', [], 'not taken'],
  ["{c} = 'a'", ['c_a'], 'taken'],
  ['{c} == "b"', ['c_b'], 'taken'],
  ["{c} <> 'a'", ['c_a no'], 'changed'],
  ["{c} notempty and {c} <> 'a'", ['c_a no'], 'taken'],
  ["{y} notempty and {c} <> 'a'", ['y BETWEEN_INCLUSIVE 0 1 AND c_a no'], 'changed'],
  ["{c} <> 'a' and {c} notempty and ({c} = 'b' or {y})", ['c_a no', 'c_b OR y'], 'taken'],
  ['{y} notempty and ({y} or {n} > 3)', ['y BETWEEN_INCLUSIVE 0 1', 'y OR n GRATER 3 0'], 'taken'],
  ['age({n}) notempty and 3 < {n}', [], 'not taken'],
  ['!({c} notempty)', [], 'not taken'],
  ['!({c} empty)', ['c_a OR c_b OR c_it_s'], 'taken'],
  ['!({c} notempty or {y})', [], 'not taken'],
  ["{c} anyof ['a', 'b']", ['c_a OR c_b'], 'taken'],
  ["{c} noneof ['a', 'b']", ['c_a no AND c_b no'], 'changed'],
  ["{c} contains 'a'", [], 'not taken'],
  ["{c} = 'zzz'", [], 'not taken'],
  ["{m} contains 'a'", ['m_a'], 'taken'],
  ["{m} *= 'a'", ['m_a'], 'taken'],
  ["{m} notcontains 'a'", ['m_a no'], 'changed'],
  ["{m} allof ['a', 'b']", ['m_a AND m_b'], 'taken'],
  ["{m} = ['a']", [], 'not taken'],
  ["{m} = 'a'", [], 'not taken'],
  ['{m} notempty', ['m_a OR m_b OR m_c'], 'taken'],
  ['{m} empty', [], 'not taken'],
  ["{t.r} = 'z'", ['t_r EQUAL 2 0'], 'taken'],
  ["{t} = 'z'", [], 'not taken'],
  ["({y} or {c} = 'a') and {n} = 2", ['n EQUAL 2 0', 'y OR c_a'], 'taken'],
  ["{y} or {c} = 'a' and {n} = 2", ['y OR c_a', 'y OR n EQUAL 2 0'], 'taken'],
  ['{nobody} = 1', [], 'not taken'],
  ['{n} + 1 > 3', [], 'not taken'],
  ['age({n}) > 3', [], 'not taken'],
  ['{n} >', [], 'not taken'],
  ["{c} = 'a", [], 'not taken'],
  ['{n} # 3', [], 'not taken'],
  ['', [], 'not taken'],
])('the condition %s is imported or reported', (expression, conditions, taken) => {
  const { draft, report } = read(
    survey([...ROWS, question('boolean', 'last', { title: 'Last', visibleIf: expression })]),
  )
  const found = report.filter(({ path }) => path === '/pages/0/elements/5/visibleIf')
  expect(found).toMatchObject([{ taken }])
  if (conditions.length > 0) expect(conditionsOf(draft, 'Last')).toEqual(conditions)
  else if (taken === 'not taken') expect(conditionsOf(draft, 'Last')).toEqual([])
})

test.each([
  [60, 'taken'],
  [61, 'not taken'],
])('a condition with %i answers is %s', (count, taken) => {
  const choices = Array.from({ length: count }, (_, at) => `o${at}`)
  for (const visibleIf of ['{w} notempty', `{w} anyof ['${choices.join("', '")}']`]) {
    const last = question('boolean', 'last', { title: 'Last', visibleIf })
    const { draft, report } = read(survey([question('radiogroup', 'w', { choices }), last]))
    expect(report.filter(({ path }) => path === '/pages/0/elements/1/visibleIf')).toMatchObject([{ taken }])
    expect(conditionsOf(draft, 'Last')).toHaveLength(taken === 'taken' ? 1 : 0)
  }
})

test.each([
  [10_000, 'taken'],
  [10_001, 'not taken'],
])('an expression with %i characters is %s', (length, taken) => {
  const visibleIf = `{y}${' '.repeat(length - '{y}=true'.length)}=true`
  const { report } = read(survey([question('boolean', 'y'), question('boolean', 'last', { visibleIf })]))
  expect(report.filter(({ path }) => path === '/pages/0/elements/1/visibleIf')).toMatchObject([{ taken }])
})

test.each([
  ['{a} + {b} / {c}', null],
  ['({a} + {b}) / {c}', { kind: 'RATIO', parts: ['a', 'b'], divisor: 'c' }],
  ['{a} / {b} / {c}', null],
  ['{a} / ({b} / {c})', null],
  ['{a} / ({b} + {c})', null],
  ['sum({a}, {b} / {c})', null],
  ['{two}', { kind: 'SUM', parts: ['a', 'b'], divisor: null }],
  ['{three} / {c}', { kind: 'RATIO', parts: ['a', 'b', 'c'], divisor: 'c' }],
])('the calculated value %s is imported or left out', (expression, derived) => {
  const numbers = ['a', 'b', 'c'].map(name => question('text', name, { inputType: 'number', min: 0, max: 9 }))
  const calculatedValues = [
    { name: 'rate', expression },
    { name: 'two', expression: '{a} + {b}' },
    { name: 'three', expression: '{two} + {c}' },
  ]
  const { draft } = read(survey(numbers, { calculatedValues }))
  const found = draft.derived.find(({ dv_name }) => dv_name === 'rate')
  if (derived === null) expect(found).toBeUndefined()
  else expect(found).toMatchObject(derived)
})

test('a negated condition keeps its meaning for answers', () => {
  const { draft } = read(survey([...ROWS, question('boolean', 'last', { title: 'Last', visibleIf: '!({n} > 3)' })]))
  expect(conditionsOf(draft, 'Last')).toEqual(['n BETWEEN_INCLUSIVE -999999999999 3'])
})

test('older files with different property names are read', () => {
  const old = JSON.stringify({
    pages: [{ name: 'p', questions: [question('radiogroup', 'q', { choices: ['a'], hasNone: true })] }],
  })
  expect(questionsOf(read(old).draft)[0]?.variables.map(v => v.input_label)).toEqual(['a', 'None'])
  const flat = JSON.stringify({ elements: [question('boolean', 'q')] })
  expect(questionsOf(read(flat).draft)).toMatchObject([{ type: 'YES_NO', prompt: 'q' }])
})

test.each([
  ['nothing', '', 'The file isn’t valid JSON.'],
  ['10,000 levels', nested(10_000, '{"elements":[', ']}', ''), 'The file has more than 64 nested levels.'],
  ['more than 5 MB', `{"pages":"${'x'.repeat(5_000_000)}"}`, 'The file is larger than 5 MB.'],
  ['something else', '{"a":1}', 'This isn’t a SurveyJS survey: it has neither pages nor elements.'],
  [
    '600 questions and one',
    survey(Array.from({ length: 601 }, (_, at) => question('boolean', `q${at}`))),
    'A study can have at most 600 questions. Remove some.',
  ],
])('files with %s are rejected', (_, text, message) => {
  expect(surveyJs.read(text, readOptions())).toMatchObject({ ok: false, problems: [{ message }] })
})

test('values of the wrong type and prototype keys are reported without an error', () => {
  const text =
    '{"pages":[null,5,{"elements":[null,3,{"type":"radiogroup","name":5,"title":7,"choices":[null,{},{"value":{}},"a"],"isRequired":"yes","__proto__":{"type":"x"},"visibleIf":3,"validators":"x"}]}],"__proto__":{"a":1},"title":9}'
  const { draft, report } = read(text)
  expect(questionsOf(draft)).toMatchObject([{ type: 'SELECT_ONE', required: false }])
  const paths = report.filter(({ taken }) => taken === 'not taken').map(({ path }) => path)
  for (const path of [
    '/__proto__',
    '/title',
    '/pages/2/elements/2/__proto__',
    '/pages/2/elements/2/isRequired',
    '/pages/2/elements/2/visibleIf',
    '/pages/2/elements/2/choices/0',
    '/pages/2/elements/2/choices/2',
  ])
    expect(paths.some(one => path === one || one.startsWith(`${path}/`))).toBe(true)
})

test('a duplicate name refers to the first question', () => {
  const { draft, report } = read(
    survey([
      question('boolean', 'q'),
      question('text', 'q', { inputType: 'number', min: 0, max: 5 }),
      question('boolean', 'last', { title: 'Last', visibleIf: '{q} = true' }),
    ]),
  )
  expect(conditionsOf(draft, 'Last')).toEqual(['q'])
  expect(linesOf(report)).toContain(
    'changed /pages/0/elements/1: Question “q” — This name is a duplicate, so conditions refer to the first question.',
  )
})

test('additions to a survey are reported', () => {
  expectEveryPlaceNamed(EVERYTHING, text => surveyJs.read(text, readOptions()))
})

test('a file is recognized by its content', () => {
  const recognized = (text: string) => surveyJs.recognizes(text, JSON.parse(text))
  expect(recognized(EVERYTHING)).toBe(true)
  expect(recognized('{"elements":[]}')).toBe(true)
  expect(recognized('{"elements":{}}')).toBe(false)
  expect(recognized('{"resourceType":"Questionnaire","pages":[]}')).toBe(false)
  expect(recognized('[]')).toBe(false)
})

test('a study is identical after it is written and read again', () => {
  fc.assert(
    fc.property(anExchangeable, draft => {
      const { draft: again, jobs } = read(surveyJs.write(draft, JOBS).text)
      expect(inOrder(withoutIds(again))).toEqual(inOrder(withoutIds(draft)))
      expect(jobs).toEqual(jobsIn(draft, JOBS))
    }),
    { numRuns: 60 },
  )
})

test('any written study can be read', () => {
  fc.assert(
    fc.property(aDraft, draft => {
      expect(questionsOf(read(surveyJs.write(draft).text).draft)).toHaveLength(questionsOf(draft).length)
    }),
    { numRuns: 60 },
  )
})

test('a survey from other software is identical after an export and an import', () => {
  const first = read(EVERYTHING).draft
  expect(inOrder(withoutIds(read(surveyJs.write(first).text).draft))).toEqual(inOrder(withoutIds(first)))
})

const NUMBER = drafted(1, 'SLIDER', { variables: [variable(11, { uid: 'pay', min: 0, max: 100, input_label: '' })] })
const YES = drafted(2, 'YES_NO', { variables: [variable(21, { uid: 'call', input_label: '' })] })
const MANY = drafted(4, 'SELECT_ANY', { variables: [variable(41, { uid: 'lead', input_label: 'Lead' })] })

test.each([
  ['yes', [part(21)], 'AND', '{call} = true'],
  ['no', [{ ...part(21), use_no: true }], 'AND', '{call} = false'],
  ['an option', [part(31)], 'AND', "{q3} = 'office'"],
  ['not an option', [{ ...part(31), use_no: true }], 'AND', "{q3} notempty and {q3} <> 'office'"],
  ['one of several', [part(41)], 'AND', "{q4} contains 'lead'"],
  ['not one of several', [{ ...part(41), use_no: true }], 'AND', "{q4} notempty and {q4} notcontains 'lead'"],
  ['less', [part(11, 'LOWER', '5')], 'AND', '{pay} < 5'],
  ['equal', [part(11, 'EQUAL', '5')], 'AND', '{pay} = 5'],
  ['greater', [part(11, 'GRATER', '5')], 'AND', '{pay} > 5'],
  ['from to', [part(11, 'BETWEEN_INCLUSIVE', '5', '7')], 'AND', '{pay} >= 5 and {pay} <= 7'],
  ['between', [part(11, 'BETWEEN_EXCLUSIVE', '5', '7')], 'AND', '{pay} > 5 and {pay} < 7'],
  ['one of two', [part(21), part(31)], 'OR', "{call} = true or {q3} = 'office'"],
  ['a range as one of two', [part(21), part(11, 'BETWEEN_INCLUSIVE', '5', '7')], 'OR', undefined],
  ['something that is not there', [part(999)], 'AND', undefined],
] as const)('writes a condition on %s', (_, parts, condition_type, expression) => {
  const asked = drafted(9, 'YES_NO', {
    variables: [variable(91, { uid: 'asked' })],
    conditions: [visibleIf(parts, { condition_type })],
  })
  const { text, report } = surveyJs.write(draftOf(section(1, [NUMBER, YES, SETTING, MANY, asked])))
  expect(JSON.parse(text).pages[0].elements.at(-1).visibleIf).toBe(expression)
  expect(
    linesOf(report).includes(
      'changed /asked: Question 9 — 1 condition is stored in a property that only Collegium can read.',
    ),
  ).toBe(expression === undefined)
})

test('an exported explanation is plain text, and its markup is restored if the text is unchanged', () => {
  const explanation = '<p>Without <strong>call</strong> &amp; travel.</p>'
  const { text, report } = surveyJs.write(draftOf(section(1, [{ ...SETTING, preamble: '', explanation }])))
  expect(JSON.parse(text).pages[0].elements[0].description).toBe('Without call & travel.')
  expect(linesOf(report).at(-1)).toContain('formatting of the explanation')
  expect(questionsOf(read(text).draft)[0]?.explanation).toBe(explanation)
  const changed = text.replace('Without call & travel.', 'With call.')
  expect(questionsOf(read(changed).draft)[0]?.explanation).toBe('With call.')
})

test('labels at the ends of a number are written as a slider', () => {
  const labels = { uid: 'joy', input_label: '', min: 1, max: 5, min_label: 'Little', max_label: 'Much' }
  const draft = draftOf(section(1, [drafted(5, 'SLIDER', { variables: [variable(51, labels)] })]))
  const { text } = surveyJs.write(draft)
  expect(JSON.parse(text).pages[0].elements).toMatchObject([
    {
      type: 'slider',
      name: 'joy',
      min: 1,
      max: 5,
      customLabels: [
        { value: 1, text: 'Little' },
        { value: 5, text: 'Much' },
      ],
    },
  ])
  expect(questionsOf(read(text).draft)[0]?.variables).toMatchObject([labels])
})

test('an introduction is written as a text before its question, and an edited one is read', () => {
  const draft = draftOf(section(1, [{ ...SETTING, preamble: 'R & D,\nfor 5 < 6' }]))
  const { text, report } = surveyJs.write(draft)
  expect(JSON.parse(text).pages[0].elements[0]).toMatchObject({
    type: 'html',
    name: 'q3_introduction',
    html: 'R &amp; D,<br>for 5 &lt; 6',
  })
  expect(report.some(({ note }) => note.includes('preamble'))).toBe(false)
  expect(questionsOf(read(text).draft)[0]?.preamble).toBe('R & D,\nfor 5 < 6')
  expect(questionsOf(read(text.replace('R &amp; D', 'Work')).draft)[0]?.preamble).toContain('Work')
})

test('conditions of options and rows are written where SurveyJS has them', () => {
  const rows = drafted(5, 'RATING', {
    variables: [variable(51, { uid: 'pay_rating' }), variable(52, { uid: 'call_rating', condition: 21 })],
  })
  const draft = draftOf(
    section(1, [YES, { ...SETTING, conditions: [visibleIf([part(21)], { variable_id: 32 })] }, rows]),
  )
  const { text, report } = surveyJs.write(draft)
  const [, setting, rating] = JSON.parse(text).pages[0].elements
  expect(setting.choices.map((each: Json) => each['visibleIf'])).toEqual([undefined, '{call} = true'])
  expect(rating.rows.map((each: Json) => each['visibleIf'])).toEqual([undefined, '{call} = true'])
  expect(report.some(({ note }) => note.includes('only Collegium can read'))).toBe(false)
})

test('questions are written as elements that other software can show', () => {
  const table = drafted(5, 'MULTI_VARIABLE_SELECT_ONE', {
    variables: [
      variable(51, { uid: 'row', input_label: 'Row', variableOptions: [{ id: 1, name: 'Low', value: '1' }] }),
    ],
  })
  const parts = drafted(6, 'SLIDER', {
    variables: ['a', 'b'].map((uid, at) => variable(61 + at, { uid, input_label: uid, min: 0, max: 5, step: 1 })),
  })
  const { text } = surveyJs.write(
    draftOf(section(1, [NUMBER, YES, SETTING, { ...MANY, maximum_selections: 1, required: true }, table, parts])),
  )
  expect(JSON.parse(text).pages).toMatchObject([
    {
      name: 'section_1',
      title: 'Section 1',
      elements: [
        { type: 'text', name: 'pay', inputType: 'number', min: 0, max: 100, step: 1 },
        { type: 'boolean', name: 'call', title: 'Prompt 2' },
        {
          type: 'radiogroup',
          name: 'q3',
          choices: [
            { value: 'office', text: 'Office' },
            { value: 'hospital', text: 'Hospital' },
          ],
        },
        { type: 'checkbox', name: 'q4', maxSelectedChoices: 1, isRequired: true },
        { type: 'matrix', rows: [{ value: 'row', text: 'Row' }], columns: [{ value: '1', text: 'Low' }] },
        {
          type: 'multipletext',
          items: [
            {
              name: 'a',
              title: 'a',
              inputType: 'number',
              validators: [{ type: 'numeric', minValue: 0, maxValue: 5 }],
            },
            { name: 'b' },
          ],
        },
      ],
    },
  ])
})

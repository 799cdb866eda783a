import { expect, test } from 'vitest'
import { questionsOf } from '#rules/share/draft.ts'
import { expectEveryPlaceNamed, nested } from '../hostile.testing.ts'
import {
  coding,
  core,
  group,
  importedOf,
  item,
  linesOf,
  PRACTICE,
  questionnaire,
  readOptions,
  SCALE,
  sdc,
  when,
} from './fhir.testing.ts'
import { readFhir } from './read.ts'

const read = (text: string) => readFhir(text, readOptions())

test.each([
  ['nothing', '', 'The file isn’t valid JSON.'],
  ['half of it', '{"resourceType": "Questionnaire"', 'The file isn’t valid JSON.'],
  ['a list', '[]', 'The file doesn’t contain a JSON object.'],
  ['null', 'null', 'The file doesn’t contain a JSON object.'],
  ['another resource', '{"resourceType": "Patient"}', 'This isn’t a FHIR Questionnaire (resourceType is different).'],
  ['10,000 levels', nested(10_000, '{"item":', '}', '[]'), 'The file has more than 64 nested levels.'],
  ['10,000 lists', `{"item":${nested(10_000, '[', ']', '')}}`, 'The file has more than 64 nested levels.'],
  ['more than 5 MB', `{"resourceType":"${'x'.repeat(5_000_000)}"}`, 'The file is larger than 5 MB.'],
])('files with %s are rejected', (_, text, message) => {
  expect(read(text)).toMatchObject({ ok: false, problems: [{ message }] })
})

test('a file with only a resource type is an empty study', () => {
  const { draft, report } = importedOf(read('\uFEFF{"resourceType":"Questionnaire"}'))
  expect(draft.sections).toEqual([])
  expect(draft.facts.title).toBe('Untitled')
  expect(report).toEqual([])
})

test('prototype keys are treated like any other keys', () => {
  const text =
    '{"resourceType":"Questionnaire","__proto__":{"title":"X"},"constructor":{"prototype":1},"item":[{"linkId":"__proto__","type":"boolean","text":"Q","__proto__":{"type":"group"}},{"linkId":"toString","type":"constructor","text":"R"}]}'
  const { draft, report } = importedOf(read(text))
  expect(draft.facts.title).toBe('Untitled')
  expect(questionsOf(draft)).toMatchObject([{ type: 'YES_NO', variables: [{ uid: 'q_proto' }] }])
  expect(linesOf(report)).toEqual([
    'taken /item/0: Question “Q”',
    'not taken /item/1: Question “R” — This item type isn’t supported.',
    'not taken /__proto__: Element __proto__ — This isn’t supported in studies.',
    'not taken /constructor: Element constructor — This isn’t supported in studies.',
    'not taken /item/0/__proto__: Element __proto__ — This isn’t supported in studies.',
  ])
  expect(Object.hasOwn(Object.prototype, 'title')).toBe(false)
})

test('values of the wrong type are reported without an error', () => {
  const wrong = { item: { a: 1 }, title: 7, contained: 'x', extension: [null, 3, { url: 5 }], effectivePeriod: [] }
  const { draft, report } = importedOf(read(JSON.stringify({ resourceType: 'Questionnaire', ...wrong })))
  expect(draft.sections).toEqual([])
  expect(report.filter(({ taken }) => taken === 'not taken').map(({ path }) => path)).toEqual([
    '/effectivePeriod',
    '/item',
    '/contained',
    '/extension/0',
    '/extension/1',
    '/extension/2',
  ])
  const items = [
    null,
    3,
    'x',
    {},
    { linkId: 5, type: 'boolean', text: [], enableWhen: 'x', answerOption: 1, required: 'yes' },
  ]
  const second = importedOf(read(questionnaire(items as never)))
  expect(second.report.filter(({ path }) => path.startsWith('/item/4')).map(({ path }) => path)).toContain(
    '/item/4/required',
  )
})

test('a duplicate linkId refers to the first item', () => {
  const items = [
    item('q', 'boolean', 'One'),
    item('q', 'integer', 'Two'),
    item('r', 'boolean', 'Three', { enableWhen: [when('q', '=', { answerBoolean: true })] }),
  ]
  const { draft, report } = importedOf(read(questionnaire(items)))
  const [first, second, third] = questionsOf(draft)
  expect(second?.variables[0]?.uid).toBe('q_2')
  expect(third?.conditions[0]?.condition_variables[0]?.variable_id).toBe(first?.variables[0]?.id)
  expect(linesOf(report)).toContain(
    'not taken /item/1/linkId: linkId q — This ID is a duplicate, so conditions refer to the first item.',
  )
})

test('a cycle of conditions is imported unchanged for the study check', () => {
  const items = [
    item('a', 'boolean', 'A', { enableWhen: [when('b', '=', { answerBoolean: true })] }),
    item('b', 'boolean', 'B', { enableWhen: [when('a', '=', { answerBoolean: true })] }),
  ]
  expect(questionsOf(importedOf(read(questionnaire(items))).draft).map(({ conditions }) => conditions.length)).toEqual([
    1, 1,
  ])
})

test('a question with 2,000 options is reported as exceeding the limit', () => {
  const answerOption = Array.from({ length: 2000 }, (_, at) => coding(`c${at}`, `Option ${at}`))
  const { draft, report } = importedOf(read(questionnaire([item('q', 'choice', 'Q', { answerOption })])))
  expect(questionsOf(draft)).toEqual([])
  expect(linesOf(report)).toContain(
    'not taken /item/0: Question “Q” — 2,000 options exceed the limit of 300 per question.',
  )
})

test('a study that is too large is rejected as a whole', () => {
  const items = Array.from({ length: 601 }, (_, at) => item(`q${at}`, 'boolean', 'Q'))
  expect(read(questionnaire(items))).toEqual({
    ok: false,
    problems: [{ path: '', message: 'A study can have at most 600 questions. Remove some.' }],
  })
})

test('HTML is imported as text, and long texts are shortened', () => {
  const items = [item('q', 'boolean', `<script>alert(1)</script>${'x'.repeat(20_000)}`)]
  const { draft, report } = importedOf(read(questionnaire(items)))
  const [question] = questionsOf(draft)
  expect(question?.prompt).toHaveLength(10_000)
  expect(question?.prompt.startsWith('<script>')).toBe(true)
  expect(question?.label).toHaveLength(500)
  expect(report.at(-1)).toMatchObject({ taken: 'changed', note: 'The text was shortened to 10,000 characters.' })
})

test("text of the maximum length isn't shortened", () => {
  const { draft, report } = importedOf(read(questionnaire([item('q', 'boolean', 'x'.repeat(10_000))])))
  expect(questionsOf(draft)[0]?.prompt).toBe('x'.repeat(10_000))
  expect(report.filter(({ note }) => note.includes('cut'))).toEqual([])
})

test('deeply nested or mutually recursive expressions are parsed quickly', () => {
  const variable = (name: string, expression: string) =>
    core('variable', { valueExpression: { name, language: 'text/fhirpath', expression } })
  const extension = Array.from({ length: 40 }, (_, at) => variable(`v${at + 1}`, `%v${at} + %v${at}`))
  const sum = (expression: string) =>
    item('s', 'decimal', 'S', { extension: [sdc('calculatedExpression', { valueExpression: { expression } })] })
  for (const expression of [
    '%v40',
    '%v3',
    `${'('.repeat(5000)}1${')'.repeat(5000)}`,
    '-'.repeat(9000),
    'a'.repeat(20_000),
  ]) {
    const { draft } = importedOf(read(questionnaire([sum(expression)], { extension })))
    expect(draft.derived).toEqual([])
  }
})

test.each([
  ['a scale', SCALE],
  ['a practice', PRACTICE],
])('additions to %s are reported', (_, text) => {
  expectEveryPlaceNamed(text, read)
})

test('nested groups are read up to the maximum depth of a file', () => {
  let inner = item('q', 'boolean', 'Deep', { enableWhen: [when('q', '=', { answerBoolean: true })] })
  for (let level = 0; level < 25; level++) inner = group(`g${level}`, `Group ${level}`, [inner])
  const { draft } = importedOf(read(questionnaire([inner])))
  expect(draft.sections.map(({ title }) => title)).toEqual(['Group 24'])
  expect(questionsOf(draft)[0]?.preamble.split('\n\n')).toHaveLength(24)
})

test('conditions and options beyond the limit are reported', () => {
  const many = Array.from({ length: 20_000 }, () => when('q', '=', { answerBoolean: true }))
  const { draft, report } = importedOf(
    read(questionnaire([item('q', 'boolean', 'Q'), item('r', 'boolean', 'R', { enableWhen: many })])),
  )
  expect(questionsOf(draft)[1]?.conditions).toEqual([])
  expect(linesOf(report)).toContain(
    'not taken /item/1/enableWhen: 20000 conditions — The limit is 60 parts per condition.',
  )
  const concept = Array.from({ length: 2000 }, (_, at) => ({ code: `c${at}`, display: `C${at}` }))
  const contained = [{ resourceType: 'ValueSet', id: 's', compose: { include: [{ concept }] } }]
  const items = Array.from({ length: 20_000 }, (_, at) => item(`i${at}`, 'choice', 'I', { answerValueSet: '#s' }))
  const full = importedOf(read(questionnaire(items, { contained })))
  expect(questionsOf(full.draft)).toEqual([])
  expect(full.report.filter(({ note }) => note === '2,000 options exceed the limit of 300 per question.')).toHaveLength(
    20_000,
  )
})

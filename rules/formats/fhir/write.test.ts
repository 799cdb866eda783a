import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { drafted, draftOf, SETTING, section } from '#rules/share/draft.testing.ts'
import { type DraftQuestion, questionsOf } from '#rules/share/draft.ts'
import { aDraft } from '../drafts.testing.ts'
import { anExchangeable, inOrder, JOBS, withoutIds } from '../exchangeable.testing.ts'
import { jobsIn } from '../extension-fields.ts'
import { importedOf, linesOf, PRACTICE, questionnaire, readOptions, SCALE } from './fhir.testing.ts'
import { fhirR4, fhirR5 } from './index.ts'

const RELEASES = [
  ['R4', fhirR4],
  ['R5', fhirR5],
] as const

test.each(RELEASES)('a study written as %s is identical after it is read again', (_, format) => {
  fc.assert(
    fc.property(anExchangeable, draft => {
      const { draft: read, jobs } = importedOf(format.read(format.write(draft, JOBS).text, readOptions()))
      expect(inOrder(withoutIds(read))).toEqual(inOrder(withoutIds(draft)))
      expect(jobs).toEqual(jobsIn(draft, JOBS))
    }),
    { numRuns: 60 },
  )
})

test.each(RELEASES)('any study written as %s can be read', (_, format) => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { draft: read } = importedOf(format.read(format.write(draft).text, readOptions()))
      expect(read.sections.map(({ questions }) => questions.map(({ type }) => type))).toEqual(
        draft.sections.map(({ questions }) => questions.map(({ type }) => type)),
      )
    }),
    { numRuns: 60 },
  )
})

test('a file is recognized by its resource type and by R5-only elements', () => {
  const recognized = (text: string) =>
    RELEASES.filter(([, format]) => format.recognizes(text, JSON.parse(text))).map(([name]) => name)
  expect(recognized(PRACTICE)).toEqual(['R4'])
  expect(recognized(questionnaire([], { copyrightLabel: 'x' }))).toEqual(['R5'])
  expect(recognized(questionnaire([{ type: 'group', item: [{ type: 'coding' }] }]))).toEqual(['R5'])
  expect(recognized(questionnaire([{ type: 'group', item: [{ answerConstraint: 'optionsOnly' }] }]))).toEqual(['R5'])
  expect(recognized('{"resourceType":"Patient"}')).toEqual([])
  expect(recognized('[]')).toEqual([])
})

/** Returns the items of a study's only section, and the remarks on them. */
function written(questions: readonly DraftQuestion[], release: 'R4' | 'R5' = 'R4') {
  const { text, report } = (release === 'R4' ? fhirR4 : fhirR5).write(draftOf(section(1, questions)))
  return { items: JSON.parse(text).item[0].item, report: linesOf(report) }
}

test('markup is written in addition to the plain text and read back', () => {
  const texts = { preamble: '<p>Think of <em>last</em> year.</p>', explanation: 'Fewer than < 5 & more' }
  const asked = { ...SETTING, ...texts }
  expect(written([asked]).items[0].item).toMatchObject([
    {
      text: 'Think of last year.',
      _text: {
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/rendering-xhtml', valueString: texts.preamble }],
      },
    },
    { text: texts.explanation },
  ])
  const { draft, report } = importedOf(fhirR4.read(fhirR4.write(draftOf(section(1, [asked]))).text, readOptions()))
  expect(questionsOf(draft)[0]).toMatchObject(texts)
  expect(report.filter(({ path, taken }) => path.startsWith('/item') && taken === 'not taken')).toEqual([])
})

test('a choice is written as its options, with uids as codes', () => {
  const options = [
    { valueCoding: { system: 'urn:collegium:uid', code: 'office', display: 'Office' } },
    { valueCoding: { system: 'urn:collegium:uid', code: 'hospital', display: 'Hospital' } },
  ]
  expect(written([SETTING]).items).toMatchObject([
    { linkId: 'q3', text: 'Prompt 3', type: 'choice', answerOption: options },
  ])
  expect(written([SETTING], 'R5').items).toMatchObject([{ type: 'coding', answerOption: options }])
  const several = { ...SETTING, type: 'SELECT_ANY' as const, maximum_selections: 1, required: true }
  expect(written([several]).items).toMatchObject([
    {
      repeats: true,
      required: true,
      extension: [
        { url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-shortText', valueString: 'Setting' },
        { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs', valueInteger: 1 },
      ],
    },
  ])
})

test('a number is written as a decimal with its range, its unit, and the labels of its scale', () => {
  const own = variable(11, {
    uid: 'pay',
    input_label: '',
    min: 1,
    max: 9,
    step: 2,
    suffix: 'k',
    min_label: 'Low',
    max_label: 'High',
  })
  const [item] = written([drafted(1, 'SLIDER', { label: 'Prompt 1', variables: [own] })]).items
  expect(item).toMatchObject({ linkId: 'pay', type: 'decimal', text: 'Prompt 1' })
  expect(item.extension.slice(1)).toEqual([
    { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: 1 },
    { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 9 },
    { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue', valueInteger: 2 },
    { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit', valueCoding: { display: 'k' } },
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
      valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'slider' }] },
    },
  ])
  expect(item.item.map(({ linkId, text }: { linkId: string; text: string }) => [linkId, text])).toEqual([
    ['pay_lower', 'Low'],
    ['pay_upper', 'High'],
  ])
})

const YES = drafted(2, 'YES_NO', { variables: [variable(21, { uid: 'call' })] })
const NUMBER = drafted(1, 'SLIDER', { variables: [variable(11, { uid: 'pay', max: 100 })] })
const ASKED = drafted(9, 'YES_NO', { variables: [variable(91, { uid: 'asked' })] })
const office = (operator: string) => ({
  question: 'q3',
  operator,
  answerCoding: { system: 'urn:collegium:uid', code: 'office' },
})

test.each([
  ['yes', [part(21)], 'AND', [{ question: 'call', operator: '=', answerBoolean: true }]],
  ['no', [{ ...part(21), use_no: true }], 'AND', [{ question: 'call', operator: '=', answerBoolean: false }]],
  ['an option', [part(31)], 'AND', [office('=')]],
  [
    'not an option',
    [{ ...part(31), use_no: true }],
    'AND',
    [{ question: 'q3', operator: 'exists', answerBoolean: true }, office('!=')],
  ],
  ['equal', [part(11, 'EQUAL', '5')], 'AND', [{ question: 'pay', operator: '=', answerDecimal: 5 }]],
  ['less', [part(11, 'LOWER', '5')], 'AND', [{ question: 'pay', operator: '<', answerDecimal: 5 }]],
  ['greater', [part(11, 'GRATER', '5')], 'AND', [{ question: 'pay', operator: '>', answerDecimal: 5 }]],
  [
    'from to',
    [part(11, 'BETWEEN_INCLUSIVE', '5', '7')],
    'AND',
    [
      { question: 'pay', operator: '>=', answerDecimal: 5 },
      { question: 'pay', operator: '<=', answerDecimal: 7 },
    ],
  ],
  [
    'between',
    [part(11, 'BETWEEN_EXCLUSIVE', '5', '7')],
    'AND',
    [
      { question: 'pay', operator: '>', answerDecimal: 5 },
      { question: 'pay', operator: '<', answerDecimal: 7 },
    ],
  ],
  ['one of two', [part(21), part(31)], 'OR', [{ question: 'call', operator: '=', answerBoolean: true }, office('=')]],
  ['a range as one of two', [part(21), part(11, 'BETWEEN_INCLUSIVE', '5', '7')], 'OR', undefined],
  ['“not” as one of two', [part(21), { ...part(31), use_no: true }], 'OR', undefined],
  ['something that is not there', [part(999)], 'AND', undefined],
] as const)('writes a condition on %s', (_, parts, condition_type, enableWhen) => {
  const asked = { ...ASKED, conditions: [visibleIf(parts, { condition_type })] }
  const { items, report } = written([NUMBER, YES, SETTING, asked])
  expect(items.at(-1).enableWhen).toEqual(enableWhen)
  expect(items.at(-1).enableBehavior).toBe(
    enableWhen && enableWhen.length > 1 ? (condition_type === 'OR' ? 'any' : 'all') : undefined,
  )
  const line = 'changed /asked: Question 9 — 1 condition is stored in an extension that only Collegium can read.'
  expect(report.includes(line)).toBe(enableWhen === undefined)
})

test("parts that a file can't contain are reported", () => {
  const draft = draftOf()
  const facts = {
    ...draft.facts,
    is_primary: true,
    is_ended: true,
    prior_year_questionnaire_id: 3,
    filterable: [{ column: 'q1', bands: [] }],
    favorites: [1],
  }
  expect(linesOf(fhirR4.write({ ...draft, facts }).report)).toEqual([
    'not taken /facts: Invited groups — Societies and membership types are specific to this site.',
    'not taken /facts/filterable: Result filters — Choose them again in the editor.',
    'not taken /facts/favorites: Favorites — Choose them again in the editor.',
    'not taken /facts/prior_year_questionnaire_id: Last year’s study — This is specific to this site.',
    'not taken /facts: Primary study — Imported studies are always drafts.',
    'not taken /facts: Closed early — Imported studies are always drafts.',
  ])
})

test.each([
  ['a scale', SCALE],
  ['a practice', PRACTICE],
])('%s from other software is identical after an export and an import', (_, text) => {
  const first = importedOf(fhirR4.read(text, readOptions())).draft
  for (const [, format] of RELEASES) {
    const again = importedOf(format.read(format.write(first).text, readOptions())).draft
    expect(inOrder(withoutIds(again))).toEqual(inOrder(withoutIds(first)))
  }
})

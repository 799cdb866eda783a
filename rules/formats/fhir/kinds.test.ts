import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  questionNamed,
  questionnaire,
  readOptions,
  sdc,
  when,
} from './fhir.testing.ts'
import { fhirVersion } from './index.ts'
import { readFhir } from './read.ts'

type Json = Readonly<Record<string, unknown>>

const read = (items: readonly Json[], more: Json = {}) =>
  importedOf(readFhir(questionnaire(items, more), readOptions()))
const formula = (expression: string): Json => ({
  readOnly: true,
  extension: [sdc('calculatedExpression', { valueExpression: { language: 'text/fhirpath', expression } })],
})
const scored = (code: string, score: number, name = 'itemWeight'): Json => ({
  ...coding(code, code),
  extension: [core(name, { valueDecimal: score })],
})
const scale = (linkId: string, options = [scored('never', 0), scored('daily', 3)]): Json =>
  item(linkId, 'choice', linkId, { answerOption: options })

describe('a total of scores', () => {
  const of = (expression: string, items = [scale('a'), scale('b')]) =>
    read([...items, item('t', 'decimal', 'Total', formula(expression))])

  it.each([
    "%resource.item.where(linkId='a' or linkId='b').answer.value.ordinal().sum()",
    "%resource.item.where(linkId in ('a' | 'b')).answer.value.ordinal().sum()",
    "%resource.descendants().where(linkId='a').answer.value.ordinal() + %resource.descendants().where(linkId='b').answer.value.ordinal()",
    "(%resource.item.where(linkId='a').answer.value.weight() | %resource.item.where(linkId='b').answer.value.weight()).sum()",
    '%resource.item.answer.value.ordinal().sum()',
    '%resource.descendants().answer.value.weight().sum()',
    "%resource.item.where(linkId='a' or linkId='b').answer.value.extension('http://hl7.org/fhir/StructureDefinition/itemWeight').value.sum()".replace(
      '.value.sum',
      '.sum',
    ),
    "iif(%resource.item.where(linkId='a').answer.exists(), %resource.item.where(linkId='a').answer.value.ordinal(), 0) + %resource.item.where(linkId='b').answer.value.ordinal()",
  ])('is read from %s', expression => {
    const { draft } = of(expression)
    expect(draft.derived).toMatchObject([{ dv_name: 't', kind: 'SUM', parts: ['a', 'b'], divisor: null }])
    expect(questionNamed(draft, 'a')).toMatchObject({ type: 'MULTI_VARIABLE_SELECT_ONE' })
    expect(questionNamed(draft, 'a').variables[0]?.variableOptions.map(({ name, value }) => [name, value])).toEqual([
      ['never', '0'],
      ['daily', '3'],
    ])
  })

  it('of a group is read, in a table or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.constantFrom('ordinalValue', 'itemWeight'),
        (count, isTable, name) => {
          const options = [scored('x', 4, name), scored('y', 2.5, name), scored('z', 0, name)]
          const rows = Array.from({ length: count }, (_, at) => scale(`i${at}`, options))
          const inside = group('g', 'Scale', rows, isTable ? { extension: [control('table')] } : {})
          const { draft } = of("%resource.item.where(linkId='g').item.answer.value.ordinal().sum()", [inside])
          expect(draft.derived[0]?.parts).toEqual(rows.map((_, at) => `i${at}`))
          const [first] = questionsOf(draft)
          expect(first?.variables[0]?.variableOptions.map(({ value }) => value)).toEqual(['4', '2.5', '0'])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('of options that are numbers is read', () => {
    const rows = ['a', 'b'].map(id =>
      item(id, 'choice', id, { answerOption: [{ valueInteger: 1 }, { valueInteger: 5 }] }),
    )
    const { draft } = of(
      "%resource.item.where(linkId='a').answer.value + %resource.item.where(linkId='b').answer.value",
      rows,
    )
    expect(draft.derived).toMatchObject([{ parts: ['a', 'b'] }])
  })

  it('keeps conditions on its items unchanged', () => {
    const { draft } = read([
      scale('a'),
      item('t', 'decimal', 'Total', formula("%resource.item.where(linkId='a').answer.value.ordinal().sum()")),
      item('last', 'boolean', 'Last', { enableWhen: [when('a', '=', { answerCoding: { code: 'daily' } })] }),
    ])
    expect(conditionsOf(draft, 'Last')).toEqual(['a EQUAL 3 0'])
  })

  it.each([
    ['options with the same score', [scored('x', 1), scored('y', 1)]],
    ['options, one without a score', [scored('x', 1), coding('y', 'y')]],
  ])('is lost with %s, which is named', (_, options) => {
    const { draft, report } = of("%resource.item.where(linkId='a').answer.value.ordinal().sum()", [scale('a', options)])
    expect(draft.derived).toEqual([])
    const lines = linesOf(report)
    expect(lines).toContain(
      'not taken /item/0: Scores of “a” — Each option of a single choice needs a different score.',
    )
    expect(lines).toContain(
      'not taken /item/1: Calculation “Total” — The sum includes an item that isn’t a number in this study.',
    )
  })

  it('that no calculation uses leaves a single choice, and the scores are named in one line', () => {
    const { draft, report } = read([scale('a')])
    expect(questionsOf(draft)).toMatchObject([{ type: 'SELECT_ONE' }])
    expect(linesOf(report)).toContain('not taken /item/0: Scores of “a” — No calculation uses these scores.')
  })
})

describe('FHIR STU3', () => {
  const setting = item('s', 'choice', 'Setting', { option: [coding('c', 'Clinic'), coding('h', 'Hospital')] })
  const last = (enableWhen: readonly Json[]) =>
    read([setting, item('y', 'boolean', 'Yes'), item('last', 'boolean', 'Last', { enableWhen })])

  it('has options', () => {
    const { draft, report } = read([setting])
    expect(questionNamed(draft, 'Setting').variables.map(({ input_label }) => input_label)).toEqual([
      'Clinic',
      'Hospital',
    ])
    expect(report.filter(({ taken }) => taken === 'not taken').map(({ path }) => path)).toEqual(['/status'])
  })

  it('refers to value sets by reference', () => {
    const contained = [
      {
        resourceType: 'ValueSet',
        id: 'vs',
        compose: { include: [{ system: 's', concept: [{ code: 'a', display: 'A' }] }] },
      },
    ]
    const { draft } = read([item('q', 'choice', 'Asked', { options: { reference: '#vs' } })], { contained })
    expect(questionNamed(draft, 'Asked').variables.map(({ input_label }) => input_label)).toEqual(['A'])
  })

  it.each<[string, readonly Json[], readonly string[]]>([
    ['an answer', [{ question: 's', answerCoding: { code: 'h' } }], ['s_h']],
    ['any answer', [{ question: 's', hasAnswer: true }], ['s_c OR s_h']],
    [
      'one of several',
      [
        { question: 's', answerCoding: { code: 'h' } },
        { question: 'y', answerBoolean: true },
      ],
      ['s_h OR y'],
    ],
    ['no answer', [{ question: 's', hasAnswer: false }], []],
  ])('has conditions on %s', (_, enableWhen, expected) => {
    expect(conditionsOf(last(enableWhen).draft, 'Last')).toEqual(expected)
  })

  it.each([
    ['STU3', [setting]],
    ['STU3', [group('g', 'Group', [item('a', 'boolean', 'A', { enableWhen: [{ question: 'x', hasAnswer: true }] })])]],
    ['STU3', [item('a', 'choice', 'A', { options: { reference: '#x' } })]],
    ['R4', [item('a', 'choice', 'A', { answerOption: [coding('a', 'A')] })]],
    ['R4', [item('a', 'boolean', 'A', { enableWhen: [when('x', '=', { answerBoolean: true })] })]],
    ['R5', [item('a', 'coding', 'A')]],
    ['R5', [group('g', 'Group', [item('a', 'question', 'A')])]],
  ])('is recognized: %s', (version, items) => {
    expect(fhirVersion(JSON.parse(questionnaire(items)))).toBe(version)
  })

  it.each([null, 5, [], { resourceType: 'Patient' }])("isn't found in %j", json => {
    expect(fhirVersion(json)).toBeNull()
  })
})

describe('yes, no, don’t know', () => {
  const SET = { answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' }

  it('in a table is three choices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.constantFrom('', '|4.0.1'), (count, version) => {
        const set = { answerValueSet: `${SET.answerValueSet}${version}` }
        const rows = Array.from({ length: count }, (_, at) => item(`r${at}`, 'choice', `Row ${at}`, set))
        const { draft } = read([group('g', 'Table', rows, { extension: [control('table')] })])
        const [table] = questionsOf(draft)
        expect(table).toMatchObject({ type: 'MULTI_VARIABLE_SELECT_ONE', variablesCount: count })
        expect(table?.variables[0]?.variableOptions.map(({ name }) => name)).toEqual(['Yes', 'No', 'Don’t know'])
      }),
      { numRuns: 10 },
    )
  })

  it.each([
    ['Y', ['q']],
    ['N', ['q no']],
  ])('as a question is compared with its code %s', (code, expected) => {
    const last = item('last', 'boolean', 'Last', { enableWhen: [when('q', '=', { answerCoding: { code } })] })
    const { draft } = read([item('q', 'choice', 'Asked', SET), last])
    expect(questionNamed(draft, 'Asked')).toMatchObject({ type: 'YES_NO', is_unknown_enabled: true })
    expect(conditionsOf(draft, 'Last')).toEqual(expected)
  })

  it('in a row is compared with its code', () => {
    const last = item('last', 'boolean', 'Last', {
      enableWhen: [when('r', '=', { answerCoding: { code: 'asked-unknown' } })],
    })
    const { draft } = read([
      group('g', 'Table', [item('r', 'choice', 'Row', SET)], { extension: [control('table')] }),
      last,
    ])
    expect(conditionsOf(draft, 'Last')).toEqual(['r EQUAL 3 0'])
  })

  it('differs from places, which a table can’t ask for', () => {
    const rows = [
      item('r', 'choice', 'Row', { answerValueSet: 'http://hl7.org/fhir/us/core/ValueSet/us-core-usps-state' }),
    ]
    const { report } = read([group('g', 'Table', rows, { extension: [control('table')] })])
    expect(linesOf(report)).toContain('not taken /item/0: Table “Table” — Tables can’t ask for places.')
  })
})

it('a hidden group is one line with the number of its questions', () => {
  const hidden = { extension: [core('questionnaire-hidden', { valueBoolean: true })] }
  const inside = [
    item('a', 'boolean', 'A'),
    item('d', 'display', 'D'),
    group('h', 'Inner', [item('b', 'integer', 'B')]),
  ]
  const { report } = read([
    group('g', 'Old', inside, hidden),
    item('c', 'boolean', 'C', hidden),
    item('e', 'boolean', 'E'),
  ])
  expect(report.filter(({ kind }) => kind === 'hidden').map(({ what, count }) => [what, count])).toEqual([
    ['Group “Old”', 2],
    ['Question “C”', 1],
  ])
})

it('conditions that are each supported but not together are counted as not imported', () => {
  const enableWhen = [true, false].map(answerBoolean => when('a', '=', { answerBoolean }))
  const imported = read([item('a', 'boolean', 'A'), item('b', 'boolean', 'B', { enableWhen, enableBehavior: 'any' })])
  expect(questionNamed(imported.draft, 'B').conditions).toEqual([])
  const conditions = imported.report.filter(({ kind }) => kind === 'condition')
  expect(conditions.map(({ taken }) => taken)).toEqual(['not taken', 'not taken'])
})

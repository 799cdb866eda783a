import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counter } from '#rules/share/draft.testing.ts'
import { questionsOf } from '#rules/share/draft.ts'
import { conditionsOf } from '../fhir/fhir.testing.ts'
import { type Column, cellsOf, dictionaryOfList, type Field, isFieldList } from './columns.ts'
import { readDictionary } from './instruments.ts'
import { choicesOf } from './words.ts'

const FACTS = { title: 'Imported', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }

type Row = Partial<Record<Column, string>>
const fieldsOf = (rows: readonly Row[]): Field[] =>
  rows.map((cells, index) => ({ at: index + 2, cells: cellsOf(column => cells[column] ?? '') }))

function read(rows: readonly Row[], chosen?: readonly string[]) {
  const result = readDictionary(
    { fields: fieldsOf(rows), others: [] },
    { facts: FACTS, newId: counter(), ...(chosen && { chosen }) },
  )
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.imported
}

const field = (name: string, type: string, more: Row = {}): Row => ({ name, form: 'f', type, label: name, ...more })

describe('choices', () => {
  it.each([
    ['Clinic | Hospital | Both', ['1 Clinic', '2 Hospital', '3 Both'], 3],
    ['1, Yes | 2, No | 3, Neither | or both', ['1 Yes', '2 No', '3 Neither', '4 or both'], 1],
    ['1, A|or|B | 2, C', ['1 A', '3 or', '4 B', '2 C'], 2],
    ['1,One|2,Two', ['1 One', '2 Two'], 0],
    ['1, One | 1, Uno | 2, Two', ['1 One', '3 Uno', '2 Two'], 1],
    ['Yes, always | 2, No', ['Yes always', '2 No'], 0],
    ['I agree, mostly | 2, No', ['1 I agree, mostly', '2 No'], 1],
    [', Empty | 1, One', ['2 , Empty', '1 One'], 1],
    ['-1, Minus | 1.5, Half | a_b, Word', ['-1 Minus', '1.5 Half', 'a_b Word'], 0],
    ['| 1, One | |', ['1 One'], 0],
    ['', [], 0],
  ])('“%s” have a code each', (text, expected, recoded) => {
    const found = choicesOf(text)
    expect(found.choices.map(({ code, words }) => `${code} ${words}`)).toEqual(expected)
    expect(found.recoded).toHaveLength(recoded)
  })

  it('of any text have different codes, and none is lost', () => {
    const part = fc.string({ unit: fc.constantFrom('1', '2', 'a', ',', ' ', '.') })
    fc.assert(
      fc.property(fc.array(part), parts => {
        const { choices } = choicesOf(parts.join('|'))
        expect(choices).toHaveLength(parts.filter(each => each.trim() !== '').length)
        expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length)
      }),
    )
  })

  it('without codes are named, and conditions find them by their number', () => {
    const { draft, report } = read([
      field('setting', 'dropdown', { choices: 'Clinic | Hospital' }),
      field('later', 'yesno', { branching: "[setting] = '2'" }),
    ])
    expect(conditionsOf(draft, 'Later')).toEqual(['setting_2'])
    expect(report.find(({ kind, taken }) => kind === 'option' && taken === 'changed')).toMatchObject({
      path: 'Row 2, Choices, Calculations, OR Slider Labels',
      note: 'Options without a unique code got a new one: “Clinic” (1), “Hospital” (2).',
    })
  })
})

describe('a slider', () => {
  it.each([
    ['Not at all | Neutral | Fully', 'Not at all', 'Fully', 'Middle of the scale: Neutral'],
    ['Low | High', 'Low', 'High', ''],
    ['Low', 'Low', '', ''],
    ['Low | | High', 'Low', 'High', ''],
    ['', '', '', ''],
  ])('keeps the labels “%s”', (choices, min_label, max_label, explanation) => {
    const [found] = questionsOf(read([field('sat', 'slider', { choices, min: '0', max: '10' })]).draft)
    expect(found).toMatchObject({
      type: 'SLIDER',
      explanation,
      variables: [{ uid: 'sat', min: 0, max: 10, min_label, max_label }],
    })
  })
})

it('a number without bounds stays open, which is reported once', () => {
  const { draft, report } = read([
    field('visits', 'text', { validation: 'integer' }),
    field('salary', 'text', { validation: 'number' }),
  ])
  expect(questionsOf(draft).map(({ variables }) => [variables[0]?.max, variables[0]?.step])).toEqual([
    [1e12, 1],
    [100_000_000, 0.01],
  ])
  expect(report.filter(({ kind }) => kind === 'range').map(({ note }) => note)).toEqual([
    'No range was given.',
    'No range was given. It was set to 0 to 100,000,000.',
  ])
})

it.each([
  ['You said [hours] hours.', 1],
  ['In [PERIOD], how many?', 0],
  ['Plain [ text ]', 0],
])('the inserted answers of “%s” are named', (label, count) => {
  expect(read([field('a', 'yesno', { label })]).report.filter(({ kind }) => kind === 'piping')).toHaveLength(count)
})

it('true or false becomes yes or no, which changes its words', () => {
  expect(read([field('a', 'truefalse')]).report.filter(({ kind }) => kind === 'words')).toHaveLength(1)
})

it('a damaged character is read, and its cell is named', () => {
  const { report } = read([field('a', 'yesno'), field('b', 'yesno', { label: 'Paid?\uFFFD', note: '\uFFFD' })])
  expect(report.filter(({ note }) => note.includes('damaged')).map(({ path }) => path)).toEqual([
    'Row 3, Field Label',
    'Row 3, Field Note',
  ])
})

describe('a total of choices', () => {
  const OFTEN = '0, Never | 1, Some days | 3, Daily'
  const total = (parts: readonly string[]) =>
    field('total', 'calc', { choices: `sum(${parts.map(part => `[${part}]`).join(', ')})` })

  it.each([
    ['in a table', { matrix: 'm' }],
    ['one by one', {}],
  ])('with numbers as codes is read %s', (_, more) => {
    const { draft } = read([
      ...['a', 'b'].map(name => field(name, 'radio', { choices: OFTEN, ...more })),
      total(['a', 'b']),
    ])
    expect(draft.derived).toMatchObject([{ dv_name: 'total', parts: ['a', 'b'] }])
  })

  it.each(['checkbox', 'yesno'])('is lost for a %s', type => {
    const { draft } = read([field('a', type, { choices: OFTEN }), total(['a'])])
    expect(draft.derived).toEqual([])
  })

  it('is lost for codes that are words', () => {
    expect(read([field('a', 'radio', { choices: 'x, X | y, Y' }), total(['a'])]).draft.derived).toEqual([])
  })

  it('keeps conditions on its items unchanged', () => {
    const { draft } = read([
      field('a', 'radio', { choices: OFTEN }),
      total(['a']),
      field('later', 'yesno', { branching: "[a] = '3'" }),
    ])
    expect(conditionsOf(draft, 'Later')).toEqual(['a EQUAL 3 0'])
  })
})

describe('a dictionary with more questions than a study can have', () => {
  const rows = (form: string, count: number): Row[] =>
    Array.from({ length: count }, (_, at) => field(`${form}_${at}`, 'yesno', { form, label: `Question ${at}` }))
  const LARGE = [...rows('one', 250), ...rows('two', 300), ...rows('three', 100), ...rows('four', 40)]

  it('is read up to the limit, and names the instruments that are left out', () => {
    const { draft, report, choices } = read(LARGE)
    expect(questionsOf(draft)).toHaveLength(590)
    expect(choices).toEqual({
      kind: 'instrument',
      options: [
        { key: 'one', name: 'One', questions: 250 },
        { key: 'two', name: 'Two', questions: 300 },
        { key: 'three', name: 'Three', questions: 100 },
        { key: 'four', name: 'Four', questions: 40 },
      ],
      chosen: ['one', 'two', 'four'],
    })
    expect(report[0]).toMatchObject({ kind: 'question', taken: 'not taken', what: 'Instrument Three', count: 100 })
  })

  it('is read with exactly as many questions as a study can have', () => {
    const { draft, choices } = read([...rows('one', 300), ...rows('two', 300), ...rows('three', 50)])
    expect(questionsOf(draft)).toHaveLength(600)
    expect(choices?.chosen).toEqual(['one', 'two'])
  })

  it.each([[['three']], [['two', 'three']], [['four', 'one']]])('is read with the instruments %j', chosen => {
    expect(
      new Set(questionsOf(read(LARGE, chosen).draft).map(({ variables }) => variables[0]?.uid.split('_')[0])),
    ).toEqual(new Set(chosen))
  })

  it('names a condition on an instrument that is left out', () => {
    const { report } = read([...LARGE, field('last', 'yesno', { form: 'four', branching: "[three_1] = '1'" })])
    expect(report.find(({ kind }) => kind === 'condition')).toMatchObject({ taken: 'not taken' })
  })

  it('is refused with all of them, or as one instrument', () => {
    expect(() => read(LARGE, ['one', 'two', 'three', 'four'])).toThrow(/at most 600 questions/)
    expect(() => read(rows('one', 601))).toThrow(/at most 600 questions/)
  })

  it('counts questions rather than fields', () => {
    const notes = rows('notes', 400).map(row => ({ ...row, type: 'notes' }))
    expect(questionsOf(read([...rows('one', 300), ...notes]).draft)).toHaveLength(300)
  })
})

describe('fields of the API', () => {
  it.each([
    [[{ field_name: 'a', field_type: 'yesno', field_label: 'A' }], true],
    [[{ field_name: 'a' }], false],
    [[], false],
    [{ field_name: 'a' }, false],
    [null, false],
    [['field_name'], false],
  ])('%j are recognized: %s', (json, is) => {
    expect(isFieldList(json)).toBe(is)
  })

  it('are read like rows, with numbers and missing cells', () => {
    const list = [
      {
        field_name: 'a',
        form_name: 'f',
        field_type: 'radio',
        field_label: 'A',
        select_choices_or_calculations: '0, No | 1, Yes',
      },
      {
        field_name: 'b',
        form_name: 'f',
        field_type: 'text',
        field_label: 'B',
        text_validation_type_or_show_slider_number: 'integer',
        text_validation_min: 0,
        text_validation_max: 5,
      },
      null,
      { field_name: 'c', field_type: 'yesno', field_label: { nested: true }, __proto__: { form_name: 'x' } },
    ]
    const { fields } = dictionaryOfList(list)
    expect(fields.map(({ at, cells }) => [at, cells.name, cells.max, cells.label])).toEqual([
      [1, 'a', '', 'A'],
      [2, 'b', '5', 'B'],
      [3, 'c', '', ''],
    ])
  })
})

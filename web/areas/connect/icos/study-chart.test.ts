import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import { EMPTY_VARIABLE, type Question } from '#rules/share/study.ts'
import { categories, histogram } from '#web/charts/released.testing.ts'
import type { Draft, IcoTerm } from './draft.ts'
import { barsWithAsk, requirementOnScale } from './study-chart.ts'

type Asked = Pick<Question, 'type' | 'variables'>
const variable = (id: number, change: Partial<Question['variables'][number]> = {}): Question['variables'][number] => ({
  id,
  uid: `v${id}`,
  question_id: 1,
  ...EMPTY_VARIABLE,
  input_label: `Option ${id}`,
  min: 0,
  max: 900_000,
  step: 5000,
  prefix: '$',
  is_set_zero_hidden: true,
  ...change,
})
const asking = (asked: Asked): IcoTerm => ({ term: null as never, question: { id: 1, ...asked } as Question })
const answering = (values: Readonly<Record<number, string>>): Draft => ({
  place: { geographic_preference_type: 'none', geographic_preference_value: null, further_places: [] },
  isPlaceChosen: false,
  termIds: [],
  open: [],
  answers: new Map(Object.entries(values).map(([id, value]) => [Number(id), { ...emptyResponse(Number(id)), value }])),
})
const result = (change: Partial<ResultItem['results'][number]> = {}): ResultItem['results'][number] => ({
  variable_id: 9,
  uid: 'pay',
  label: 'Pay',
  prefix: '$',
  suffix: '',
  categories: [],
  released: histogram() as never,
  my_value: null,
  ...change,
})

describe('the request on a chart of numbers', () => {
  const pay = asking({ type: 'SLIDER', variables: [variable(1)] })

  it('is the requested number, if its unit is the same', () => {
    expect(requirementOnScale(answering({ 1: '310000' }), pay, result())).toBe(310_000)
    expect(requirementOnScale(answering({ 1: '31' }), pay, result({ prefix: '', suffix: ' hours' }))).toBeNull()
  })

  it('is null without a number, and with several', () => {
    for (const value of ['', 'many']) expect(requirementOnScale(answering({ 1: value }), pay, result())).toBeNull()
    expect(requirementOnScale(answering({}), pay, result())).toBeNull()
    const parts = asking({ type: 'SLIDER', variables: [variable(1), variable(2)] })
    expect(requirementOnScale(answering({ 1: '5', 2: '5' }), parts, result())).toBeNull()
  })
})

describe('the request on a chart of options', () => {
  const shown = result({
    released: categories([60, 40]) as never,
    categories: [
      { value: 1, name: 'Employed by a hospital' },
      { value: 2, name: 'Office' },
    ],
    my_value: 2,
  })

  it("marks the requested options and the member's own answer", () => {
    const choice = asking({ type: 'SELECT_ANY', variables: [variable(1, { input_label: 'hospital' }), variable(2)] })
    const bars = barsWithAsk(answering({ 1: '1', 2: '0' }), choice, shown)
    expect(bars.map(({ name, own }) => [name, own])).toEqual([
      ['Employed by a hospital (your ask)', false],
      ['Office', true],
    ])
    expect(barsWithAsk(answering({}), choice, shown).map(({ name }) => name)).toEqual([
      'Employed by a hospital',
      'Office',
    ])
  })

  it('includes Yes and No, and the options of a row', () => {
    const yesNo = result({
      ...shown,
      categories: [
        { value: 1, name: 'Yes' },
        { value: 2, name: 'No' },
      ],
    })
    const names = (of: IcoTerm, draft: Draft) => barsWithAsk(draft, of, yesNo).map(({ name }) => name)
    expect(names(asking({ type: 'YES_NO', variables: [variable(1)] }), answering({ 1: '0' }))).toEqual([
      'Yes',
      'No (your ask)',
    ])
    const options = [{ id: 1, name: 'Yes', value: 'y' }]
    const row = asking({ type: 'MULTI_VARIABLE_SELECT_ONE', variables: [variable(1, { variableOptions: options })] })
    expect(names(row, answering({ 1: 'y' }))).toEqual(['Yes (your ask)', 'No'])
    expect(barsWithAsk(answering({}), row, result())).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { answerKinds, type TermVariable } from './ico-values.ts'

const variable = (id: number, more: Partial<TermVariable> = {}): TermVariable => ({
  id,
  input_label: `Variable ${id}`,
  min: null,
  max: null,
  prefix: '',
  suffix: '',
  variableOptions: [],
  ...more,
})

describe('answerKinds', () => {
  it.each(['SELECT_ONE', 'SELECT_ANY'])('are the options of %s', type => {
    expect(answerKinds(type, [variable(1), variable(2)])).toEqual([
      { variableId: 1, label: 'Variable 1', exact: '1', from: null, to: null },
      { variableId: 2, label: 'Variable 2', exact: '1', from: null, to: null },
    ])
  })

  it('are yes and no, and named values', () => {
    expect(answerKinds('YES_NO', [variable(1)]).map(({ label, exact }) => [label, exact])).toEqual([
      ['Yes', '1'],
      ['No', '0'],
    ])
    const variableOptions = [{ name: 'Weekly', value: '7' }]
    expect(answerKinds('RATING', [variable(1, { variableOptions })]).map(({ label, exact }) => [label, exact])).toEqual(
      [['Weekly', '7']],
    )
    expect(
      answerKinds('MULTI_VARIABLE_SELECT_ONE', [variable(1, { variableOptions })]).map(({ exact }) => exact),
    ).toEqual(['7'])
  })

  it('are five equal parts of a slider, the last open', () => {
    const parts = answerKinds('SLIDER', [variable(1, { min: 100_000, max: 1_500_000, prefix: '$' })])
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [100_000, 380_000],
      [380_000, 660_000],
      [660_000, 940_000],
      [940_000, 1_220_000],
      [1_220_000, null],
    ])
    expect(parts[0]?.label).toBe('$100,000 to below $380,000')
    expect(parts[4]?.label).toBe('$1,220,000 or more')
  })

  it('are none for a slider without a range or for free text', () => {
    expect(answerKinds('SLIDER', [variable(1, { min: 5, max: 5 }), variable(2)])).toEqual([])
    expect(answerKinds('SLIDER', [variable(1, { min: -5 }), variable(2, { max: 5 })])).toEqual([])
    expect(answerKinds('GEOGRAPHY', [variable(1)])).toEqual([])
    expect(answerKinds('GENDER', [variable(1)])).toEqual([])
  })
})

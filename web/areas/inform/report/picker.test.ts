import { describe, expect, it } from 'vitest'
import { chartsOfIds, NO_CHARTS } from '../charts.ts'
import type { Measure } from '../measures.ts'
import { chosenOf, chosenVariables, withMeasures, withoutMeasures, withVariable } from './picker.ts'

const variable = (id: number) => ({ id, label: `Variable ${id}`, prompt: '' })
const pay: Measure = { id: 'q12', label: 'Pay', prompt: '', variables: [variable(1), variable(2), variable(3)] }
const setting: Measure = { id: 'q15', label: 'Setting', prompt: '', variables: [] }
const total: Measure = { id: 'dv:total', label: 'Total', prompt: '', variables: [] }

describe('question', () => {
  it('is selected with all its variables', () => {
    const charts = withMeasures(NO_CHARTS, [pay, setting])
    expect(charts).toEqual(chartsOfIds(['q12', 'q15']))
    expect(chosenOf(charts, pay)).toBe('all')
    expect(chosenVariables(charts, pay)).toEqual(new Set([1, 2, 3]))
    expect(chosenOf(charts, setting)).toBe('all')
  })

  it('is not selected if the selection omits it, even if its variables are listed', () => {
    expect(chosenOf({ ...NO_CHARTS, variableIds: [1, 2] }, pay)).toBe('none')
    expect(chosenVariables({ ...NO_CHARTS, variableIds: [1, 2] }, pay)).toEqual(new Set())
    expect(chosenOf(NO_CHARTS, setting)).toBe('none')
  })

  it('can be selected in part', () => {
    const charts = withVariable(withMeasures(NO_CHARTS, [setting]), pay, 2, true)
    expect(charts).toEqual(chartsOfIds(['q15', 'q12'], [2]))
    expect(chosenOf(charts, pay)).toBe('some')
    expect(chosenVariables(charts, pay)).toEqual(new Set([2]))
  })

  it('is selected as a whole if it is added, or with its last variable', () => {
    const charts = chartsOfIds(['q12'], [1, 3])
    expect(withMeasures(charts, [pay])).toEqual(chartsOfIds(['q12']))
    expect(withVariable(charts, pay, 2, true)).toEqual(chartsOfIds(['q12']))
  })

  it('is removed with its last variable', () => {
    expect(withVariable(chartsOfIds(['q12', 'q15'], [3]), pay, 3, false)).toEqual(chartsOfIds(['q15']))
    expect(withVariable(chartsOfIds(['q12']), pay, 1, false)).toEqual(chartsOfIds(['q12'], [2, 3]))
  })
})

describe('group of measures', () => {
  it('is added to the selection, each measure once, and leaves other variables unchanged', () => {
    const charts = withMeasures(chartsOfIds(['q15', 'q20'], [40]), [setting, pay, total])
    expect(charts).toEqual(chartsOfIds(['dv:total', 'q15', 'q20', 'q12'], [40]))
  })

  it('is removed with its variables and nothing else', () => {
    const charts = chartsOfIds(['dv:total', 'q12', 'q20'], [1, 2, 40])
    expect(withoutMeasures(charts, [pay, setting])).toEqual(chartsOfIds(['dv:total', 'q20'], [40]))
  })
})

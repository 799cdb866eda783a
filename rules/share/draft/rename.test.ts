import { describe, expect, it } from 'vitest'
import { part, variable, visibleIf } from '../builders.testing.ts'
import { checkDraft, usesOf, usesOfDerived } from '../check/index.ts'
import { CALL, drafted, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import { questionsOf, type StudyDraft } from '../draft.ts'
import { EMPTY_DERIVED } from '../study.ts'
import { patchBetween } from './patch.ts'
import { renameDerived, renameVariable } from './rename.ts'

const TOTAL = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', parts: ['pay'] } as const
const RATIO = { ...TOTAL, dv_name: 'ratio', label: 'Ratio', kind: 'RATIO', divisor: 'pay' } as const
const SHOWN = drafted(5, 'CONFIRMATION', {
  label: 'In sum',
  variables: [variable(51, { uid: 'sum', dv_name: 'total' })],
})
const NIGHTS = drafted(6, 'YES_NO', {
  label: 'Nights',
  variables: [variable(61, { uid: 'nights', input_label: '' })],
  conditions: [visibleIf([part(11, 'GRATER', '5')])],
})
const BASE: StudyDraft = {
  ...draftOf(section(100, [PAY, CALL, NIGHTS, SHOWN]), section(200, [SETTING])),
  derived: [TOTAL, RATIO],
}
const errorsIn = (draft: StudyDraft) => checkDraft(draft).filter(({ level }) => level === 'error')

describe('renaming codes', () => {
  it('renames an item and all references to it, and nothing else', () => {
    const after = renameVariable(BASE, 11, 'salary')
    expect(after.derived.map(({ parts, divisor }) => [parts, divisor])).toEqual([
      [['salary'], null],
      [['salary'], 'salary'],
    ])
    expect(errorsIn(after)).toEqual(errorsIn(BASE))
    const patch = patchBetween(BASE, after)
    expect([patch.questions?.map(({ id }) => id), Object.keys(patch)]).toEqual([[1], ['questions', 'derived']])
    expect(Object.keys(patchBetween(BASE, renameVariable(BASE, 21, 'on_call')))).toEqual(['questions'])
  })

  it('renames a calculated value and its references in questions that confirm it', () => {
    const after = renameDerived(BASE, 'total', 'everything')
    expect(after.derived.map(({ dv_name }) => dv_name)).toEqual(['everything', 'ratio'])
    expect(questionsOf(after).find(({ id }) => id === 5)?.variables[0]?.dv_name).toBe('everything')
    expect(errorsIn(after)).toEqual(errorsIn(BASE))
  })

  it('does nothing if the new code is taken or the old one is missing', () => {
    for (const same of [
      renameVariable(BASE, 11, 'call'),
      renameVariable(BASE, 11, 'pay'),
      renameVariable(BASE, 99, 'new'),
      renameDerived(BASE, 'total', 'ratio'),
      renameDerived(BASE, 'other', 'new'),
    ])
      expect(same).toBe(BASE)
  })

  it('keeps the references to another item with the same code', () => {
    const twins = { ...BASE, sections: [section(100, [PAY, { ...NIGHTS, variables: [variable(61, { uid: 'pay' })] }])] }
    expect(renameVariable(twins, 61, 'nights').derived).toEqual([TOTAL, RATIO])
  })
})

describe('usesOf', () => {
  it('lists conditions, calculated values, confirmations, filters, and favorites', () => {
    const facts = { ...BASE.facts, filterable: [{ column: 'v11', bands: [] }], favorites: [1] }
    const uses = usesOf(PAY, { ...BASE, facts })
    expect(uses.map(({ how, name }) => [how, name])).toEqual([
      ['condition', 'Nights'],
      ['derived', 'Total'],
      ['confirmation', 'In sum'],
      ['derived', 'Ratio'],
      ['filter', 'result filters'],
      ['favorite', 'favorites'],
    ])
    expect(uses.map(({ place }) => place)).toContainEqual({ kind: 'derived', name: 'total' })
    expect(usesOf(CALL, { ...BASE, facts })).toEqual([])
    expect(usesOf(SETTING, { ...BASE, facts: { ...facts, filterable: [{ column: 'q3', bands: [] }] } })).toHaveLength(1)
  })

  it('usesOfDerived lists the questions that confirm a calculated value', () => {
    expect(usesOfDerived(TOTAL, BASE).map(({ name }) => name)).toEqual(['In sum'])
    expect(usesOfDerived(RATIO, BASE)).toEqual([])
  })
})

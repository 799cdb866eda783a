import { describe, expect, it } from 'vitest'
import { part, variable, visibleIf } from './builders.testing.ts'
import { CALL, drafted, PAY, SETTING } from './draft.testing.ts'
import { emptyResponse } from './responses.ts'
import { shownBecause } from './shown-because.ts'
import type { Answers, Question, Study } from './study.ts'

const NIGHTS = drafted(4, 'YES_NO', {
  label: 'Nights',
  variables: [variable(41, { uid: 'nights', input_label: '' })],
  conditions: [visibleIf([part(21)]), visibleIf([part(31), part(11, 'GRATER', '50')], { condition_type: 'OR' })],
})
const WEEKENDS = drafted(5, 'YES_NO', {
  label: 'Weekends',
  variables: [variable(51, { uid: 'weekends', input_label: '' })],
  conditions: [visibleIf([part(41)])],
})
const studyOf = (...questions: Question[]): Study => ({ questions: [PAY, CALL, SETTING, ...questions], derived: [] })
const given = (values: Record<number, string>): Answers =>
  new Map(Object.entries(values).map(([id, value]) => [Number(id), { ...emptyResponse(Number(id)), value }]))
const STUDY = studyOf(NIGHTS, WEEKENDS)

describe('reasons for hiding a question', () => {
  it('are listed by condition, with the current answers', () => {
    const { isShown, conditions, also } = shownBecause(STUDY, given({ 21: '0', 32: '1', 31: '0' }), NIGHTS)
    expect([isShown, also]).toEqual([false, null])
    expect(conditions).toEqual([
      { condition: 'Show when “Takes call” is Yes', isMet: false, facts: ['“Takes call” is No.'] },
      {
        condition: 'Show when “Setting: Office” is chosen or “Pay: Label 11” is greater than $50',
        isMet: false,
        facts: ['“Setting: Office” isn’t chosen.', '“Pay: Label 11” isn’t answered.'],
      },
    ])
  })

  it('include hidden questions that the conditions read', () => {
    const { conditions } = shownBecause(STUDY, new Map(), WEEKENDS)
    expect(conditions[0]?.facts).toEqual(['“Nights” is hidden.'])
  })

  it('include a dependency on the question itself and a lack of shown items', () => {
    const circle = { ...NIGHTS, conditions: [visibleIf([part(51), part(21)], { condition_type: 'OR' })] }
    const cyclic = shownBecause(studyOf(circle, WEEKENDS), given({ 21: '1' }), circle)
    expect(cyclic.conditions.map(each => each.isMet)).toEqual([true])
    expect([cyclic.isShown, cyclic.also]).toEqual([false, 'The conditions depend on the question itself.'])
    const moot = { ...NIGHTS, conditions: [], variables: [variable(41, { uid: 'nights', condition: 32 })] }
    expect(shownBecause(studyOf(moot), given({ 31: '1', 32: '0' }), moot)).toEqual({
      isShown: false,
      conditions: [],
      also: 'None of the question’s items are shown, even though all answers they depend on are given.',
    })
  })
})

describe('reasons for showing a question', () => {
  it('are listed by condition, and for OR only the parts that are met', () => {
    const { isShown, conditions } = shownBecause(STUDY, given({ 21: '1', 31: '0', 32: '1', 11: '60' }), NIGHTS)
    expect(isShown).toBe(true)
    expect(conditions.map(each => [each.isMet, each.facts])).toEqual([
      [true, ['“Takes call” is Yes.']],
      [true, [expect.stringMatching(/^“Pay: Label 11” is .*60.*\.$/)]],
    ])
    expect(shownBecause(STUDY, new Map(), PAY)).toEqual({ isShown: true, conditions: [], also: null })
  })
})

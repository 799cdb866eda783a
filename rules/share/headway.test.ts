import { describe, expect, it } from 'vitest'
import { answers, part, question, study, visibleIf } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import { headwayOf } from './headway.ts'

const form = study(
  question(1, 'YES_NO'),
  question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }),
  // This question depends on question 1 through the one before it.
  question(3, 'YES_NO', { conditions: [visibleIf([part(21)])] }),
  question(4, 'CONFIRMATION'),
  question(5, 'YES_NO'),
  question(6, 'GEOGRAPHY_ICO_WRAPPER'),
)
const headway = (given: Parameters<typeof answers>[0], position = 0) =>
  headwayOf(form, evaluate(form, answers(given)), position)

describe('headwayOf', () => {
  it('starts at zero, although confirmations need no answer', () => {
    expect(evaluate(form, answers({})).progress.questionsCompleted).toBe(2)
    expect(headway({}).completed).toBe(0)
  })

  it('counts a confirmation at its position, after it, or once a later question is answered', () => {
    expect(headway({}, 2).completed).toBe(0)
    expect(headway({}, 3).completed).toBe(1)
    expect(headway({ 51: '1' }).completed).toBe(2)
    expect(headway({ 51: '1' }, 5).completed).toBe(3)
  })

  it('adds half of the possible further questions to the total and marks it as approximate', () => {
    expect(headway({})).toMatchObject({ total: 5, isAbout: true })
    expect(headway({ 11: '1' })).toMatchObject({ total: 6, isAbout: true })
    expect(headway({ 11: '1', 21: '1' })).toMatchObject({ total: 6, isAbout: false })
    expect(headway({ 11: { declined: 1 } })).toMatchObject({ total: 4, isAbout: false })
  })
})

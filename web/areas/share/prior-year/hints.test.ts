import { describe, expect, it } from 'vitest'
import { answers, question, response, study, variable } from '#rules/share/builders.testing.ts'
import { hintsOf } from './hints.ts'
import { HINT } from './messages.ts'

const pay = (id: number) =>
  question(id, 'SLIDER', { variables: [variable(id * 10 + 1, { uid: 'pay', prefix: '$', max: 3_000_000 })] })
const setting = (id: number) =>
  question(id, 'SELECT_ONE', { variables: [1, 2].map(at => variable(id * 10 + at, { uid: `s${at}` })) })
const hints = hintsOf([study(pay(101), setting(102))], answers({ 1011: '412000', 1021: '0', 1022: '1' }), 1)
const [amount] = pay(1).variables

describe('a hint for a number', () => {
  const hint = (value: string | null, over = {}) =>
    amount ? hints.ofVariable(pay(1), amount, response(11, value, over)) : null

  it('shows the number from last year, and questions a very different number', () => {
    expect(hint(null)).toMatchObject({ text: 'Last year: $412,000', isSurprising: false })
    expect(hint('450000')).toMatchObject({ text: 'Last year: $412,000', isSurprising: false })
    expect(hint('41200')).toMatchObject({
      text: 'Last year, you answered $412,000. Is your new answer correct?',
      isSurprising: true,
    })
    expect(hint('700000')?.isSurprising).toBe(true)
  })

  it('reuses the number, unless it is out of the new range', () => {
    const again = { label: HINT.reuse, responses: [response(11, '412000')] }
    expect([hint(null)?.reuse, hint('41200')?.reuse]).toEqual([again, again])
    const smaller = variable(11, { uid: 'pay', prefix: '$', max: 400_000 })
    const narrow = question(1, 'SLIDER', { variables: [smaller] })
    expect(hints.ofVariable(narrow, smaller, response(11, null))?.reuse).toBeNull()
  })

  it('proposes one more year in practice', () => {
    const years = (id: number) =>
      question(id, 'SLIDER', {
        variables: [variable(id * 10 + 1, { uid: 'y', suffix: ' years', max: 50 })],
        prompt: 'How many years have you been in practice?',
      })
    const [now] = years(4).variables
    const hintOn = (value: string | null) =>
      now && hintsOf([study(years(104))], answers({ 1041: '9' }), 1).ofVariable(years(4), now, response(41, value))
    expect(hintOn(null)?.reuse).toEqual({ label: HINT.reuseValue('10 years'), responses: [response(41, '10')] })
    expect(hintOn('10')).toMatchObject({ text: 'Last year: 9 years', reuse: null })
  })

  it('is empty if nothing changed or no number is given', () => {
    expect(hint('412000')).toBeNull()
    expect(hint(null, { declined: 1 })).toBeNull()
    expect(hint(null, { is_unknown: 1 })).toBeNull()
  })

  it('is empty if last year had no such question or another type of question', () => {
    const other = variable(21, { uid: 'other' })
    expect(hints.ofVariable(question(2, 'SLIDER'), other, response(21, '1'))).toBeNull()
    const turned = question(1, 'YES_NO', { variables: pay(1).variables })
    expect(amount && hints.ofVariable(turned, amount, response(11, '1'))).toBeNull()
  })
})

describe('a hint for a question', () => {
  it('shows the answer from last year in its old wording until there is a new answer', () => {
    expect(hints.ofQuestion(setting(2), new Map())?.text).toBe('Last year: Label 1022')
    expect(hints.ofQuestion(setting(2), new Map())?.reuse).toEqual({
      label: HINT.reuse,
      responses: [response(21, '0'), response(22, '1')],
    })
    expect(hints.ofQuestion(setting(2), answers({ 21: '1', 22: '0' }))).toBeNull()
    expect(hints.ofQuestion(pay(1), new Map())).toBeNull()
    expect(hints.ofQuestion(question(9, 'YES_NO'), new Map())).toBeNull()
  })

  it('doesn’t offer last year’s reason for a difference, because this year’s rule may not ask for one', () => {
    const check = (id: number) => question(id, 'CONFIRMATION', { variables: [variable(id * 10 + 1, { uid: 'check' })] })
    const [before, now] = [hintsOf([study(check(105))], answers({ 1051: 'ROUNDING:3' }), 1), check(5)]
    expect(before.ofQuestion(now, new Map())).toBeNull()
  })
})

it('a hint in a module shows the answer from the same module last year', () => {
  const visits = (id: number) => question(id, 'SLIDER', { variables: [variable(id * 10 + 1, { uid: 'visits' })] })
  const [now] = visits(3).variables
  const ofBoth = hintsOf([study(pay(101)), study(visits(103))], answers({ 1031: '20' }), 1)
  expect(now && ofBoth.ofVariable(visits(3), now, response(31, null))?.text).toBe('Last year: 20')
})

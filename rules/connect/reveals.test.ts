import { describe, expect, it } from 'vitest'
import { REVEAL_TEXT, revealError, whyNotGive } from './reveals.ts'

const moment = new Date()
const waiting = { kind: 'name', opened: null, withdrawn: null }

describe('whyNotGive', () => {
  it('permits a detail unless another one of its kind is waiting to be opened', () => {
    expect(whyNotGive('name', [])).toBeNull()
    expect(whyNotGive('contact', [waiting])).toBeNull()
    expect(whyNotGive('name', [waiting])).toBe('You’ve already sent this. Withdraw it first to send another one.')
    expect(whyNotGive('name', [{ ...waiting, withdrawn: moment }])).toBeNull()
    expect(whyNotGive('name', [{ ...waiting, opened: moment }])).toBeNull()
  })

  it('rejects a detail after the twentieth', () => {
    const opened = Array.from({ length: 20 }, () => ({ ...waiting, opened: moment }))
    expect(whyNotGive('cv', opened)).toBe('You’ve reached the limit of 20 items per match.')
    expect(whyNotGive('cv', opened.slice(1))).toBeNull()
  })
})

it('a contact can be any nonempty text', () => {
  expect(revealError('contact', ' ')).toBe(REVEAL_TEXT.required)
  expect(revealError('contact', 'Candidate 12')).toBeNull()
})

it('a name must be one readable line and not a pseudonym', () => {
  const names = ['Ann', 'Dr. Zoë O’Brien-Núñez', '李小龙', 'Candida Tester', 'x'.repeat(100)]
  expect(names.map(name => revealError('name', name))).toEqual(names.map(() => null))
  expect(revealError('name', ' ')).toBe(REVEAL_TEXT.required)
  expect(revealError('name', 'x'.repeat(101))).toBe(REVEAL_TEXT.nameLength)
  const none = [
    'Candidate 12',
    'candidate',
    'CANDIDATE-7',
    'Ｃandidate 12',
    '\u200b',
    'Ann\nLee',
    'Ann\u202eeeL',
    '12',
    'A\u0000',
  ]
  expect(none.map(name => revealError('name', name))).toEqual(none.map(() => REVEAL_TEXT.name))
})

import { describe, expect, it } from 'vitest'
import { revealError, whyNotGive } from './reveals.ts'

const moment = new Date()
const waiting = { kind: 'name', opened: null, withdrawn: null }

describe('giving', () => {
  it('is open while nothing of the kind waits to be opened', () => {
    expect(whyNotGive('name', [])).toBeNull()
    expect(whyNotGive('contact', [waiting])).toBeNull()
    expect(whyNotGive('name', [waiting])).toBe('You have given this already. Withdraw it first to give another.')
    expect(whyNotGive('name', [{ ...waiting, withdrawn: moment }])).toBeNull()
    expect(whyNotGive('name', [{ ...waiting, opened: moment }])).toBeNull()
  })

  it('ends after twenty times', () => {
    const opened = Array.from({ length: 20 }, () => ({ ...waiting, opened: moment }))
    expect(whyNotGive('cv', opened)).toBe('You can give something at most 20 times in one match.')
    expect(whyNotGive('cv', opened.slice(1))).toBeNull()
  })
})

it('a name is not empty', () => {
  expect(revealError(' ')).toBe('This field is required.')
  expect(revealError('Ann')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { codeError, lostNodes, pairedByTitle, titleError } from './specialties.ts'

describe('a title', () => {
  it.each(['Urology', ' Urology ', 'x'.repeat(120)])('may be %s', title => {
    expect(titleError(title)).toBeNull()
  })
  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['x'.repeat(121), 'Use no more than 120 characters'],
  ])('may not be %j', (title, error) => {
    expect(titleError(title)).toBe(error)
  })
})

describe('a code', () => {
  it.each(['', '207R', 'a.b-c_d', 'x'.repeat(20)])('may be %j', code => {
    expect(codeError(code)).toBeNull()
  })
  it.each([
    ['a b', 'Use only letters, digits, dots, hyphens, and underscores'],
    ['=1', 'Use only letters, digits, dots, hyphens, and underscores'],
    ['x'.repeat(21), 'Use no more than 20 characters'],
  ])('may not be %j', (code, error) => {
    expect(codeError(code)).toBe(error)
  })
})

it('a node is lost if its ID is deleted or mapped to another one', () => {
  const nodes = new Map([
    [1, 1],
    [2, 1],
  ])
  expect([...lostNodes(new Set([1, 2, 3]), id => nodes.get(id))]).toEqual([2, 3])
  expect(lostNodes(new Set([1]), id => nodes.get(id)).size).toBe(0)
})

it('subspecialties are paired by title regardless of case, and the rest are listed as moving', () => {
  const own = [
    { id: 1, title: 'Sleep' },
    { id: 2, title: 'Pain' },
  ]
  expect(pairedByTitle(own, [{ id: 7, title: 'sleep ' }])).toEqual({ pairs: [{ from: 1, into: 7 }], moving: [2] })
})

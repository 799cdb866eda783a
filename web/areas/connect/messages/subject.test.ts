import { describe, expect, it } from 'vitest'
import { cutSubject, replySubject, subjectLength } from './subject.ts'

describe('subjects in a list', () => {
  it.each([
    [1601, 40],
    [1600, 36],
    [1401, 36],
    [1400, 32],
    [1301, 32],
    [1300, 28],
    [360, 28],
  ])('in a window of %i pixels can have %i characters', (width, length) => {
    expect(subjectLength(width)).toBe(length)
  })

  it('long subjects are cut between characters, not within them', () => {
    expect(cutSubject('🩺'.repeat(30), 28)).toBe(`${'🩺'.repeat(28)}…`)
    expect(cutSubject('x'.repeat(28), 28)).toBe('x'.repeat(28))
    expect(cutSubject('Call schedule and the rest', 14)).toBe('Call schedule…')
  })
})

describe('replySubject', () => {
  it('adds "Re:" once, and stays within the limit', () => {
    expect(replySubject('Hello', 255)).toBe('Re: Hello')
    expect(replySubject('Re: Hello', 255)).toBe('Re: Hello')
    expect(replySubject('x'.repeat(255), 255)).toHaveLength(255)
  })
})

import { describe, expect, it } from 'vitest'
import { fileError, formatBytes } from './accept.ts'

const accepted = { types: ['image/png', 'image/jpeg'], typesText: 'PNG or JPEG', maxBytes: 2_000_000 }

describe('a file for upload', () => {
  it('must have a permitted type', () => {
    expect(fileError({ type: 'image/png', size: 5 }, accepted)).toBeNull()
    expect(fileError({ type: 'text/csv', size: 5 }, accepted)).toBe('Choose a file of type PNG or JPEG.')
    expect(fileError({ type: '', size: 5 }, accepted)).toBe('Choose a file of type PNG or JPEG.')
  })

  it('must be neither empty nor too large', () => {
    expect(fileError({ type: 'image/png', size: 0 }, accepted)).toBe('This file is empty. Choose another one.')
    expect(fileError({ type: 'image/png', size: 2_000_000 }, accepted)).toBeNull()
    expect(fileError({ type: 'image/png', size: 2_000_001 }, accepted)).toBe(
      'This file is larger than 2 MB. Choose a smaller one.',
    )
  })

  it.each([
    [12, '12 bytes'],
    [1000, '1 kB'],
    [2480, '2.5 kB'],
    [812_000, '812 kB'],
    [2_500_000, '2.5 MB'],
    [25_000_000, '25 MB'],
  ])('of %i bytes is shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})

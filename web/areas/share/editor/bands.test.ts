import { expect, it } from 'vitest'
import { bandsOf, edgesText } from './bands.ts'

it('are made of ascending edges, and shown as them', () => {
  const bands = [
    { from: 0, to: 6 },
    { from: 6, to: 11.5 },
  ]
  expect(bandsOf('0, 6 11.5')).toEqual(bands)
  expect(edgesText(bands)).toBe('0, 6, 11.5')
  expect(bandsOf('5, 3, x')).toEqual([])
  expect(edgesText([{ values: [1] }])).toBe('')
})

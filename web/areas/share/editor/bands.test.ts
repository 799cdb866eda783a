import { expect, it } from 'vitest'
import { bandsOf, edgesText } from './bands.ts'

it('bands are created from ascending edges, and shown as edges', () => {
  const bands = [
    { from: 0, to: 6 },
    { from: 6, to: 11.5 },
  ]
  expect(bandsOf('0, 6 11.5')).toEqual(bands)
  expect(edgesText(bands)).toBe('0, 6, 11.5')
  expect(['5, 3', '3, 3', '0, x', '5', ' '].map(bandsOf)).toEqual(Array(5).fill(null))
  expect(edgesText([{ values: [1] }])).toBe('')
})

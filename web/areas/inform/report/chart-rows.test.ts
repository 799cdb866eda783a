import { expect, test } from 'vitest'
import { halvesOf } from './chart-rows.ts'

const rows = (charts: string) =>
  halvesOf([...charts].map(chart => chart === 's'))
    .map(isHalf => (isHalf ? 'half' : 'full'))
    .join(' ')

test('charts share a row with the next chart, and take a full row if there is none', () => {
  expect(rows('ss')).toBe('half half')
  expect(rows('sss')).toBe('half half full')
  expect(rows('swss')).toBe('full full half half')
  expect(rows('wsws')).toBe('full full full full')
  expect(rows('s')).toBe('full')
  expect(rows('')).toBe('')
})

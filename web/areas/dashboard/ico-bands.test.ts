import { expect, it } from 'vitest'
import { shownBand } from './ico-bands.ts'

it.each([
  [{ from: 0, to: 9 }, null],
  [{ from: 10, to: 19 }, '10 to 19'],
  [{ from: 5000, to: null }, 'at least 5,000'],
])('shownBand converts %o to %s', (band, text) => expect(shownBand(band)).toBe(text))

import { expect, it } from 'vitest'
import { bandText } from './ico-bands.ts'

it.each([
  [{ from: 0, to: 9 }, null],
  [{ from: 10, to: 19 }, '10 to 19'],
  [{ from: 1000, to: 1999 }, '1,000 to 1,999'],
  [{ from: 5000, to: null }, '5,000 or more'],
])('of %o reads %s', (band, text) => expect(bandText(band)).toBe(text))

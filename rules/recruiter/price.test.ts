import { describe, expect, it } from 'vitest'
import { moneyText, priceOf, readPrices } from './price.ts'

describe('price of an offer', () => {
  it('is the price of its specialty or the general price', () => {
    const prices = { general: 49_900, bySpecialty: new Map([[3, 59_900]]) }
    expect([priceOf(prices, 3), priceOf(prices, 4)]).toEqual([59_900, 49_900])
  })

  it.each([
    ['{}', []],
    [
      '{"12": 59900, "7": 0}',
      [
        [7, 0],
        [12, 59_900],
      ],
    ],
    ['{"12": 10000000}', [[12, 10_000_000]]],
  ])('can be read from %s', (text, expected) => {
    expect([...(readPrices(text) ?? [])].sort(([a], [b]) => a - b)).toEqual(expected)
  })

  it.each([
    '',
    'x',
    'null',
    '[]',
    '3',
    '{"0": 1}',
    '{"a": 1}',
    '{"1": 1.5}',
    '{"1": -1}',
    '{"1": "1"}',
    '{"1": 10000001}',
    '{"1": null}',
    '{"1234567890": 1}',
  ])("can't be read from %s", text => {
    expect(readPrices(text)).toBeNull()
  })
})

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [49_900, '$499.00'],
  [123_456_789, '$1,234,567.89'],
  [-150, '-$1.50'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

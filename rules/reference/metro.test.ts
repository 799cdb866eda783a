import { describe, expect, it } from 'vitest'
import { areasLike, clusterOf, type MetroArea, SIZE_BANDS, sizeBandOf } from './metro.ts'

const area = (cbsa_code: string, population: number): MetroArea => ({
  cbsa_code,
  cbsa_name: `Area ${cbsa_code}`,
  population,
  divs: [],
})

describe('size bands', () => {
  it.each([
    [19_498_249, 1],
    [1_000_000, 1],
    [999_999, 2],
    [250_000, 2],
    [249_999, 3],
    [1, 3],
  ])('%d people are in band %d', (population, band) => {
    expect(sizeBandOf(population)).toBe(band)
  })

  it('bands are sorted in descending order and end at zero', () => {
    const least = SIZE_BANDS.map(band => band.least)
    expect(least).toEqual([...least].sort((a, b) => b - a))
    expect(least.at(-1)).toBe(0)
  })
})

describe('clusterOf', () => {
  const areas = [area('1', 2_000_000), area('2', 300_000), area('3', 900_000), area('4', 100_000)]

  it('returns the area itself and areas of the same size, in order', () => {
    expect(clusterOf(areas, '3').map(({ cbsa_code }) => cbsa_code)).toEqual(['2', '3'])
    expect(clusterOf(areas, '1').map(({ cbsa_code }) => cbsa_code)).toEqual(['1'])
  })

  it.each([null, '5', ''])('returns nothing for %j', code => {
    expect(clusterOf(areas, code)).toEqual([])
  })
})

describe('areasLike', () => {
  const areas = [area('1', 1_250_000), area('2', 1_000_000), area('3', 800_000), area('4', 799_999)]
  const codes = (code: string | null, percent: number) => areasLike(areas, code, percent).map(each => each.cbsa_code)

  it('returns areas within a percentage of the population, both limits included', () => {
    expect(codes('2', 20)).toEqual(['2', '3'])
    expect(codes('2', 25)).toEqual(['1', '2', '3', '4'])
    expect(codes('2', 1)).toEqual(['2'])
  })

  it('returns nothing without an area', () => {
    expect([codes(null, 100), codes('9', 100)]).toEqual([[], []])
  })
})

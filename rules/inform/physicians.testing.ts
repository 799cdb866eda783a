import { STATES } from '#rules/reference/geography.ts'
import type { ProfileRow } from './dimensions.ts'
import { stream } from './population.testing.ts'

/** Rough weights of the populous states. All other states have the same weight. */
const LARGE: Readonly<Record<string, number>> = {
  CA: 39,
  TX: 30,
  FL: 22,
  NY: 20,
  PA: 13,
  IL: 13,
  OH: 12,
  GA: 11,
  NC: 11,
  MI: 10,
}

/**
 * Returns physicians with eight attributes in plausible, correlated frequencies. There are 12 specialties with up to 6 subspecialties,
 * mostly two genders, rare visas, states by population, and metropolitan areas within states. Some values of each attribute aren't stated.
 */
export function physicians(count: number, seed: number): ProfileRow[] {
  const next = stream(seed)
  const pick = <T>(weights: readonly (readonly [T, number])[]): T => {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
    let left = next() * total
    for (const [value, weight] of weights) {
      left -= weight
      if (left < 0) return value
    }
    throw new Error('Nothing to pick from')
  }
  const chance = (probability: number) => next() < probability
  const specialties = Array.from({ length: 12 }, (_, index) => [index + 1, 1 / (index + 1.5)] as const)
  const states = STATES.map(state => [state, LARGE[state.abbrev] ?? 4] as const)
  const areas = [1, 2, 3, 4, 5, 6].map(rank => [rank, 1 / rank] as const)
  return Array.from({ length: count }, () => {
    const specialty = chance(0.01) ? null : pick(specialties)
    const part = specialty === null || chance(0.3) ? 0 : pick([1, 2, 3, 4, 5, 6].map(rank => [rank, 1 / rank] as const))
    const state = chance(0.03) ? null : pick(states)
    const area = state === null || chance(0.12) ? 0 : pick(areas)
    const isLarge = area > 0 && area <= (LARGE[state?.abbrev ?? ''] ?? 4) / 10
    const metro = state && area > 0 ? state.id * 10 + area : null
    return {
      specialty,
      subspecialty: specialty !== null && part > 0 && specialty % 3 > 0 ? specialty * 10 + part : null,
      membership_type: pick([
        [1, 70],
        [2, 15],
        [3, 10],
        [4, 5],
      ]),
      gender: chance(0.02)
        ? null
        : pick([
            [0, 36],
            [1, 60],
            [2, 1],
            [3, 0.3],
            [4, 0.3],
            [5, 0.3],
            [6, 2],
          ]),
      ethnicity: chance(0.05)
        ? null
        : pick([
            [9, 58],
            [1, 18],
            [2, 6],
            [3, 3],
            [4, 1],
            [5, 1],
            [6, 3],
            [7, 4],
            [8, 0.5],
            [0, 0.5],
            [10, 2],
            [11, 6],
            [99, 4],
          ]),
      visa_status: pick([
        [0, 84],
        [1, 9],
        [2, 2],
        [3, 4],
        [4, 0.5],
        [5, 0.5],
      ]),
      veteran: chance(0.03) ? null : Number(chance(0.08)),
      region: state?.region_id ?? null,
      subregion: state?.sub_region_id ?? null,
      state: state?.id ?? null,
      metro_size: metro === null ? null : isLarge ? 1 : area < 4 ? 2 : 3,
      metro,
      division:
        metro !== null && isLarge && area === 1 && (state?.id ?? 0) % 5 === 0
          ? metro * 10 + (chance(0.6) ? 1 : 2)
          : null,
    }
  })
}

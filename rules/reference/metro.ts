/** Metropolitan areas by size: "cities like mine" (2 §2.5, decision G-062). */

export interface MetroDivision {
  readonly div_code: string
  readonly div_name: string
  readonly population: number
}

/** Metropolitan statistical area. Only the largest areas have divisions. */
export interface MetroArea {
  readonly cbsa_code: string
  readonly cbsa_name: string
  /** Number of residents. */
  readonly population: number
  readonly divs: readonly MetroDivision[]
}

/**
 * Sizes of metropolitan counties in the Rural-Urban Continuum Codes of the United States Department of Agriculture (Economic Research
 * Service, 2023), largest first. The NCHS classification of counties uses the same limits.
 */
export const SIZE_BANDS = [
  { id: 1, title: '1 million people or more', least: 1_000_000 },
  { id: 2, title: '250,000 to 1 million people', least: 250_000 },
  { id: 3, title: 'Fewer than 250,000 people', least: 0 },
] as const
export type SizeBand = (typeof SIZE_BANDS)[number]['id']

export function sizeBandOf(population: number): SizeBand {
  return SIZE_BANDS.find(({ least }) => population >= least)?.id ?? 3
}

/** Returns the areas of the same size as a given one, which is included. Empty if no area has this code. */
export function clusterOf(areas: readonly MetroArea[], cbsaCode: string | null): readonly MetroArea[] {
  const own = areas.find(({ cbsa_code }) => cbsa_code === cbsaCode)
  if (!own) return []
  const band = sizeBandOf(own.population)
  return areas.filter(({ population }) => sizeBandOf(population) === band)
}

/**
 * Returns the areas whose population differs from a given area's by at most `percent` percent, including the given area. Empty if no area
 * has this code.
 */
export function areasLike(areas: readonly MetroArea[], cbsaCode: string | null, percent: number): readonly MetroArea[] {
  const own = areas.find(({ cbsa_code }) => cbsa_code === cbsaCode)
  if (!own) return []
  const margin = (own.population * percent) / 100
  return areas.filter(({ population }) => Math.abs(population - own.population) <= margin)
}

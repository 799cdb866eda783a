import type { ProfileDimension, ProfilePath, Selection } from '../dimensions.ts'

export const EVERYBODY: Selection = { profile: [], answers: [] }

/** One value of each of some dimensions. */
export function selected(paths: Partial<Record<ProfileDimension, readonly number[]>>): Selection {
  const profile = (Object.entries(paths) as [ProfileDimension, readonly number[]][]).map(([dimension, path]) => ({
    dimension,
    nodes: [{ dimension, path }],
  }))
  return { profile, answers: [] }
}

/** Selects several values of a dimension, if stated. */
export function ticked(dimension: ProfileDimension, values: readonly ProfilePath[]): Selection {
  const nodes = values.map(path => ({ dimension, path: path.filter(step => step !== null) }))
  return { profile: [{ dimension, nodes }], answers: [] }
}

/** Bands of an answer. */
export function answered(column: string, ...bands: readonly number[]): Selection {
  return { profile: [], answers: [{ column, nodes: bands.map(band => ({ column, band })) }] }
}

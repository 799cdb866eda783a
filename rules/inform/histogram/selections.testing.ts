import type { ProfileDimension, ProfilePath, Selection } from '../dimensions.ts'

export const EVERYBODY: Selection = { profile: [], answers: [] }

/** Selects one value in each given dimension. */
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

/** Selects bands of an answer. */
export function answered(column: string, ...bands: readonly number[]): Selection {
  return { profile: [], answers: [{ column, nodes: bands.map(band => ({ column, band })) }] }
}

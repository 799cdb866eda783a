import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { SIZE_BANDS } from '#rules/reference/metro.ts'
import { LEVELS, type Level, type Path, type ProfileDimension } from './dimensions.ts'

/**
 * The values of the trees that are stored as data: all values of the product, or of the study's societies, never just the caller's own.
 * Otherwise a dimension with all values selected would not count as "no filter".
 */
export interface ProfileTrees {
  readonly membershipTypes: ReadonlySet<number>
  readonly specialties: ReadonlySet<number>
  /** The specialty of each subspecialty. */
  readonly subspecialties: ReadonlyMap<number, number>
  /** The size (`sizeBandOf`) of each metropolitan area, by its code as a number. */
  readonly metros: ReadonlyMap<number, number>
  /** The metropolitan area of each division, by their codes as numbers. */
  readonly divisions: ReadonlyMap<number, number>
}

/** Respondents with several ethnicities have this value, so that no two groups overlap (decision 17). */
export const MORE_THAN_ONE = 99

const positions = (choices: readonly unknown[]) => [...choices.keys()]

/** The values of a level that are in the tree, each with its path. */
type Paths = ReadonlyMap<number, Path>

/** The paths of all trees, by level; computed once per request, or cached. */
export type Trees = Readonly<Record<Level, Paths>>

export function treesOf(data: ProfileTrees): Trees {
  const flat = (values: Iterable<number>): Paths => new Map([...values].map(value => [value, [value]]))
  const below = (parents: Paths, children: Iterable<readonly [number, number]>): Paths =>
    new Map(
      [...children].flatMap(([value, parent]): [number, Path][] => {
        const path = parents.get(parent)
        return path ? [[value, [...path, value]]] : []
      }),
    )
  const specialty = flat(data.specialties)
  const region = flat(REGIONS.map(({ id }) => id))
  const subregion = below(
    region,
    SUBREGIONS.map(({ id, region_id }) => [id, region_id]),
  )
  const metroSize = flat(SIZE_BANDS.map(({ id }) => id))
  const metro = below(metroSize, data.metros)
  return {
    specialty,
    subspecialty: below(specialty, data.subspecialties),
    membership_type: flat(data.membershipTypes),
    gender: flat(positions(GENDERS)),
    ethnicity: flat([...positions(ETHNICITIES), MORE_THAN_ONE]),
    visa_status: flat(positions(VISA_STATUSES)),
    veteran: flat([0, 1]),
    region,
    subregion,
    state: below(
      subregion,
      STATES.map(({ id, sub_region_id }) => [id, sub_region_id]),
    ),
    metro_size: metroSize,
    metro,
    division: below(metro, data.divisions),
  }
}

/** How many children a path has; the root's (an empty path) are the values of the coarsest level. */
export function childCount(trees: Trees, dimension: ProfileDimension, path: Path): number {
  const level = LEVELS[dimension][path.length]
  if (level === undefined) return 0
  const isBelow = (child: Path) => path.every((value, depth) => child[depth] === value)
  return [...trees[level].values()].filter(isBelow).length
}

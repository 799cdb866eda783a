import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { SIZE_BANDS } from '#rules/reference/metro.ts'
import { LEVELS, type Level, MORE_THAN_ONE, type Path, type ProfileDimension } from '../dimensions.ts'

/**
 * Values of the trees that are stored as data. They include all values of the product or of the study's societies, not just the caller's
 * values. Otherwise, a dimension with all values selected wouldn't count as "no filter".
 */
export interface ProfileTrees {
  readonly membershipTypes: ReadonlySet<number>
  /** Node of each specialty. A society-specific specialty and its master are one node (`jointSpecialties`). */
  readonly specialties: ReadonlyMap<number, number>
  /** Node of each subspecialty, with its specialty. */
  readonly subspecialties: ReadonlyMap<number, { readonly node: number; readonly specialty: number }>
  /** Size (`sizeBandOf`) of each metropolitan area, by its code as a number. */
  readonly metros: ReadonlyMap<number, number>
  /** Metropolitan area of each division, by their codes as numbers. */
  readonly divisions: ReadonlyMap<number, number>
}

const positions = (choices: readonly unknown[]) => [...choices.keys()]

/** Paths of the values of a level. Values with the same path are one node. */
type Paths = ReadonlyMap<number, Path>

/** Paths of all trees by level, calculated once per request or cached. */
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
  const specialty: Paths = new Map([...data.specialties].map(([value, node]) => [value, [node]]))
  const region = flat(REGIONS.map(({ id }) => id))
  const subregion = below(
    region,
    SUBREGIONS.map(({ id, region_id }) => [id, region_id]),
  )
  const metroSize = flat(SIZE_BANDS.map(({ id }) => id))
  const metro = below(metroSize, data.metros)
  return {
    specialty,
    subspecialty: new Map(
      [...data.subspecialties].flatMap(([value, { node, specialty: parent }]): [number, Path][] => {
        const path = specialty.get(parent)
        return path ? [[value, [...path, node]]] : []
      }),
    ),
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

interface Specialty {
  readonly id: number
  readonly title: string
  readonly code: string
  readonly master_code: string
  readonly is_master: boolean
}
/** Specialty or subspecialty that was merged into another one. */
interface Merged {
  readonly id: number
  readonly into_id: number
}
interface Subspecialty {
  readonly id: number
  readonly title: string
  readonly specialty_id: number
}

/**
 * Combines specialties into nodes, because physicians without a society choose master specialties, and members choose their society's
 * specialties. A society-specific specialty and the master with its `master_code` are one node with the master's ID. Their subspecialties
 * with the same title are also one node. Merged specialties belong to the node of their target.
 */
export function jointSpecialties(
  specialties: readonly Specialty[],
  subspecialties: readonly Subspecialty[],
  merged: { readonly specialties: readonly Merged[]; readonly subspecialties: readonly Merged[] } = NOTHING_MERGED,
): Pick<ProfileTrees, 'specialties' | 'subspecialties'> {
  const masters = new Map(specialties.flatMap(({ id, code, is_master }) => (is_master && code ? [[code, id]] : [])))
  const nodes = new Map(
    specialties.map(each => [each.id, each.is_master ? each.id : (masters.get(each.master_code) ?? each.id)]),
  )
  const titled = new Map(subspecialties.map(({ id, title, specialty_id }) => [`${specialty_id} ${title}`, id]))
  const below = new Map(
    subspecialties.map(({ id, title, specialty_id }) => {
      const node = titled.get(`${nodes.get(specialty_id)} ${title}`) ?? id
      return [id, { node, specialty: specialty_id }]
    }),
  )
  return {
    specialties: withMerged(nodes, merged.specialties),
    subspecialties: withMerged(below, merged.subspecialties),
  }
}
const NOTHING_MERGED = { specialties: [], subspecialties: [] }

function withMerged<T>(nodes: ReadonlyMap<number, T>, merged: readonly Merged[]): ReadonlyMap<number, T> {
  const into = merged.flatMap(({ id, into_id }): [number, T][] => {
    const node = nodes.get(into_id)
    return node === undefined ? [] : [[id, node]]
  })
  return new Map([...nodes, ...into])
}

/** Counts the children of a path. The children of the root (an empty path) are the values of the coarsest level. */
export function childCount(trees: Trees, dimension: ProfileDimension, path: Path): number {
  const level = LEVELS[dimension][path.length]
  if (level === undefined) return 0
  const isBelow = (child: Path) => path.every((value, depth) => child[depth] === value)
  const children = [...trees[level].values()].filter(isBelow)
  return new Set(children.map(child => child.at(-1))).size
}

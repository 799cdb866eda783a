import { type AttributeName, type ChoiceGrid, type Grid, PROFILE_ATTRIBUTES } from '../count/shapes.ts'
import { comparePaths, LEVELS, type Level, type ProfileDimension, type ProfilePath } from '../dimensions.ts'
import { bandOf, type FilterableAnswer } from '../filterable.ts'
import type { Trees } from '../groups/index.ts'

/** An attribute with all of its public values, ascending by `comparePaths`: "not stated" is the first. */
export interface AttributeValues {
  readonly name: AttributeName
  readonly values: readonly ProfilePath[]
  /** Of a filterable answer that is a choice. */
  readonly options?: AnswerOptions
}

/** Options of a filterable choice, each in one band. */
export interface AnswerOptions {
  readonly grid: ChoiceGrid
  /** By part of the grid: indices of the values that people in it can have; several where rare options of several bands share a cell. */
  readonly valuesOfPart: readonly (readonly number[])[]
}

/** Levels of an attribute's paths, coarse to fine. */
export type AttributeLevel = Level | 'society' | `answer:${string}`

/**
 * Returns the attributes of a study with every value that its trees, societies, and bands have, anyone who is there.
 * @param grids of the filterable answers, by column.
 */
export function attributeValues(
  trees: Trees,
  societies: readonly number[],
  filterable: readonly FilterableAnswer[],
  grids: ReadonlyMap<string, Grid>,
): readonly AttributeValues[] {
  const profile = PROFILE_ATTRIBUTES.map((name): AttributeValues => {
    const values = name === 'society' ? societies.map(id => [id]) : pathsOf(trees, name)
    return { name, values: withNotStated(name, values) }
  })
  return [...profile, ...filterable.map(answer => answerValues(answer, grids.get(answer.column)))]
}

function answerValues(answer: FilterableAnswer, grid: Grid | undefined): AttributeValues {
  const name = `answer:${answer.column}` as const
  const values = [[null], ...answer.bands.map((_, band) => [band])]
  const options = grid && answerOptions(answer, grid)
  return options ? { name, values, options } : { name, values }
}

/** Returns the options of a filterable answer; `null` if it isn't a choice. */
export function answerOptions(answer: FilterableAnswer, grid: Grid): AnswerOptions | null {
  if (grid.kind !== 'choice') return null
  // "Not stated" is the first value, and what no one is in a band with.
  const placeOf = (option: number) => 1 + (bandOf(answer, option) ?? -1)
  return { grid, valuesOfPart: [...grid.cells.map(cell => [...new Set(cell.map(placeOf))]), [0]] }
}

export function levelsOf(name: AttributeName): readonly AttributeLevel[] {
  return isProfile(name) ? LEVELS[name] : [name]
}

const isProfile = (name: AttributeName): name is ProfileDimension => Object.hasOwn(LEVELS, name)

/** Returns paths of the deepest level, and paths of the levels above that people can have without it: a specialty without a subspecialty. */
function pathsOf(trees: Trees, dimension: ProfileDimension): readonly ProfilePath[] {
  const levels = LEVELS[dimension]
  // Anyone who states a place states its state.
  const stated = dimension === 'location' ? levels.slice(-1) : dimension === 'metro' ? levels.slice(1) : levels
  return stated.flatMap(level => [...trees[level].values()].map(path => levels.map((_, depth) => path[depth] ?? null)))
}

function withNotStated(name: AttributeName, paths: readonly ProfilePath[]): readonly ProfilePath[] {
  const all = [levelsOf(name).map(() => null), ...paths]
  return [...new Map(all.map(path => [path.join(), path])).values()].sort(comparePaths)
}

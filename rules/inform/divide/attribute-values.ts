import { type AttributeName, type ChoiceGrid, type Grid, PROFILE_ATTRIBUTES } from '../count/shapes.ts'
import { comparePaths, LEVELS, type Level, type ProfileDimension, type ProfilePath } from '../dimensions.ts'
import { bandOf, type FilterableAnswer } from '../filterable.ts'
import type { Trees } from '../groups/index.ts'

/** Attribute with all of its public values, in ascending order by `comparePaths`. "Not stated" is the first value. */
export interface AttributeValues {
  readonly name: AttributeName
  readonly values: readonly ProfilePath[]
  /** Options of a filterable choice. */
  readonly options?: AnswerOptions
}

/** Options of a filterable choice, each in one band. */
export interface AnswerOptions {
  readonly grid: ChoiceGrid
  /** Indices of possible values for each part of the grid. A part has several values if rare options of several bands share a cell. */
  readonly valuesOfPart: readonly (readonly number[])[]
}

/** Levels of an attribute's paths, coarse to fine. */
export type AttributeLevel = Level | 'society' | `answer:${string}`

/**
 * Returns the attributes of a study with all values of its trees, societies, and bands, even if no respondent has them.
 * @param grids The grids of the filterable answers, by column.
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

/** Returns the options of a filterable answer, or `null` if it isn't a choice. */
export function answerOptions(answer: FilterableAnswer, grid: Grid): AnswerOptions | null {
  if (grid.kind !== 'choice') return null
  // "Not stated" is the first value and includes options without a band.
  const placeOf = (option: number) => 1 + (bandOf(answer, option) ?? -1)
  return { grid, valuesOfPart: [...grid.cells.map(cell => [...new Set(cell.map(placeOf))]), [0]] }
}

export function levelsOf(name: AttributeName): readonly AttributeLevel[] {
  return isProfile(name) ? LEVELS[name] : [name]
}

const isProfile = (name: AttributeName): name is ProfileDimension => Object.hasOwn(LEVELS, name)

/**
 * Returns paths of the deepest level, and paths of higher levels for people without a deeper value, such as a specialty without a
 * subspecialty.
 */
function pathsOf(trees: Trees, dimension: ProfileDimension): readonly ProfilePath[] {
  const levels = LEVELS[dimension]
  // People who state a place always state its state.
  const stated = dimension === 'location' ? levels.slice(-1) : dimension === 'metro' ? levels.slice(1) : levels
  return stated.flatMap(level => [...trees[level].values()].map(path => levels.map((_, depth) => path[depth] ?? null)))
}

function withNotStated(name: AttributeName, paths: readonly ProfilePath[]): readonly ProfilePath[] {
  const all = [levelsOf(name).map(() => null), ...paths]
  return [...new Map(all.map(path => [path.join(), path])).values()].sort(comparePaths)
}

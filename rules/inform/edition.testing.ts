import { cellNumber, countRows } from './block-counts.ts'
import { ALL_LEVELS, type Level, type ProfileRow } from './dimensions.ts'
import type { BlockCounts, Grid, Lens, LensName, MeasureCounts, Roster } from './edition.ts'
import { NOT_STATED } from './edition.ts'
import { gridOf } from './grid.ts'
import type { Measure } from './measure.ts'
import { measureRows } from './measure-rows.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { sortedByBlock } from './people-by-block.ts'
import { stream } from './population.testing.ts'

/** A lens of a test: people with the same values of these levels are in one block; small blocks are merged with siblings. */
export interface TestLens {
  readonly name: LensName
  readonly levels: readonly Level[]
  readonly least: number
}

const TEST_LENSES: readonly TestLens[] = [
  { name: 'base', levels: ['specialty', 'gender', 'region'], least: 10 },
  { name: 'specialty', levels: ['specialty', 'subspecialty'], least: 30 },
  { name: 'location', levels: ['region', 'subregion', 'state'], least: 30 },
  { name: 'gender', levels: ['gender'], least: 30 },
  { name: 'ethnicity', levels: ['ethnicity'], least: 30 },
]

export interface TestEdition {
  readonly rows: readonly ProfileRow[]
  readonly lenses: readonly Lens[]
  readonly roster: Roster
}

export function editionOf(
  rows: readonly ProfileRow[],
  lenses: readonly TestLens[] = TEST_LENSES,
  bands: Readonly<Record<string, readonly number[]>> = {},
): TestEdition {
  const made = lenses.map(lens => lensOf(rows, lens))
  const levels = Object.fromEntries(
    ALL_LEVELS.map(level => [level, Int32Array.from(rows, row => row[level] ?? NOT_STATED)]),
  ) as Roster['levels']
  const roster: Roster = {
    people: rows.length,
    levels,
    society: new Int32Array(rows.length).fill(NOT_STATED),
    bands: Object.fromEntries(Object.entries(bands).map(([column, own]) => [column, Int32Array.from(own)])),
    lenses: made.map(({ name, blockOf, paths }) => {
      const sizes = new Int32Array(paths.length)
      for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
      return { name, blockOf, sizes }
    }),
  }
  return { rows, lenses: made, roster }
}

function lensOf(rows: readonly ProfileRow[], { name, levels, least }: TestLens): Lens {
  const pathOf = (row: ProfileRow) => levels.map(level => (row[level] ?? NOT_STATED) + 1)
  const texts = rows.map(row => pathOf(row).join('.'))
  const all = [...new Set(texts)]
    .map(text => text.split('.').map(Number))
    .sort((one, other) => one.map((value, at) => value - (other[at] ?? 0)).find(each => each !== 0) ?? 0)
  const place = new Map(all.map((path, at) => [path.join('.'), at]))
  const sizes = new Int32Array(all.length)
  const first = texts.map(text => place.get(text) ?? 0)
  for (const at of first) sizes[at] = (sizes[at] ?? 0) + 1
  const blocks = mergedBlocks(all, sizes, least)
  const blockAt = new Map(blocks.flatMap((own, block) => own.map(at => [at, block] as const)))
  return {
    name,
    blockOf: Int32Array.from(first, at => blockAt.get(at) ?? 0),
    paths: blocks.map(own => all[own[0] ?? 0] ?? []),
  }
}

/** The counts of a measure, all people vouched; null: no answer. */
export function countsOf(
  { lenses }: Pick<TestEdition, 'lenses'>,
  measure: Measure,
  answers: readonly (number | 'unknown' | null)[],
  least = 10,
): MeasureCounts {
  const people = new Map<number, number>()
  for (const answer of answers) if (typeof answer === 'number') people.set(answer, (people.get(answer) ?? 0) + 1)
  const grid = gridOf(measure, people, least)
  const hasAnswered = Uint8Array.from(answers, answer => Number(typeof answer === 'number'))
  const rows = measureRows(lenses, hasAnswered, new Uint8Array(answers.length).fill(1), least) ?? []
  const cells = Uint16Array.from(answers, answer => cellNumber(grid, answer))
  const counts = rows.flatMap((rowOf, at) => {
    const lens = lenses[at]
    if (!lens) return []
    const people = sortedByBlock(lens.blockOf, lens.paths.length)
    return [[lens.name, countRows(people, rowOf, { grid, cells }, least)] as const]
  })
  return { grid, byLens: new Map(counts) }
}

/** Counts of blocks that are given. @param blocks of each, how many people are in each cell, and last how many do not know */
export function givenCounts(
  grid: Pick<Grid, 'cells'>,
  blocks: readonly (readonly number[])[],
  least = 10,
): BlockCounts {
  const cells = blocks.flatMap(block => block.flatMap((people, cell) => new Array<number>(people).fill(cell + 1)))
  const blockOf = blocks.flatMap((block, at) => new Array<number>(block.reduce((sum, each) => sum + each, 0)).fill(at))
  const people = sortedByBlock(Int32Array.from(blockOf), blocks.length)
  const rowOf = Int32Array.from(blocks.keys())
  return countRows(people, rowOf, { grid, cells: Uint16Array.from(cells) }, least)
}

/** Pay in dollars that depends on specialty, gender and place, as it does; some have none, some do not answer. */
export function payOf(rows: readonly ProfileRow[], seed: number): (number | null)[] {
  const next = stream(seed)
  return rows.map(({ specialty, gender, region }) => {
    const chance = next()
    if (chance < 0.08) return null
    if (chance < 0.13) return 0
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const level = 12.4 + 0.06 * (specialty ?? 6) + (gender === 0 ? -0.12 : 0) + 0.03 * (region ?? 2)
    return 1000 * Math.round(Math.exp(level + 0.35 * normal) / 1000)
  })
}

/** Yes or no, likelier in some specialties and for women. */
export function yesOf(rows: readonly ProfileRow[], seed: number): number[] {
  const next = stream(seed)
  return rows.map(({ specialty, gender }) => Number(next() < 0.2 + 0.03 * (specialty ?? 6) + (gender === 0 ? 0.2 : 0)))
}

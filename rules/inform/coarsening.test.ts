import { describe, expect, it } from 'vitest'
import { coarsened, merged } from './coarsening.ts'
import type { Division, Lens } from './edition.ts'
import { exposures } from './exposure.ts'

/** Of one block of the base lens: how many people of each kind it has, in the order in which they come. */
type Block = readonly (readonly [kind: number, people: number])[]

const pathsOf = (blocks: number) => Array.from({ length: blocks }, (_, block) => [block])

/** A base lens of these blocks, genders that alternate, and a lens by kind. */
function dividedInto(blocks: readonly Block[]): Division {
  const people = blocks.flatMap((own, block) =>
    own.flatMap(([kind, many]) => Array.from({ length: many }, () => ({ block, kind }))),
  )
  const kinds = 1 + Math.max(...people.map(({ kind }) => kind))
  const lens = (name: Lens['name'], blockOf: readonly number[], size: number): Lens => ({
    name,
    blockOf: Int32Array.from(blockOf),
    paths: pathsOf(size),
  })
  return [
    lens(
      'base',
      people.map(({ block }) => block),
      blocks.length,
    ),
    lens(
      'gender',
      people.map((_, person) => person % 2),
      2,
    ),
    lens(
      'specialty',
      people.map(({ kind }) => kind),
      kinds,
    ),
  ]
}
/** Kinds that have a block of their own for most of their people; the others share the second block. */
const withOwn = (mixed: Block): readonly Block[] => [
  [[0, 30]],
  mixed,
  ...[1, 2, 3, 4].map((kind): Block => [[kind, 30]]),
]

function coarsenedOf(division: Division, uncounted: readonly number[] = []) {
  const isCounted = Uint8Array.from(division[0]?.blockOf ?? [], (_, person) => Number(!uncounted.includes(person)))
  return coarsened({ division, each: exposures(division, isCounted) }, isCounted)
}

/** The new block of each kind. */
function kindsIn(mixed: Block, uncounted: readonly number[] = []) {
  const division = dividedInto(withOwn(mixed))
  const made = coarsenedOf(division, uncounted)
  const [before, after] = [division[2], made.division[2]]
  const blocks = [0, 1, 2, 3, 4].map(kind => after?.blockOf[before?.blockOf.indexOf(kind) ?? -1])
  return { blocks, paths: after?.paths, gender: made.division[1]?.paths.length, base: made.division[0], made, division }
}

describe('a few people in a mixed block', () => {
  it('are joined by the kind that has the next fewest there, in the lens that exposes them', () => {
    const { blocks, paths, gender, base, made, division } = kindsIn([
      [3, 9],
      [2, 7],
      [1, 3],
      [4, 20],
    ])
    expect(blocks).toEqual([0, 1, 1, 2, 3])
    expect(paths, 'of the first part').toEqual([[0], [1], [3], [4]])
    expect(gender).toBe(2)
    expect(base).toBe(division[0])
    expect(Math.max(...made.each)).toBeLessThanOrEqual(0.2)
    const isCounted = new Uint8Array(made.each.length).fill(1)
    expect(made.each).toEqual(exposures(made.division, isCounted))
  })

  it('are joined by the first of equals, wherever it is in the block', () => {
    expect(
      kindsIn([
        [3, 8],
        [2, 8],
        [4, 3],
        [1, 8],
      ]).blocks,
    ).toEqual([0, 1, 2, 3, 1])
  })

  it('are not joined by people who are not counted', () => {
    const mixed: Block = [
      [4, 1],
      [3, 9],
      [2, 3],
      [1, 20],
    ]
    expect(kindsIn(mixed, [30]).blocks).toEqual([0, 1, 2, 2, 3])
    expect(kindsIn(mixed).blocks, 'counted, they come first and are still too few').toEqual([0, 1, 2, 2, 2])
  })

  it.each([[[3, 2, 4]], [[4, 2, 3]]])('of several kinds become one block, whatever their order: %j', people => {
    const { blocks, paths, made } = kindsIn([...people.map((many, at) => [at + 1, many] as const), [4, 30]])
    expect(blocks).toEqual([0, 1, 1, 1, 2])
    expect(paths).toEqual([[0], [1], [4]])
    expect(Math.max(...made.each)).toBeLessThanOrEqual(0.2)
  })

  it('are joined again until they are enough', () => {
    const { blocks, made } = kindsIn([
      [1, 1],
      [2, 2],
      [3, 30],
    ])
    expect(blocks).toEqual([0, 1, 1, 1, 2])
    expect(Math.max(...made.each)).toBeLessThanOrEqual(0.2)
  })
})

describe('nothing is merged', () => {
  it('where nobody is exposed', () => {
    const { made, division } = kindsIn([
      [1, 20],
      [2, 20],
    ])
    expect(made.division).toEqual(division)
  })

  it('in the base lens, nor in a lens that has one block', () => {
    const division: Division = [
      { name: 'base', blockOf: Int32Array.of(0, 0, 0, 0), paths: [[0]] },
      { name: 'gender', blockOf: Int32Array.of(0, 0, 0, 0), paths: [[]] },
    ]
    const made = coarsenedOf(division)
    expect(made.division).toEqual(division)
    expect([...made.each]).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(coarsenedOf(division.slice(0, 1)).division).toEqual(division.slice(0, 1))
  })
})

describe('blocks that are merged', () => {
  const four: Lens = { name: 'specialty', blockOf: Int32Array.of(3, 0, 1, 2, 3, -1), paths: pathsOf(4) }

  it('have the path of the first of them, and leave no gap in the numbers', () => {
    const { name, blockOf, paths } = merged(four, [[2, 0]])
    expect([name, [...blockOf], paths]).toEqual(['specialty', [2, 0, 1, 0, 2, -1], [[0], [1], [3]]])
  })

  it('are one when they are merged with the same, in whatever order', () => {
    for (const pairs of [
      [
        [3, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [3, 1],
      ],
    ] as const)
      expect(merged(four, pairs)).toEqual({ ...four, blockOf: Int32Array.of(1, 0, 1, 1, 1, -1), paths: [[0], [1]] })
    expect(merged(four, [[1, 1]]), 'with itself').toEqual(four)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOf, POLICY } from '../divide/respondents.testing.ts'
import { runs } from '../population.testing.ts'
import { partOfCells } from './cells.ts'
import { countBatch } from './count-batch.ts'
import { type CountedWorld, countedWorld } from './counted.testing.ts'
import { partsOf } from './shapes.ts'

const worlds = fc.record({ count: fc.integer({ min: 30, max: 900 }), seed: fc.integer() })

/** Counts the people of each measure row and part individually. */
function peopleByPart({ division, cells, grid, counts }: CountedWorld): readonly number[] {
  const parts = partsOf(grid)
  const partOf = partOfCells(grid)
  const people = new Array<number>(counts.unknown.length * parts).fill(0)
  for (const [person, base] of division.rowOf.entries()) {
    const at = (counts.rowOf[base] ?? 0) * parts + (partOf[cells[person] ?? 0] ?? 0)
    people[at] = (people[at] ?? 0) + 1
  }
  return people
}

describe('counts of a scale', () => {
  it('are exact by part, and by cell if a part of a row has at least five people', () => {
    fc.assert(
      fc.property(worlds, ({ count, seed }) => {
        const world = countedWorld(count, seed, 'pay')
        const { grid, counts, division, cells } = world
        const parts = partsOf(grid)
        const partOf = partOfCells(grid)
        expect([...counts.people]).toEqual(peopleByPart(world))
        for (const row of counts.unknown.keys()) {
          const own = [...cells].filter((_, person) => counts.rowOf[division.rowOf[person] ?? 0] === row)
          expect(counts.unknown[row]).toBe(own.filter(cell => cell === grid.cells.length + 1).length)
          const found = grid.cells.flatMap((_, cell) => {
            const inPart = counts.people[row * parts + (partOf[cell + 1] ?? 0)] ?? 0
            const people = own.filter(each => each === cell + 1).length
            return people > 0 && inPart >= 5 ? [[cell, people]] : []
          })
          const [from, to] = [counts.starts[row] ?? 0, counts.starts[row + 1] ?? 0]
          expect(Array.from(counts.cells.subarray(from, to), (cell, at) => [cell, counts.counts[from + at]])).toEqual(
            found,
          )
        }
      }),
      { numRuns: runs(0.1) },
    )
  })

  it('include at least ten answers of vouched people in each row', () => {
    fc.assert(
      fc.property(worlds, ({ count, seed }) => {
        const { people, division, cells, grid, counts } = countedWorld(count, seed, 'pay')
        const answers = new Array<number>(counts.unknown.length).fill(0)
        for (const [person, cell] of cells.entries()) {
          const row = counts.rowOf[division.rowOf[person] ?? 0] ?? 0
          if (people[person]?.isVouched && cell > 0 && cell <= grid.cells.length) answers[row] = (answers[row] ?? 0) + 1
        }
        expect(answers.every(each => each >= 10)).toBe(true)
      }),
      { numRuns: runs(0.1) },
    )
  })
})

/** Returns the differences between all counts and the true numbers. */
function blurOf(numbers: ArrayLike<number>, truth: ArrayLike<number>): number[] {
  return Array.from(numbers, (each, at) => each - (truth[at] ?? 0))
}

function expectBlur(blur: readonly number[], sd: number): void {
  const mean = blur.reduce((sum, each) => sum + each, 0) / blur.length
  const variance = blur.reduce((sum, each) => sum + each ** 2, 0) / blur.length
  expect(Math.abs(mean)).toBeLessThan((4 * sd) / Math.sqrt(blur.length))
  expect(Math.abs(variance / sd ** 2 - 1)).toBeLessThan(5 * Math.sqrt(2 / blur.length))
}

const seeds = Array.from({ length: 12 }, (_, seed) => seed)

/** Returns the exact number of people by an attribute's pool and part, in the order of `MeasureBatch.tables`. */
function tableOf({ division, cells, grid }: CountedWorld, at: number): readonly number[] {
  const parts = partsOf(grid)
  const partOf = partOfCells(grid)
  const { poolOf = new Int32Array(), pools = 0 } = division.attributes[at] ?? {}
  const people = new Array<number>(pools * parts).fill(0)
  for (const [person, value] of division.valuesOf[at]?.entries() ?? []) {
    const into = (poolOf[value] ?? 0) * parts + (partOf[cells[person] ?? 0] ?? 0)
    people[into] = (people[into] ?? 0) + 1
  }
  return people
}

describe('blurred counts', () => {
  it('of coarse tables have a standard deviation of one and a half people', () => {
    const blur = seeds.flatMap(seed => {
      const world = countedWorld(800, seed, 'pay')
      expect(world.counts.tables.map(table => table !== null)).toEqual(
        world.division.attributes.map(({ pools }) => pools > 1),
      )
      return world.counts.tables.flatMap((table, at) => (table ? blurOf(table, tableOf(world, at)) : []))
    })
    expect(blur.length).toBeGreaterThan(2000)
    expectBlur(blur, 1.5)
  })

  it('of options in rows have a standard deviation of one person', () => {
    const blur = seeds.flatMap(seed => {
      const world = countedWorld(800, seed, 'yes')
      expect([world.counts.cells.length, world.counts.starts.some(start => start > 0)]).toEqual([0, false])
      return blurOf(world.counts.people, peopleByPart(world))
    })
    expectBlur(blur, 1)
  })

  it('of values in rows have a standard deviation of one person, except that a single possible value is exact', () => {
    const blur = seeds.flatMap(seed => {
      const { division, batch } = countedWorld(800, seed, 'pay')
      const sizes = batch.sizes.map((_, row) => division.rowOf.filter(own => own === row).length)
      expect(batch.sizes).toEqual(sizes)
      return batch.rowValues.flatMap(({ starts, values, people }, at) => {
        const truth = Array.from(sizes.keys()).flatMap(row =>
          Array.from(
            values.subarray(starts[row], starts[row + 1]),
            value =>
              division.rowOf.filter((own, person) => own === row && division.valuesOf[at]?.[person] === value).length,
          ),
        )
        const own = blurOf(people, truth)
        const isSingle = Array.from(sizes.keys()).flatMap(row => {
          const length = (starts[row + 1] ?? 0) - (starts[row] ?? 0)
          return new Array<boolean>(length).fill(length === 1)
        })
        expect(own.filter((_, entry) => isSingle[entry]).every(each => each === 0)).toBe(true)
        return own.filter((_, entry) => !isSingle[entry])
      })
    })
    expectBlur(blur, 1)
  })
})

describe('counts of a filterable choice', () => {
  it('are drawn once, so that the measure and the attribute have the same counts', () => {
    for (const seed of seeds) {
      const { batch, counts, grid, division } = countedWorld(700, seed, 'setting')
      const at = division.attributes.findIndex(({ name }) => name === 'answer:setting')
      const { starts, values, people } = batch.rowValues[at] ?? { starts: [], values: [], people: [] }
      const parts = partsOf(grid)
      const sums = new Map<number, number>()
      for (const [place, count] of counts.people.entries())
        for (const value of new Set(
          division.options[at]?.valuesOfPart[place % parts]?.map(own => division.attributes[at]?.countedAs[own]),
        )) {
          if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + count)
        }
      const rows = new Map<number, number>()
      for (const [entry, value] of values.entries()) rows.set(value, (rows.get(value) ?? 0) + (people[entry] ?? 0))
      expect(starts).toHaveLength(batch.sizes.length + 1)
      // Values without an option have no people.
      expect(sums).toEqual(new Map([...rows].filter(([value]) => sums.has(value))))
      expect([...rows].every(([value, people]) => sums.has(value) || people === 0)).toBe(true)
    }
  })

  it('are exact if the choice divides rows, and zero for impossible values', () => {
    const policy = { ...POLICY, order: ['answer:setting'] as const }
    const world = countedWorld(900, 5, 'setting', policy)
    const truth = peopleByPart(world)
    const { division, counts, grid } = world
    const at = division.attributes.findIndex(({ name }) => name === 'answer:setting')
    const { starts = new Int32Array(), values = new Int32Array() } = division.allowed[at] ?? {}
    const parts = partsOf(grid)
    let exact = 0
    for (const row of division.paths.keys()) {
      const possible = values.subarray(starts[row], starts[row + 1])
      for (let part = 0; part < parts; part++) {
        const isPossible = division.options[at]?.valuesOfPart[part]?.some(value => possible.includes(value))
        if (!isPossible) expect(counts.people[row * parts + part]).toBe(0)
        if (possible.length === 1) expect(counts.people[row * parts + part]).toBe(truth[row * parts + part])
      }
      exact += Number(possible.length === 1)
    }
    expect(exact).toBeGreaterThan(0)
  })

  it('are exact if only one value is possible in a row, regardless of its number of options', () => {
    const { division, cells, batch } = countedWorld(900, 5, 'setting')
    const at = division.attributes.findIndex(({ name }) => name === 'answer:setting')
    const single = {
      starts: Int32Array.from({ length: batch.sizes.length + 1 }, (_, row) => row),
      values: batch.sizes.map(() => 0),
    }
    const options = division.options.map(own => own && { ...own, valuesOfPart: own.valuesOfPart.map(() => [0]) })
    const allowed = division.allowed.map((own, each) => (each === at ? single : own))
    const counted = countBatch({ ...division, options, allowed }, drawOf(1), new Map([['answer:setting', cells]]))
    expect(counted.rowValues[at]?.people).toEqual(batch.sizes)
  })

  it('require the cells of the choice', () => {
    const { division } = countedWorld(60, 1, 'pay')
    expect(() => countBatch(division, drawOf(1))).toThrow('The cells of answer:setting are missing.')
  })
})

it('counts are the same for the same draws', () => {
  const [one, other] = [1, 2].map(() => countedWorld(500, 9, 'pay'))
  expect(one?.batch).toEqual(other?.batch)
  expect(one?.counts).toEqual(other?.counts)
})

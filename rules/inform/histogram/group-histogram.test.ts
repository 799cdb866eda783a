import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedWorld, countedWorld } from '../count/counted.testing.ts'
import type { AnswerCounts, Edition, MeasureCounts } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { runs } from '../population.testing.ts'
import { groupHistogram, groupSize } from './index.ts'
import { answered, EVERYBODY, selected, ticked } from './selections.testing.ts'

const worldOf = fc
  .record({ count: fc.integer({ min: 60, max: 700 }), seed: fc.integer() })
  .map(({ count, seed }) => countedWorld(count, seed, 'pay'))

function studyOf(...worlds: readonly CountedWorld[]): { edition: Edition; counts: MeasureCounts } {
  const [first] = worlds
  if (!first) throw new Error('There is no world')
  return {
    edition: { batches: worlds.map(({ batch }) => batch) },
    counts: { grid: first.grid, batches: worlds.map(({ counts }) => counts) },
  }
}

function histogramOf(world: CountedWorld, selection: Selection) {
  const { edition, counts } = studyOf(world)
  return groupHistogram(edition, counts, selection)
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)

describe('groupHistogram', () => {
  it('includes all people, each in the part of their answer', () => {
    fc.assert(
      fc.property(worldOf, world => {
        const { mass, answered: n, people, isWhole } = histogramOf(world, EVERYBODY)
        const { grid, cells, counts } = world
        if (counts.people.length === 0) return
        const truth = new Float64Array(grid.cells.length)
        for (const cell of cells) if (cell > 0 && cell <= truth.length) truth[cell - 1] = (truth[cell - 1] ?? 0) + 1
        expect(isWhole).toBe(true)
        expect(people).toBe(world.people.length)
        expect(n).toBeCloseTo(sum(truth), 6)
        const cuts = grid.kind === 'scale' ? grid.cuts : []
        for (const cut of [...cuts, truth.length])
          expect(sum(mass.subarray(0, cut))).toBeCloseTo(sum(truth.subarray(0, cut)), 6)
      }),
      { numRuns: runs(0.2) },
    )
  })

  it('counts people in whole rows exactly and marks the group as whole', () => {
    const world = countedWorld(700, 11, 'pay')
    const specialty = world.people.map(({ profile }) => profile.specialty ?? null)
    const { people, isWhole, answered: n } = histogramOf(world, selected({ specialty: [1] }))
    const own = specialty.flatMap((each, person) => (each === 1 ? [person] : []))
    expect(isWhole).toBe(true)
    expect(people).toBe(own.length)
    expect(n).toBeCloseTo(
      own.filter(person => (world.cells[person] ?? 0) > 0 && (world.cells[person] ?? 0) <= world.grid.cells.length)
        .length,
      6,
    )
  })

  it('adds up separate groups to their union', () => {
    fc.assert(
      fc.property(
        worldOf,
        fc.constantFrom('gender' as const, 'location' as const, 'membership_type' as const),
        (world, dimension) => {
          if (world.counts.people.length === 0) return
          const attribute = world.batch.attributes.find(({ name }) => name === dimension)
          const stated = [
            ...new Set((attribute?.values ?? []).flatMap(([first]) => (first === null ? [] : [first ?? 0]))),
          ]
          const groups = stated.map(value => histogramOf(world, ticked(dimension, [[value]])))
          const all = histogramOf(
            world,
            ticked(
              dimension,
              stated.map(value => [value]),
            ),
          )
          if (all.isPartial || groups.some(({ isPartial }) => isPartial)) return
          expect(sum(groups.map(({ people }) => people))).toBeCloseTo(all.people, 1)
          // People are moved within parts separately for each group.
          expect(sum(groups.map(({ answered: n }) => n))).toBeCloseTo(all.answered, 1)
        },
      ),
      { numRuns: runs(0.1) },
    )
  })

  it('adds up a group and all other people to all respondents, cell by cell', () => {
    const world = countedWorld(900, 5, 'pay')
    const bands = answered('setting', 0, 1, 2, 3, 4)
    const [one, rest, all] = [answered('setting', 0), answered('setting', 1, 2, 3, 4), bands].map(each =>
      histogramOf(world, each),
    )
    for (const [cell, people] of (all?.mass ?? []).entries())
      expect(Math.abs((one?.mass[cell] ?? 0) + (rest?.mass[cell] ?? 0) - people)).toBeLessThan(1)
  })

  it('returns the size of the group, which is the same for each measure', () => {
    const [pay, yes] = [countedWorld(600, 8, 'pay'), countedWorld(600, 8, 'yes')]
    const west = selected({ location: [4] })
    const { people } = groupSize(studyOf(pay).edition, west)
    expect(histogramOf(pay, west).people).toBeCloseTo(people, 0)
    expect(Math.abs(histogramOf(yes, west).people - people)).toBeLessThan(12)
  })

  it('approximates the people of a group for any blur', () => {
    let [off, groups] = [0, 0]
    for (let seed = 0; seed < 6; seed++) {
      const world = countedWorld(1200, seed, 'pay')
      for (const band of [0, 1, 2]) {
        const own = world.people.filter(({ bands }) => bands[0] === band).length
        off += Math.abs(histogramOf(world, answered('setting', band)).people - own)
        groups++
      }
    }
    expect(off / groups).toBeLessThan(6)
  })

  it('adds up batches', () => {
    const [first, second] = [countedWorld(300, 1, 'yes'), countedWorld(500, 2, 'yes')]
    const { edition, counts } = studyOf(first, second)
    const both = groupHistogram(edition, counts, selected({ gender: [1] }))
    const each = [first, second].map(world => histogramOf(world, selected({ gender: [1] })))
    expect(both.people).toBeCloseTo(sum(each.map(({ people }) => people)), 6)
    expect(both.mass[0]).toBeCloseTo(sum(each.map(({ mass }) => mass[0] ?? 0)), 6)
  })

  it("returns no people for values that rows don't have", () => {
    const world = countedWorld(300, 4, 'pay')
    const { people, answered: n } = histogramOf(world, selected({ specialty: [12_345] }))
    expect([people, n]).toEqual([0, 0])
  })

  it("rejects an attribute that isn't counted", () => {
    const world = countedWorld(100, 4, 'pay')
    expect(() => histogramOf(world, answered('unheard', 1))).toThrow('doesn’t count answer:unheard')
  })

  it('puts all people into the chosen options if the measure itself selects the group', () => {
    const world = countedWorld(800, 9, 'setting')
    const { edition, counts } = studyOf(world)
    const attribute = world.batch.attributes.find(({ name }) => name === 'answer:setting')
    const placeOf = (option: number) => attribute?.values.findIndex(([band]) => band === option - 1) ?? 0
    const cells = world.grid.kind === 'choice' ? world.grid.cells : []
    const answer: AnswerCounts = {
      attribute: 'answer:setting',
      counts,
      valuesOfPart: [...cells.map(options => options.map(placeOf)), [0]],
    }
    const { mass, answered: n } = groupHistogram({ ...edition, answers: [answer] }, counts, answered('setting', 1))
    const chosen = cells.findIndex(options => options.includes(2))
    expect(mass[chosen]).toBeCloseTo(n, 6)
  })
})

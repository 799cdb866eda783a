import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedCuts } from './atoms.ts'
import { type Cut, conditionsOf, cutsOf, type Level, type ProfileRow, type Selection } from './dimensions.ts'
import { contingencyOf, everyNode, inCut, someRow } from './population.testing.ts'

const K = 3
const allowed = (rows: readonly ProfileRow[], selection: Selection, k = K) =>
  allowedCuts(selection, contingencyOf(rows, selection), k)
const size = (rows: readonly ProfileRow[], cut: Cut) => rows.filter(row => inCut(row, cut)).length

type Condition = { readonly level: Level; readonly value: number }
const holds = (row: ProfileRow, conditions: readonly Condition[]) =>
  conditions.every(({ level, value }) => row[level] === value)
function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...others] = items
  return first === undefined ? [[]] : subsets(others).flatMap(each => [each, [first, ...each]])
}

/** The rule as it is written in `allowedCuts`, over the respondents themselves. */
function allowedByDefinition(rows: readonly ProfileRow[], cut: Cut, k: number): boolean {
  const chosen = cut.profile.flatMap(conditionsOf)
  const atoms = subsets(chosen).map(inside => {
    const isAt = (row: ProfileRow) => chosen.every(each => holds(row, [each]) === inside.includes(each))
    return rows.filter(isAt).length
  })
  if (chosen.length > 0 && atoms.some(count => count > 0 && count < k)) return false
  return chosen.every(own =>
    subsets(chosen.filter(other => other !== own)).every(context => {
      const matching = rows.filter(row => holds(row, context))
      const counts = new Map<number | null, number>()
      for (const row of matching) {
        const value = row[own.level] ?? null
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const hidden = new Set<number | null>(
        [...counts].flatMap(([value, count]) => (value === null || count < k ? [value] : [])),
      )
      const shown = [...counts].filter(([value]) => !hidden.has(value))
      shown.sort(([a, one], [b, other]) => one - other || (a ?? 0) - (b ?? 0))
      const held = () => [...hidden].reduce<number>((sum, value) => sum + (counts.get(value) ?? 0), 0)
      for (const [value] of shown) if (held() > 0 && held() < k) hidden.add(value)
      return !hidden.has(own.value)
    }),
  )
}

const depths = fc.record(
  {
    specialty: fc.integer({ min: 1, max: 2 }),
    gender: fc.constant(1),
    location: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [] },
)
/** Two genders in two or three regions, whose cells hold nobody, K-1, K or K+1 people: where the rule turns. */
const atTheThreshold = fc
  .array(fc.constantFrom(0, K - 1, K, K, K + 1), { minLength: 4, maxLength: 6 })
  .map(sizes =>
    sizes.flatMap((size, cell) =>
      Array.from({ length: size }, (): ProfileRow => ({ gender: cell % 2, region: 1 + Math.floor(cell / 2) })),
    ),
  )
const population = fc.array(someRow, { maxLength: 70 })

describe('the atom rule', () => {
  test('matches its definition for every cut of small populations', () => {
    fc.assert(
      fc.property(population, depths, (rows, taken) => {
        const selection = everyNode(rows, taken)
        expect(allowed(rows, selection)).toEqual(cutsOf(selection).map(cut => allowedByDefinition(rows, cut, K)))
      }),
      { numRuns: 60 },
    )
  })

  test('matches its definition if cells have K-1 or K people', () => {
    fc.assert(
      fc.property(atTheThreshold, rows => {
        const selection = everyNode(rows, { gender: 1, location: 1 })
        expect(allowed(rows, selection)).toEqual(cutsOf(selection).map(cut => allowedByDefinition(rows, cut, K)))
      }),
    )
  })

  test('gives a cut the same verdict alone and among others', () => {
    fc.assert(
      fc.property(population, depths, (rows, taken) => {
        const selection = everyNode(rows, taken)
        const alone = cutsOf(selection).map(({ profile }) => {
          const filters = profile.map(node => ({ dimension: node.dimension, nodes: [node] }))
          return allowed(rows, { profile: filters, answers: [] })[0]
        })
        expect(alone).toEqual(allowed(rows, selection))
      }),
      { numRuns: 60 },
    )
  })

  test('leaves nobody or at least K people unshown in every context', () => {
    fc.assert(
      fc.property(population, depths, (rows, taken) => {
        const selection = everyNode(rows, taken)
        const cuts = cutsOf(selection)
        const flags = allowed(rows, selection)
        for (const [index, { dimension }] of selection.profile.entries()) {
          const contexts = Map.groupBy(cuts.keys(), at =>
            JSON.stringify(cuts[at]?.profile.filter((_, i) => i !== index)),
          )
          for (const members of contexts.values()) {
            const [first = 0] = members
            const others = {
              profile: cuts[first]?.profile.filter(node => node.dimension !== dimension) ?? [],
              answers: [],
            }
            const shown = members.filter(at => flags[at]).map(at => size(rows, cuts[at] ?? others))
            const rest = size(rows, others) - shown.reduce((sum, count) => sum + count, 0)
            expect(rest === 0 || rest >= K || shown.every(count => count === 0)).toBe(true)
            expect(shown.every(count => count === 0 || count >= K)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('does not depend on how values are numbered beyond ties', () => {
    const rows = (values: readonly number[]): ProfileRow[] => values.map(gender => ({ gender }))
    const selection = (nodes: readonly number[]): Selection => ({
      profile: [{ dimension: 'gender', nodes: nodes.map(value => ({ dimension: 'gender', path: [value] })) }],
      answers: [],
    })
    // 2 of kind 5 are hidden; the smallest of the others, 3 of kind 1, is hidden with them.
    expect(allowed(rows([1, 1, 1, 2, 2, 2, 2, 5, 5]), selection([1, 2, 5]))).toEqual([false, true, false])
    expect(allowed(rows([1, 1, 1, 2, 2, 2, 5, 5, 5]), selection([1, 2, 5, 6]))).toEqual([true, true, true, true])
    expect(allowed(rows([1, 1, 2, 2, 2, 3, 3, 3]), selection([1, 2, 3]))).toEqual([false, false, true])
  })

  // Each group and each context is large enough: only those in neither group decide.
  test.each([
    [0, true],
    [3, false],
    [9, false],
    [10, true],
  ])('of 10, 10 and 10 by gender and veteran with %i in neither group is shown: %s', (neither, isShown) => {
    const cell = (count: number, gender: number, veteran: number): ProfileRow[] =>
      Array.from({ length: count }, () => ({ gender, veteran }))
    const rows = [...cell(10, 0, 0), ...cell(10, 0, 1), ...cell(10, 1, 0), ...cell(neither, 1, 1)]
    const selection: Selection = {
      profile: [
        { dimension: 'gender', nodes: [{ dimension: 'gender', path: [0] }] },
        { dimension: 'veteran', nodes: [{ dimension: 'veteran', path: [0] }] },
      ],
      answers: [],
    }
    expect(allowed(rows, selection, 10)).toEqual([isShown])
  })

  test.each([
    [
      [9, 20, 21],
      [false, false, true],
    ],
    [
      [10, 20, 21],
      [true, true, true],
    ],
    [
      [5, 4, 20, 21],
      [false, false, false, true],
    ],
    [
      [5, 5, 20, 21],
      [false, false, true, true],
    ],
  ])('of siblings of %j people with K = 10 shows %j', (sizes, isShown) => {
    const rows = sizes.flatMap((size, gender) => Array.from({ length: size }, (): ProfileRow => ({ gender })))
    expect(allowed(rows, everyNode(rows, { gender: 1 }), 10)).toEqual(isShown)
  })

  test('a single person who stated nothing cannot be derived from all others', () => {
    const rows: ProfileRow[] = [...Array.from({ length: 12 }, () => ({ veteran: 0 })), { veteran: null }]
    const selection: Selection = {
      profile: [{ dimension: 'veteran', nodes: [{ dimension: 'veteran', path: [0] }] }],
      answers: [],
    }
    expect(allowed(rows, selection, 10)).toEqual([false])
    expect(allowed(rows.slice(0, 12), selection, 10)).toEqual([true])
  })

  test('a part is compared with the rest of its parent', () => {
    const rows: ProfileRow[] = [
      ...Array.from({ length: 20 }, () => ({ specialty: 1, subspecialty: 11 })),
      ...Array.from({ length: 4 }, () => ({ specialty: 1, subspecialty: null })),
      ...Array.from({ length: 20 }, () => ({ specialty: 2, subspecialty: null })),
    ]
    const at = (path: readonly number[]): Selection => ({
      profile: [{ dimension: 'specialty', nodes: [{ dimension: 'specialty', path }] }],
      answers: [{ column: 'v1', nodes: [0, 1].map(value => ({ kind: 'value', column: 'v1', value })) }],
    })
    expect(allowed(rows, at([1]), 10)).toEqual([true, true])
    expect(allowed(rows, at([1, 11]), 10)).toEqual([false, false])
  })
})

test('the cut of all respondents is always allowed', () => {
  expect(allowed([{}], { profile: [], answers: [] })).toEqual([true])
})

test('contingency tables that do not match the selection stop the report', () => {
  const rows: ProfileRow[] = Array.from({ length: 9 }, () => ({ gender: 0, region: 1 }))
  const selection = everyNode(rows, { gender: 1, location: 1 })
  const [first] = contingencyOf(rows, selection)
  expect(() => allowedCuts(selection, [], K)).toThrow(RangeError)
  expect(() => allowedCuts(selection, first ? [first] : [], K)).toThrow(RangeError)
  const short = { rows: first?.rows.map(row => ({ ...row, places: [0] })) ?? [] }
  expect(() => allowedCuts(selection, [short, short], K)).toThrow(RangeError)
})

describe('who is compared with whom', () => {
  const group = (count: number, row: ProfileRow): ProfileRow[] => Array.from({ length: count }, () => row)
  const nodes = (
    dimension: 'gender' | 'veteran' | 'specialty',
    ...paths: readonly (readonly number[])[]
  ): Selection => ({
    profile: [{ dimension, nodes: paths.map(path => ({ dimension, path })) }],
    answers: [],
  })

  test.each<[string, ProfileRow[], Selection, readonly boolean[]]>([
    [
      'of equal sizes the lower value is withheld, whoever comes first',
      [...group(10, { gender: 2 }), ...group(10, { gender: 1 }), ...group(9, { gender: 3 })],
      nodes('gender', [1], [2], [3]),
      [false, true, false],
    ],
    [
      'those who stated nothing hide a small group, so that no other is withheld',
      [...group(20, { veteran: null }), ...group(5, { veteran: 1 }), ...group(10, { veteran: 0 })],
      nodes('veteran', [0]),
      [true],
    ],
    [
      'also below a parent',
      [
        ...group(20, { specialty: 1, subspecialty: null }),
        ...group(5, { specialty: 1, subspecialty: 11 }),
        ...group(10, { specialty: 1, subspecialty: 12 }),
      ],
      nodes('specialty', [1, 12]),
      [true],
    ],
    [
      'those who stated nothing elsewhere hide no one below a parent',
      [
        ...group(20, { specialty: 1, subspecialty: 11 }),
        ...group(20, { specialty: 1, subspecialty: 12 }),
        ...group(4, { specialty: 1, subspecialty: null }),
        ...group(20, { specialty: 2, subspecialty: null }),
      ],
      nodes('specialty', [1, 11], [1, 12]),
      [false, true],
    ],
    [
      'a parent and its part can be asked for together',
      [
        ...group(20, { specialty: 1, subspecialty: 11 }),
        ...group(20, { specialty: 1, subspecialty: 12 }),
        ...group(20, { specialty: 2, subspecialty: 21 }),
      ],
      nodes('specialty', [1], [1, 11]),
      [true, true],
    ],
  ])('%s', (_, rows, selection, expected) => expect(allowed(rows, selection, 10)).toEqual(expected))
})

import { appendFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ALL_LEVELS,
  type AnswerFilter,
  type AnswerNode,
  type Cut,
  cutsOf,
  EVERYBODY,
  LEVELS,
  type Node,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfileFilter,
  placesOf,
  type Selection,
} from '#rules/inform/dimensions.ts'
import type { Distribution } from '#rules/inform/distribution.ts'
import { type Group, groupOf } from '#rules/inform/statistics.ts'
import { openColumns } from './duckdb.ts'
import type { Columns, CopyColumn, CopyRow, CopyTable } from './port.ts'

const COPY = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const CHOICES = Array.from({ length: 8 }, (_, index): CopyColumn => ({ name: `c${index}`, type: 'choice' }))
const COLUMNS: readonly CopyColumn[] = [
  { name: 'pay', type: 'number' },
  { name: 'ratio', type: 'number' },
  { name: 'large', type: 'number' },
  { name: 'nobody', type: 'number' },
  { name: 'one', type: 'code' },
  ...CHOICES,
]
const NAMES = COLUMNS.map(({ name }) => name)

/** Keys at the ends of 64 bits, so that their sums overflow; places on all levels, some not stated, some trees of one branch only. */
const ROWS = Array.from({ length: 700 }, (_, index): CopyRow => {
  const answers: Record<string, number> = {
    ...(index % 4 > 0 ? { ratio: (index % 5) / 3 } : {}),
    pay: (index % 7) * 1000,
    one: 100_000 + (index % 3),
    large: 3e9 + (index % 2),
  }
  for (const [place, { name }] of CHOICES.entries()) if (index % 11 > 0) answers[name] = (index >> place) & 1
  const mixed = (index * 7919) % 1009
  const state = mixed % 13 === 0 ? null : mixed % 12
  const specialty = mixed % 17 === 0 ? null : mixed % 5
  const metro = mixed % 3 === 0 ? null : mixed % 8
  const profile = {
    specialty,
    subspecialty: specialty === null || mixed % 2 === 0 ? null : specialty * 10 + (mixed % 4),
    membership_type: 1 + (mixed % 3),
    gender: mixed % 7,
    ethnicity: mixed % 9 === 0 ? 99 : mixed % 4,
    visa_status: mixed % 19 === 0 ? null : mixed % 6,
    veteran: mixed % 10 === 0 ? 1 : 0,
    region: state === null ? null : state >> 2,
    subregion: state === null ? null : state >> 1,
    state,
    metro_size: metro === null ? null : metro >> 2,
    metro,
    division: metro === 1 ? 10 + (mixed % 2) : null,
  }
  return { recordKey: 2n ** 63n - 1n - BigInt(index), profile, answers }
})
const TABLE: CopyTable = {
  columns: COLUMNS,
  rows: async function* () {
    yield ROWS.slice(0, 300)
    yield ROWS.slice(300)
  },
}

let directory = ''
let columns: Columns
/** Everything counted by DuckDB, as the answers of large selections are. */
let passing: Columns
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-columns-'))
  columns = await openColumns(directory)
  await columns.ensure(COPY, TABLE)
  passing = await openColumns(directory, () => false)
  await passing.ensure(COPY, TABLE)
})
afterAll(async () => {
  await Promise.all([columns.close(), passing.close()])
  await rm(directory, { recursive: true, force: true })
})

// Brute force: the same, row by row.

const stands = ({ profile }: CopyRow, { dimension, path }: Node) =>
  path.every((value, depth) => profile[LEVELS[dimension][depth] ?? 'gender'] === value)
const gave = ({ answers }: CopyRow, node: AnswerNode) => {
  const value = answers[node.column]
  if (value === undefined) return false
  if (node.kind === 'value') return value === node.value
  return (node.from === null || value >= node.from) && (node.to === null || value < node.to)
}
const within = (cut: Cut) =>
  ROWS.filter(row => cut.profile.every(node => stands(row, node)) && cut.answers.every(node => gave(row, node)))
const everybodyOf = (rows: readonly CopyRow[]): Group =>
  groupOf(rows.map(({ recordKey }) => ({ count: 1, key: BigInt.asUintN(64, recordKey) })))
const valueIn = ({ profile, answers }: CopyRow, column: string) =>
  answers[column] ?? ALL_LEVELS.flatMap(level => (level === column ? [profile[level] ?? null] : []))[0] ?? null

function counted(column: string, rows: readonly CopyRow[]): Distribution {
  const answered = rows.filter(row => valueIn(row, column) !== null)
  return [...Map.groupBy(answered, row => valueIn(row, column) ?? Number.NaN)]
    .map(([value, group]) => ({ value, ...everybodyOf(group) }))
    .sort((left, right) => left.value - right.value)
}

function contingency({ profile }: Selection) {
  return profile.map((own, index) => {
    const depth = Math.max(...own.nodes.map(({ path }) => path.length))
    const asked = (path: readonly (number | null)[]) =>
      path.filter((_, at) =>
        own.nodes.some(
          node => node.path.length >= at && node.path.slice(0, at).every((value, above) => path[above] === value),
        ),
      )
    const rows = ROWS.map(row =>
      JSON.stringify([
        asked(LEVELS[own.dimension].slice(0, depth).map(level => row.profile[level] ?? null)),
        profile.map((filter, other) =>
          other === index ? 0 : 1 + placesOf(filter).findLastIndex(node => stands(row, node)),
        ),
      ]),
    )
    return Map.groupBy(rows, text => text)
  })
}

// Selections of all shapes: nodes of several depths that do not overlap, nodes on which nobody stands, values and ranges.

const NODES = PROFILE_DIMENSIONS.map((dimension): [ProfileDimension, readonly Node[]] => {
  const paths = ROWS.flatMap(({ profile }) => {
    const path = LEVELS[dimension].map(level => profile[level] ?? null)
    const stated = path.flatMap(value => (value === null ? [] : [value]))
    return stated.map((_, depth) => stated.slice(0, depth + 1))
  })
  const known = new Map(paths.map(path => [path.join('.'), { dimension, path }]))
  return [dimension, [...known.values(), { dimension, path: [77] }]]
})
const apart = (nodes: readonly Node[]) =>
  nodes.filter((node, at) =>
    nodes
      .slice(0, at)
      .every(other => node.path.some((value, d) => other.path[d] !== undefined && other.path[d] !== value)),
  )
const profileFilters = fc
  .subarray(NODES, { maxLength: 4 })
  .chain(chosen =>
    fc.tuple(
      ...chosen.map(([dimension, nodes]) =>
        fc
          .uniqueArray(fc.nat(nodes.length - 1), { minLength: 1, maxLength: 4 })
          .map((picked): ProfileFilter => ({ dimension, nodes: apart(picked.flatMap(at => nodes[at] ?? [])) })),
      ),
    ),
  )
const values = (column: string, from: number, count: number) =>
  fc.subarray([...Array(count).keys()], { minLength: 1 }).map(
    (picked): AnswerFilter => ({
      column,
      nodes: picked.map(value => ({ kind: 'value', column, value: from + value })),
    }),
  )
const bound = fc.constantFrom(null, 0, 1 / 3, 1000, 1000.5, 4000)
const range = (column: string) =>
  fc.tuple(bound, bound).map(([from, to]): AnswerFilter => ({ column, nodes: [{ kind: 'range', column, from, to }] }))
const answerFilters = fc.subarray(['one', 'pay', 'ratio', 'c1', 'gone'], { maxLength: 2 }).chain(chosen =>
  fc.tuple(
    ...chosen.map(column => {
      if (column === 'one') return values(column, 100_000, 4)
      return column === 'c1' || column === 'gone' ? values(column, 0, 2) : range(column)
    }),
  ),
)
const selections: fc.Arbitrary<Selection> = fc.record({ profile: profileFilters, answers: answerFilters })

describe('counting', () => {
  it('people and their answers in every cut of a selection, with the sums of their keys', async () => {
    const asked = [...NAMES.toReversed(), 'gender', 'state', 'gone']
    await fc.assert(
      fc.asyncProperty(selections, async selection => {
        const cuts = cutsOf(selection).map(within)
        expect(await columns.people(COPY, selection)).toEqual(cuts.map(everybodyOf))
        const expected = cuts.map(rows => asked.map(column => counted(column, rows)))
        expect(await columns.distributions(COPY, asked, selection)).toEqual(expected)
        expect(await passing.distributions(COPY, asked, selection)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('of all respondents, of a column requested twice, of no column', async () => {
    for (const each of [columns, passing]) {
      const [everybody] = await each.distributions(COPY, ['one', 'one', 'c3'], EVERYBODY)
      expect(everybody).toEqual(['one', 'one', 'c3'].map(column => counted(column, ROWS)))
      expect(await each.distributions(COPY, [], EVERYBODY)).toEqual([[]])
    }
  })

  it('how the levels of each filtered dimension and the places of the others occur together', async () => {
    await fc.assert(
      fc.asyncProperty(selections, async selection => {
        const tables = await columns.contingency(COPY, selection)
        const texts = tables.map(({ rows }) =>
          rows.map(({ path, places, count }) => [JSON.stringify([path, places]), count] as const),
        )
        const expected = contingency(selection).map(groups =>
          [...groups].map(([text, group]) => [text, group.length] as const),
        )
        const sorted = (table: readonly (readonly [string, number])[]) => table.toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect(texts.map(sorted)).toEqual(expected.map(sorted))
      }),
      { numRuns: 60 },
    )
  })

  it('who is in which of many cuts', async () => {
    const nodes = NODES.flatMap(([, own]) => own)
    const cuts = nodes.map(
      (node, at): Cut => ({
        profile: [node],
        answers: at % 2 > 0 ? [{ kind: 'range', column: 'pay', from: 3000, to: null }] : [],
      }),
    )
    expect(cuts.length).toBeGreaterThan(60)
    const found = await columns.memberships(COPY, cuts)
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(ROWS.length)
    const differ = (left: number, right: number) =>
      found.reduce(
        (sum, { cuts: bits, count }) => (((bits >> BigInt(left)) ^ (bits >> BigInt(right))) & 1n ? sum + count : sum),
        0,
      )
    for (const [left, one] of cuts.entries()) {
      const right = (left * 31 + 17) % cuts.length
      const [mine, others] = [within(one), within(cuts[right] ?? one)]
      const different =
        mine.filter(row => !others.includes(row)).length + others.filter(row => !mine.includes(row)).length
      expect(differ(left, right)).toBe(different)
    }
    expect(await columns.memberships(COPY, [])).toEqual([])
  })

  it('every combination of levels', async () => {
    const found = new Map<string, number>()
    await columns.profiles(COPY, records => {
      for (const { row, count } of records) found.set(JSON.stringify(ALL_LEVELS.map(level => row[level])), count)
    })
    const texts = ROWS.map(({ profile }) => JSON.stringify(ALL_LEVELS.map(level => profile[level])))
    expect(found).toEqual(new Map([...Map.groupBy(texts, text => text)].map(([text, group]) => [text, group.length])))
  })

  it('answers many concurrent and repeated queries', async () => {
    const asked = Array.from({ length: 30 }, (_, index): Selection => {
      const nodes = [{ dimension: 'gender', path: [index % 7] } as const]
      return { profile: [{ dimension: 'gender', nodes }], answers: [] }
    })
    const answers = await Promise.all(asked.map(selection => columns.people(COPY, selection)))
    expect(answers).toEqual(asked.map(selection => cutsOf(selection).map(cut => everybodyOf(within(cut)))))
  })
})

describe('refuses', () => {
  const odd = 'pay" FROM respondent; --'
  it.each<[string, () => Promise<unknown>]>([
    ['names that are none', () => columns.distributions(COPY, [odd], EVERYBODY)],
    ['names that are none, where DuckDB counts', () => passing.distributions(COPY, [odd], EVERYBODY)],
    [
      'filters by such names',
      () =>
        columns.people(COPY, {
          profile: [],
          answers: [{ column: odd, nodes: [{ kind: 'value', column: odd, value: 1 }] }],
        }),
    ],
  ])('%s', async (_, ask) => {
    await expect(ask()).rejects.toThrow('Not a name')
  })

  it('values that are none', async () => {
    const nodes = [{ dimension: 'gender', path: [Number.NaN] } as const]
    await expect(
      columns.distributions(COPY, ['one'], { profile: [{ dimension: 'gender', nodes }], answers: [] }),
    ).rejects.toThrow('Not a value')
  })

  it('copies that are not there, and names of none', async () => {
    await expect(columns.people(OTHER, EVERYBODY)).rejects.toThrow('no such copy')
    expect(() => columns.hold(OTHER)).toThrow('no such copy')
    await expect(columns.ensure('../elsewhere', TABLE)).rejects.toThrow('Not a name')
  })
})

describe('copies', () => {
  const files = async () => (await readdir(directory)).sort()
  const fileOf = (copy: string) => `${copy}.2.duckdb`

  it('are files, and nothing else is left in the folder', async () => {
    expect(await files()).toEqual([fileOf(COPY)])
  })

  it('go with their last reader, and until then answer', async () => {
    await columns.ensure(OTHER, TABLE)
    const letGo = columns.hold(OTHER)
    const reading = Array.from({ length: 8 }, () => columns.distributions(OTHER, NAMES, EVERYBODY))
    await columns.keepOnly(new Set([COPY]))
    expect(columns.has(OTHER)).toBe(false)
    expect(await Promise.all(reading)).toEqual(reading.map(() => [NAMES.map(name => counted(name, ROWS))]))
    expect(await columns.people(OTHER, EVERYBODY)).toEqual([everybodyOf(ROWS)])
    expect(await files()).toContain(fileOf(OTHER))
    letGo()
    letGo()
    await vi.waitFor(async () => expect(await files()).toEqual([fileOf(COPY)]))
    await expect(columns.people(OTHER, EVERYBODY)).rejects.toThrow('no such copy')
  })

  it('requested again while leaving stay; requested again later are rebuilt', async () => {
    await columns.ensure(OTHER, TABLE)
    const letGo = columns.hold(OTHER)
    await columns.keepOnly(new Set([COPY]))
    await columns.ensure(OTHER, TABLE)
    letGo()
    expect(columns.has(OTHER)).toBe(true)
    const leaving = columns.keepOnly(new Set([COPY]))
    await columns.ensure(OTHER, TABLE)
    await leaving
    expect(await columns.people(OTHER, EVERYBODY)).toEqual([everybodyOf(ROWS)])
    await columns.keepOnly(new Set([COPY]))
    expect(await files()).toEqual([fileOf(COPY)])
  })

  it('are built once for all callers, even with another process', async () => {
    const other = await openColumns(directory)
    try {
      let times = 0
      const rows = () => {
        times++
        return TABLE.rows()
      }
      await Promise.all([1, 2, 3].map(() => columns.ensure(OTHER, { columns: COLUMNS, rows })))
      await other.ensure(OTHER, { columns: COLUMNS, rows })
      expect(times).toBe(1)
      expect(await other.people(OTHER, EVERYBODY)).toEqual([everybodyOf(ROWS)])
    } finally {
      await other.close()
    }
    await columns.keepOnly(new Set([COPY]))
  })

  it('that are damaged are rebuilt', async () => {
    await writeFile(join(directory, fileOf(OTHER)), 'no database')
    await columns.ensure(OTHER, TABLE)
    expect(await columns.people(OTHER, EVERYBODY)).toEqual([everybodyOf(ROWS)])
    await columns.keepOnly(new Set([COPY]))
  })

  it('that could not be made leave nothing behind, and are tried again', async () => {
    const rows = async function* () {
      yield ROWS.slice(0, 300)
      throw new Error('The release is gone.')
    }
    await expect(columns.ensure(OTHER, { columns: COLUMNS, rows })).rejects.toThrow('gone')
    expect(columns.has(OTHER)).toBe(false)
    expect(await files()).toEqual([fileOf(COPY)])
    await columns.ensure(OTHER, TABLE)
    expect(columns.has(OTHER)).toBe(true)
    await columns.keepOnly(new Set([COPY]))
  })

  it('half written by a process that is gone are cleared away, not those being written', async () => {
    const [old, fresh] = [`${OTHER}.2.duckdb.a.building`, `${OTHER}.2.duckdb.b.building`]
    for (const name of [old, fresh]) await appendFile(join(directory, name), 'half')
    const { mtimeMs } = await stat(join(directory, old))
    const hours = new Date(mtimeMs - 2 * 60 * 60 * 1000)
    await utimes(join(directory, old), hours, hours)
    const other = await openColumns(directory)
    await other.close()
    expect(await files()).toEqual([fileOf(COPY), fresh])
    await rm(join(directory, fresh))
  })
})

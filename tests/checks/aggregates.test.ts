import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { releasedMeasure, releasedNearness, releasedParticipation, releasedPeople } from '#contract/inform.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import type { releaseSum } from '#rules/inform/release.ts'
import { expectNone } from './expect-none.ts'
import { handlerFiles } from './handler-files.ts'
import { importGraph, reach } from './import-graph.ts'
import { walkSchema } from './schemas.ts'
import { codeFiles, isTest, read } from './sources.ts'

const edges = importGraph()
const READS_COLUMNS = /^server\/areas\/inform\/columns\//
/** Properties with these names hold figures about groups. */
const STATISTIC =
  /^(mean|average|avg|median|mode|stddev|std_dev|variance|percent|percentage|percentile\w*|quartile\w*|histogram|distribution|bins?|shares?|q[123]|p\d\d)$/i

/** The schemas of released figures, compared by identity: a schema that only looks the same is not branded. */
const RELEASED: ReadonlySet<z.ZodType> = new Set<z.ZodType>([
  releasedMeasure,
  releasedParticipation,
  releasedNearness,
  releasedPeople,
])

/** Code that brands a value as `Released`: a cast, a type guard, or a schema that parses or encodes branded values. */
const MINTS =
  /\bas\s+(?:unknown\s+as\s+)?Released\b|<Released<[^>]*>+\s*[({]|\bis\s+Released\b|\b(?:ZodType|custom)<\s*Released\b|\b(?:safeE|e)ncode(?:Async)?\(/
const ENGINE = 'rules/inform/release.ts'

const TAKES_COLUMNS = /\bservices\b[^\n]*\bcolumns\b|\bcolumns\b[^\n]*=\s*services\b/

/** Whether a handler's file reads the columnar copy, directly or through other modules of the areas; type imports count. */
function readsColumns(path: string): boolean {
  const inAreas = reach(path, edges, ({ to }) => to.startsWith('server/areas/') && !isTest(to))
  return [...inAreas].some(
    file => edges.some(({ from, to }) => from === file && READS_COLUMNS.test(to)) || TAKES_COLUMNS.test(read(file)),
  )
}

function holdsReleased({ answer }: Operation): boolean {
  let found = false
  walkSchema(answer, ({ schema }) => {
    found ||= RELEASED.has(schema)
    return !RELEASED.has(schema)
  })
  return found
}

/** Names of figures about groups that are outside of released measures. */
function bareStatistics(answer: z.ZodType): readonly string[] {
  const found: string[] = []
  walkSchema(answer, ({ name, schema }) => {
    if (STATISTIC.test(name)) found.push(name)
    return !RELEASED.has(schema)
  })
  return found
}

describe('figures about groups', () => {
  it('are returned as released measures by everything that reads the columnar copy', async () => {
    const reading = (await handlerFiles()).filter(({ path }) => readsColumns(path))
    expect(reading.length, 'The check must see at least the results.').toBeGreaterThan(0)
    expectNone(
      reading.flatMap(({ handled }) => handled.filter(operation => !holdsReleased(operation)).map(keyOf)),
      'Answer the figure by a schema of RELEASED (contract/inform.ts), made by the release engine.',
    )
  })

  it('are answered nowhere else', () => {
    expectNone(
      [...operations.values()].flatMap(operation =>
        bareStatistics(operation.answer).map(name => `${keyOf(operation)}: ${name}`),
      ),
      'Answer the figure as `releasedMeasure`; if it is no figure about a group, name it for what it is.',
    )
  })

  it('are released by the engine alone', () => {
    expectNone(
      codeFiles.filter(
        path => /^(rules|contract|server)\//.test(path) && !isTest(path) && path !== ENGINE && MINTS.test(read(path)),
      ),
      `Only ${ENGINE} makes Released values: pass on what it made.`,
    )
    expect(read(ENGINE)).toMatch(MINTS)
  })

  it.each([
    'return figures as Released<ReleasedMeasure>',
    'return figures as unknown as Released<ReleasedMeasure>',
    'const isReleased = (value: unknown): value is Released<Nearness> => true',
    'const schema = measure as unknown as z.ZodType<Released<ReleasedMeasure>>',
    'z.custom<Released<PeopleBand>>()',
    'releasedMeasure.encode(figures)',
  ])('are not made by "%s"', text => {
    expect(text).toMatch(MINTS)
  })

  it('are not made by parsing: what a schema gives is not what it takes', () => {
    expectTypeOf(releasedMeasure.parse({ kind: 'withheld' })).not.toExtend<z.input<typeof releasedMeasure>>()
    expectTypeOf<z.output<typeof releasedNearness>>().not.toExtend<z.input<typeof releasedNearness>>()
    expectTypeOf<z.output<typeof releasedPeople>>().not.toExtend<z.input<typeof releasedPeople>>()
    expectTypeOf<z.output<typeof releasedParticipation>>().not.toExtend<z.input<typeof releasedParticipation>>()
    expectTypeOf<ReturnType<typeof releaseSum>['released']>().toExtend<z.input<typeof releasedMeasure>>()
  })

  it('are found however deep they lie', () => {
    const deep = z.object({
      rows: z.array(z.union([z.null(), z.object({ cell: z.object({ median: z.number() }).nullable() })])),
    })
    expect(bareStatistics(deep)).toEqual(['median'])
    expect(bareStatistics(z.object({ released: releasedMeasure.nullable() }))).toEqual([])
  })
})

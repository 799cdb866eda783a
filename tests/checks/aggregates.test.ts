import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { releasedCertificate } from '#contract/inform/certificate.ts'
import {
  releasedGroup,
  releasedMeasure,
  releasedParticipation,
  releasedPeople,
  releasedUsualRange,
} from '#contract/inform/inform.ts'
import { releasedBlocks, releasedGate } from '#contract/inform/privacy.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import type { releaseGroup, releaseMeasure } from '#rules/inform/release.ts'
import type { rowsOf } from '#server/areas/inform/report/use-cases/exported.ts'
import { expectNoViolations } from './expect-no-violations.ts'
import { handlerFiles } from './handler-files.ts'
import { importGraph, reach } from './import-graph.ts'
import { walkSchema } from './schemas.ts'
import { codeFiles, isTest, read } from './sources.ts'
import { tableUses } from './table-uses.ts'

const edges = importGraph()
const READS_COPIES = /^server\/areas\/inform\/cache\//
/** Code that makes batches and updates data that depends on them. Only this code reads all members' answers. */
const MAKES_EDITIONS = /^server\/areas\/inform\/(editions|ico-batches|linked-years)\//
/** Members' answers, and data derived from them for their own use. */
const ANSWERS: ReadonlySet<string> = new Set([
  'response',
  'submission',
  'result_respondent',
  'job_profile_response',
  'ico_counted',
])
/** Names of properties that contain a figure about a group. */
const STATISTIC =
  /^(mean|average|avg|median|mode|stddev|std_dev|variance|percent|percentage|percentile\w*|quartile\w*|histogram|distribution|bins?|shares?|q[123]|p\d\d)$/i

/** Schemas of released figures, compared by identity. A schema with the same structure isn't branded. */
const RELEASED: ReadonlySet<z.ZodType> = new Set<z.ZodType>([
  releasedMeasure,
  releasedGroup,
  releasedParticipation,
  releasedPeople,
  releasedUsualRange,
  releasedBlocks,
  releasedGate,
  releasedCertificate,
])

/** Code that brands a value as `Released`: a cast, a type guard, or a schema that parses or encodes branded values. */
const MINTS =
  /\bas\s+(?:unknown\s+as\s+)?Released\b|<Released<[^>]*>+\s*[({]|\bis\s+Released\b|\b(?:ZodType|custom)<\s*Released\b|\b(?:safeE|e)ncode(?:Async)?\(/
const ENGINE = 'rules/inform/release.ts'

/** Operations that return results as files. By type, the rows consist of released measures. */
const FILES: ReadonlySet<string> = new Set(['POST results/export-figures', 'POST results/export-dictionary'])

/** Operations about the caller only, whose profile and answers serve as filters. */
const OWN: ReadonlySet<string> = new Set(['GET results/own-attributes'])

const TAKES_COPIES = /\bservices\b[^\n]*\beditionCache\b|\beditionCache\b[^\n]*=\s*services\b/

const inAreas = (path: string) => reach(path, edges, ({ to }) => to.startsWith('server/areas/') && !isTest(to))

/** Checks whether a handler's file reads copies of editions, directly or through other files in the areas. Type imports count. */
function readsCopies(path: string): boolean {
  return [...inAreas(path)].some(
    file => edges.some(({ from, to }) => from === file && READS_COPIES.test(to)) || TAKES_COPIES.test(read(file)),
  )
}

function holdsReleased({ output }: Operation): boolean {
  let found = false
  walkSchema(output, ({ schema }) => {
    found ||= RELEASED.has(schema)
    return !RELEASED.has(schema)
  })
  return found
}

/** Returns names of figures about groups that are outside released measures. */
function bareStatistics(answer: z.ZodType): readonly string[] {
  const found: string[] = []
  walkSchema(answer, ({ name, schema }) => {
    if (STATISTIC.test(name)) found.push(name)
    return !RELEASED.has(schema)
  })
  return found
}

describe('figures about groups', () => {
  it('every operation that reads copies of editions returns released measures', async () => {
    const reading = (await handlerFiles()).filter(({ path }) => readsCopies(path))
    expect(reading.length, 'The check must see at least the results.').toBeGreaterThan(0)
    expectNoViolations(
      reading.flatMap(({ handled }) =>
        handled
          .map(one => [keyOf(one), holdsReleased(one)] as const)
          .flatMap(([key, isReleased]) => (isReleased || FILES.has(key) || OWN.has(key) ? [] : [key])),
      ),
      'Return the result by a schema of RELEASED (contract/inform/inform.ts), made by the release engine.',
    )
  })

  it('no code that handles requests reads the answers of other members', async () => {
    const handling = (await handlerFiles()).map(({ path }) => path)
    expectNoViolations(
      handling.filter(path => [...inAreas(path)].some(file => MAKES_EDITIONS.test(file))),
      'A request is answered from the copies of editions (server/areas/inform/cache); only the job reads answers.',
    )
    const reading = handling.filter(path => path.startsWith('server/areas/inform/'))
    const files = new Set(
      reading.flatMap(path => [...inAreas(path)]).filter(file => file.startsWith('server/areas/inform/')),
    )
    const uses = [...files].flatMap(file =>
      tableUses(file, read(file), ANSWERS).map(({ table }) => `${table} in ${file}`),
    )
    expect(uses).toEqual(['result_respondent in server/areas/inform/reads.ts'])
    // Reads whether and in which batch the callers' own answers are counted.
    expect(read('server/areas/inform/reads.ts')).toMatch(
      /selectFrom\('result_respondent'\)\s+\.select\(\['user_id', 'edition_id', 'batch_id'\]\)\s+\.where\('user_id', '=', anyOf\(asked/,
    )
  })

  it('files contain figures only as released by the engine', () => {
    expect(
      [...operations.values()]
        .filter(({ returns, route }) => returns === 'file' && route.startsWith('results/'))
        .map(keyOf),
    ).toEqual([...FILES])
    expectTypeOf<Parameters<typeof rowsOf>[0]['results'][number]['released']>().toEqualTypeOf<
      z.input<typeof releasedMeasure>
    >()
  })

  it('no operation returns figures outside released measures', () => {
    expectNoViolations(
      [...operations.values()].flatMap(operation =>
        bareStatistics(operation.output).map(name => `${keyOf(operation)}: ${name}`),
      ),
      'Answer the figure as `releasedMeasure`; if it is no figure about a group, name it for what it is.',
    )
  })

  it('only the engine releases figures', () => {
    expectNoViolations(
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
    'const isReleased = (value: unknown): value is Released<PeopleBand> => true',
    'const schema = measure as unknown as z.ZodType<Released<ReleasedMeasure>>',
    'z.custom<Released<PeopleBand>>()',
    'releasedMeasure.encode(figures)',
  ])('"%s" is found as code that releases figures', text => {
    expect(text).toMatch(MINTS)
  })

  it('parsed figures cannot be returned, because the output of a schema differs from its input', () => {
    expectTypeOf(releasedMeasure.parse({ kind: 'withheld', because: 'few' })).not.toExtend<
      z.input<typeof releasedMeasure>
    >()
    expectTypeOf<z.output<typeof releasedGroup>>().not.toExtend<z.input<typeof releasedGroup>>()
    expectTypeOf<z.output<typeof releasedPeople>>().not.toExtend<z.input<typeof releasedPeople>>()
    expectTypeOf<z.output<typeof releasedParticipation>>().not.toExtend<z.input<typeof releasedParticipation>>()
    expectTypeOf<ReturnType<typeof releaseMeasure>>().toExtend<z.input<typeof releasedMeasure>>()
    expectTypeOf<ReturnType<typeof releaseGroup>>().toExtend<z.input<typeof releasedGroup>>()
  })

  it('figures are found at any depth', () => {
    const deep = z.object({
      rows: z.array(z.union([z.null(), z.object({ cell: z.object({ median: z.number() }).nullable() })])),
    })
    expect(bareStatistics(deep)).toEqual(['median'])
    expect(bareStatistics(z.object({ released: releasedMeasure.nullable() }))).toEqual([])
  })
})

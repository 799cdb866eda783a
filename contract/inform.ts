import { z } from 'zod'
import type { Released, ReleasedMeasure, Share } from '#rules/inform/released.ts'
import { day, id, moment, queryId } from './fields.ts'
import { defineOperation } from './operation.ts'

const share = z.object({
  percent: z.number().int().min(0).max(100),
  bound: z.enum(['exact', 'over', 'under']),
}) satisfies z.ZodType<Share>

const measure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('histogram'),
    n: z.number().int(),
    stats: z.object({
      min: z.number().nullable(),
      percentile_25: z.number(),
      median: z.number(),
      percentile_75: z.number(),
      max: z.number().nullable(),
    }),
    bins: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), share })),
  }),
  z.object({
    kind: z.literal('categories'),
    n: z.number().int(),
    categories: z.array(z.object({ value: z.number(), share })),
  }),
  z.object({ kind: z.literal('withheld') }),
]) satisfies z.ZodType<ReleasedMeasure>

/**
 * The schema of every aggregate. Its type is the branded one, so a handler compiles only with a value that came out of the release
 * engine; what the browser receives is checked to have exactly the released fields.
 */
export const releasedMeasure = measure.clone() as unknown as z.ZodType<
  Released<ReleasedMeasure>,
  Released<ReleasedMeasure>
>

export const resultItem = z.object({
  /** "q12" for a question, "dv:totalCompensation" for a derived variable. */
  id: z.string(),
  chart_title: z.string(),
  prompt: z.string(),
  chart_type: z.enum(['HISTOGRAM', 'BAR']),
  results: z.array(
    z.object({
      variable_id: id.nullable(),
      label: z.string(),
      prefix: z.string(),
      suffix: z.string(),
      /** Names of the values of `released.categories`. */
      categories: z.array(z.object({ value: z.number(), name: z.string() })),
      released: releasedMeasure,
      /** The caller's own: a number, or the values chosen; null without a submitted survey. */
      my_value: z.union([z.number(), z.array(z.number())]).nullable(),
    }),
  ),
})
export type ResultItem = z.infer<typeof resultItem>

export const results = z.object({
  questionnaire: z.object({ id, title: z.string(), period: z.number().int(), start_date: day, end_date: day }),
  /** When the study release that everything here comes from was cut; null while there is none. */
  as_of: moment.nullable(),
  results: z.array(resultItem),
})

/** A report as it is asked for (2 §3 Comparison; key shapes 2 §2.5). */
export const comparison = z.object({
  charts: z.object({
    questionIds: z.array(id).max(100).default([]),
    derivedVarNames: z.array(z.string().max(64)).max(20).default([]),
  }),
  filterValues: z
    .object({
      /** One specialty so far: `userSpecialtyId_{id}`. */
      derivedVarValues: z
        .record(z.string().regex(/^userSpecialtyId_[1-9]\d{0,8}$/, 'This filter is not offered.'), z.literal(true))
        .refine(values => Object.keys(values).length <= 1, 'One specialty at a time.')
        .default({}),
    })
    .strict()
    .default({ derivedVarValues: {} }),
})

const searchQuery = z.object({ qsId: queryId, scopeType: z.literal('study').default('study') }).strict()

export const searchResults = defineOperation({
  method: 'POST',
  route: 'results/search-results',
  summary: 'Released results of the measures asked for, under one filter.',
  source: '2 §4.2; 2 §7',
  callers: ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: searchQuery,
  body: comparison,
  answer: results,
  writes: false,
})

export const searchNonSocietyResults = defineOperation({
  method: 'POST',
  route: 'results/search-non-society-results',
  summary: 'The same for people outside a society.',
  source: '2 §4.2; 2 §7; decision G-061',
  callers: ['NON_MSS_USER'],
  query: searchQuery,
  body: comparison,
  answer: results,
  writes: false,
})

import { z } from 'zod'
import { CHART_ORIENTATIONS, CHART_TYPES, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { DERIVED_KEY, REQUEST_LIMITS, SCOPES, VALUE_BOUNDS, VARIABLE_KEY } from '#rules/inform/comparison.ts'
import type { PeopleBand } from '#rules/inform/people-bands.ts'
import type {
  Basis,
  OpenEnd,
  Range,
  Released,
  ReleasedGroup,
  ReleasedMeasure,
  ReleasedParticipation,
  ReleasedRank,
  ReleasedStats,
  ReleasedUsualRange,
  ReleasedValue,
  Share,
} from '#rules/inform/words/index.ts'
import { day, id, moment, noBody, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const share = z
  .object({
    percent: z.number().int().min(0).max(100),
    bound: z.enum(['exact', 'over', 'under']),
  })
  .meta({ id: 'ReleasedShare' }) satisfies z.ZodType<Share>

const basis = z.enum(['exact', 'estimate']).meta({ id: 'ResultBasis' }) satisfies z.ZodType<Basis>

const openEnd = z.enum(['less', 'more', 'both']).nullable().meta({ id: 'ResultOpenEnd' }) satisfies z.ZodType<OpenEnd>

const range = z
  .object({ low: z.number().nullable(), high: z.number().nullable() })
  .meta({ id: 'ResultRange' }) satisfies z.ZodType<Range>

const value = z
  .object({ value: z.number().nullable(), range: range.nullable(), open: openEnd })
  .meta({ id: 'ReleasedValue' }) satisfies z.ZodType<ReleasedValue>

const stats = z
  .object({
    min: value.nullable(),
    percentile_10: value.nullable(),
    percentile_25: value.nullable(),
    median: value.nullable(),
    percentile_75: value.nullable(),
    percentile_90: value.nullable(),
    max: value.nullable(),
  })
  .meta({ id: 'ReleasedStats' }) satisfies z.ZodType<ReleasedStats>

const percent = z.number().int().min(0).max(100)

const rank = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percentile'),
    percent,
    same: percent,
    bound: z.enum(['exact', 'or_lower', 'or_higher']),
  }),
  z.object({ kind: z.literal('quarter'), quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]) }),
]) satisfies z.ZodType<ReleasedRank>

/** Number of respondents, and the total that it is part of. */
const people = {
  basis,
  n: z.number().int().nullable(),
  of: z.number().int().nullable(),
  isWhole: z.boolean(),
  isAbout: z.boolean(),
  unknown: z.number().int().nullable(),
}

const measure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('histogram'),
    ...people,
    stats,
    bins: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), share, isShaped: z.boolean() })),
    rank: rank.nullable(),
  }),
  z.object({
    kind: z.literal('categories'),
    ...people,
    categories: z.array(
      z.object({
        values: z.array(z.number()),
        share: share.nullable(),
        range: z.object({ low: percent, high: percent }).nullable(),
      }),
    ),
  }),
  z.object({ kind: z.literal('withheld'), because: z.enum(['few', 'protected']) }),
]) satisfies z.ZodType<ReleasedMeasure>

/**
 * Schema of every aggregate. It accepts the branded type, so a handler compiles only with a value from the release engine. Its output has
 * exactly the released fields, but is not branded, because parsing does not make a number a released one.
 */
export const releasedMeasure = measure.meta({ id: 'ReleasedMeasure' }) as unknown as z.ZodType<
  ReleasedMeasure,
  Released<ReleasedMeasure>
>

const group = z.object({
  n: z.number().int().nullable(),
  isEstimate: z.boolean(),
  /**
   * Filters whose values are counted together with others, only with `withOthers`. All results include the other values. Omitted if there
   * are none.
   */
  joined: z
    .array(z.object({ attribute: z.string(), hasUnstated: z.boolean() }))
    .readonly()
    .optional(),
}) satisfies z.ZodType<ReleasedGroup>

/** Schema of a group's size, branded like the schema above. */
export const releasedGroup = group.meta({ id: 'ReleasedGroup' }) as unknown as z.ZodType<
  ReleasedGroup,
  Released<ReleasedGroup>
>

/** Number of people as a range that starts at 0 (to 9), 10, 20, 50, 100, and so on. `to` is `null` if there is no upper limit. */
export const releasedPeople = z
  .object({ from: z.number().int(), to: z.number().int().nullable() })
  .meta({ id: 'ReleasedPeople' }) as unknown as z.ZodType<PeopleBand, Released<PeopleBand>>

const usualRange = z.object({
  low: z.number().nullable(),
  high: z.number().nullable(),
}) satisfies z.ZodType<ReleasedUsualRange>

/** Schema of P10 and P90 as limits of usual numbers, branded like the schemas above. */
export const releasedUsualRange = usualRange.meta({ id: 'ReleasedUsualRange' }) as unknown as z.ZodType<
  ReleasedUsualRange,
  Released<ReleasedUsualRange>
>

const participation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turnout'), share }),
  z.object({ kind: z.literal('withheld') }),
]) satisfies z.ZodType<ReleasedParticipation>

/** Schema of participation, branded like the schema above. */
export const releasedParticipation = participation.meta({ id: 'ReleasedParticipation' }) as unknown as z.ZodType<
  ReleasedParticipation,
  Released<ReleasedParticipation>
>

export const chart = z
  .object({
    chart_type: z.enum(CHART_TYPES),
    value_type: z.enum(CHART_VALUE_TYPES),
    orientation: z.enum(CHART_ORIENTATIONS),
    layout: z.enum(TREEMAP_LAYOUTS),
    x_axis_label: z.string(),
  })
  .meta({ id: 'Chart' })
export type Chart = z.infer<typeof chart>

export const resultItem = z
  .object({
    /** ID of the measure: "q12" for a question, "dv:totalCompensation" for a derived variable, or "membershipType". */
    id: z.string(),
    chart_title: z.string(),
    prompt: z.string(),
    chart,
    results: z.array(
      z.object({
        variable_id: id.nullable(),
        /** UID of the variable, which stays the same in each year's study. */
        uid: z.string(),
        label: z.string(),
        prefix: z.string(),
        suffix: z.string(),
        /** Names of the values of `released.categories`. An entry has several values if rare options are counted together. */
        categories: z.array(z.object({ value: z.number(), name: z.string() })),
        released: releasedMeasure,
        /**
         * Caller's own value from the submitted answers: a number, or the chosen values. `null` without an answer and for administrators.
         */
        my_value: z.union([z.number(), z.array(z.number())]).nullable(),
        /** Why a caller who submitted has no value, such as "Declined". Missing with a value, and if the reason isn't known. */
        missing_reason: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ResultItem' })
export type ResultItem = z.output<typeof resultItem>
/** Result as the server returns it, with numbers from the release engine. */
export type AnsweredResultItem = z.input<typeof resultItem>

const derivedKey = z
  .string()
  .max(REQUEST_LIMITS.nameLength)
  .regex(DERIVED_KEY, { error: 'Remove this filter because it isn’t available.' })

const variableKey = z
  .string()
  .max(REQUEST_LIMITS.keyLength)
  .regex(VARIABLE_KEY, { error: 'Remove this filter because it isn’t available.' })

const bound = z.number().min(-VALUE_BOUNDS.range).max(VALUE_BOUNDS.range).nullable()

const variableValue = z
  .union([
    z.array(z.number().int().min(VALUE_BOUNDS.least).max(VALUE_BOUNDS.greatest)).min(1).max(REQUEST_LIMITS.values),
    z
      .object({ min: bound, max: bound })
      .strict()
      .refine(({ min, max }) => min === null || max === null || min <= max, {
        error: 'Enter a minimum that isn’t greater than the maximum.',
      }),
  ])
  .meta({ id: 'VariableValue' })

const atMost = <T extends z.ZodRecord>(record: T) =>
  record.refine(values => Object.keys(values).length <= REQUEST_LIMITS.values, {
    error: `Choose at most ${REQUEST_LIMITS.values} filters.`,
  })

/** Filters of a report (2 §2.5). A dimension without a selection includes everyone. */
export const filterValues = z
  .object({
    derivedVarValues: atMost(z.record(derivedKey, z.literal(true))).default({}),
    variableValues: atMost(z.record(variableKey, variableValue)).default({}),
    membershipTypeIds: z.array(id).max(REQUEST_LIMITS.values).default([]),
  })
  .strict()
  .meta({ id: 'FilterValues' })
export type FilterValues = z.output<typeof filterValues>

export const selectedCharts = z
  .object({
    questionIds: z.array(id).max(REQUEST_LIMITS.questions).default([]),
    /** Limits the questions above to these variables. A question without a listed variable shows all of its variables. */
    variableIds: z.array(id).max(REQUEST_LIMITS.variables).default([]),
    derivedVarNames: z.array(z.string().max(REQUEST_LIMITS.nameLength)).max(REQUEST_LIMITS.derived).default([]),
    membershipType: z.boolean().default(false),
  })
  .strict()
  .meta({ id: 'SelectedCharts' })

/** Requested report (2 §3 Comparison; key shapes 2 §2.5). */
export const comparison = z
  .object({
    charts: selectedCharts,
    filterValues: filterValues.default({ derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] }),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.output<typeof comparison>

export const scope = z.enum(SCOPES)

/** Range of values, including `from` and excluding `to`. `null` means no limit. */
const band = z.object({ from: z.number().nullable(), to: z.number().nullable() })

export const results = z
  .object({
    questionnaire: z.object({ id, title: z.string(), period: z.number().int(), start_date: day, end_date: day }),
    /** Time of the latest batch in these results. `null` if results are not open. */
    as_of: moment.nullable(),
    /** Number of the latest batch. The edition behind these results changes only with this number. `null` if results are not open. */
    batch: z.number().int().min(1).nullable(),
    results: z.array(resultItem),
    /** Number of respondents in the requested group. */
    group: releasedGroup,
    /** Filters as applied: bounds widened to bands, and unknown filters omitted. Empty before the caller completes the study. */
    applied: filterValues,
    /** Whether bounds inside a band were widened to its edges. */
    is_widened: z.boolean(),
    /**
     * Whether results are shown without a minimum number of answers, because an administrator requested all results (release-engine, rule
     * 15).
     */
    is_showing_all: z.boolean(),
    /** Keys of `variableValues` that filter reports of this study (release-engine, rule 3). Screens offer only these. */
    filterable: z.array(z.string()).optional(),
    /**
     * Bands of each range in `filterable`, ascending, and the step between two values, or 0 without a step. A minimum and a maximum select
     * bands.
     */
    ranges: z.record(z.string(), z.object({ bands: z.array(band).readonly(), step: z.number() })).optional(),
    /** Whether these results already include the caller's own answers. `null` without a submitted survey. */
    own: z.enum(['counted', 'waiting']).nullable(),
  })
  .meta({ id: 'Results' })
export type Results = z.output<typeof results>
export type AnsweredResults = z.input<typeof results>

export const searchQuery = z
  .object({ qsId: queryId, scopeType: scope.default('study'), selectedSection: queryId.optional() })
  .strict()

const searchWithOthers = searchQuery.extend({
  /**
   * With '1', rare values represent everyone they are counted together with, and `group.joined` lists these values. Otherwise, nothing is
   * shown about rare values.
   */
  withOthers: z.enum(['0', '1']).default('0'),
})

export const searchResults = defineOperation({
  method: 'POST',
  route: 'results/search-results',
  summary: 'Returns released results of measures under filters.',
  source: '2 §4.2; 2 §7',
  callers: ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: searchWithOthers,
  body: comparison,
  output: results,
  writes: false,
})

export const searchNonSocietyResults = defineOperation({
  method: 'POST',
  route: 'results/search-non-society-results',
  summary: 'Returns released results of measures under filters to physicians without a society.',
  source: '2 §4.2; 2 §7; decision G-061',
  callers: ['NON_MSS_USER'],
  query: searchWithOthers,
  body: comparison,
  output: results,
  writes: false,
})

/** The caller's numbers of a linked year, or why there is none, and their results in the same group. */
const linkedYear = z.object({
  questionnaire_id: id,
  period: z.number().int(),
  /** Numbers by UID, which stays the same in each year's study. Results are withheld while they aren't open. */
  values: z.array(
    z.object({
      uid: z.string(),
      my_value: z.number().nullable(),
      missing_reason: z.string().optional(),
      released: releasedMeasure,
    }),
  ),
})
export type AnsweredLinkedYear = z.input<typeof linkedYear>

const dashboardResults = results.extend({
  /**
   * The following year's study, if the caller submitted it and its results aren't open yet. Otherwise, the prior year's study, if the caller
   * submitted both. `null` if there is neither (decision 88).
   */
  linked_year: linkedYear.nullable(),
})

export const searchForDashboard = defineOperation({
  method: 'GET',
  route: 'results/search-for-dashboard',
  summary:
    "Returns the dashboard charts of the latest study with results, for everyone or for the caller's specialty, and the caller's numbers of the next or prior year.",
  source: '2 §7; 4 §7.7; decision 88',
  callers: ['MSS_USER', 'NON_MSS_USER'],
  query: z.object({ sameSpecialty: z.enum(['0', '1']).default('0') }).strict(),
  body: noBody,
  output: dashboardResults.nullable(),
  writes: false,
})

export const getDataForReport = defineOperation({
  method: 'GET',
  route: 'results/get-data-for-report',
  summary: 'Returns the descriptions of the study and of the reader for a downloaded report.',
  source: '2 §2.7; 2 §7; decision G-099',
  callers: ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: z.object({
    title: z.string(),
    period: z.number().int(),
    start_date: day,
    end_date: day,
    society: z.string().nullable(),
    specialty: z.string().nullable(),
    subspecialty: z.string().nullable(),
    membership_category: z.string().nullable(),
    study_sample_model: z.string(),
  }),
  writes: false,
})

export const findForQuestion = defineOperation({
  method: 'GET',
  route: 'questionnaire/find-for-question',
  summary: 'Returns the study that contains a question.',
  source: '2 §7; 4 §7.7',
  callers: ['MSS_USER', 'NON_MSS_USER', 'GM_ADMIN'],
  query: z.object({ questionId: queryId }).strict(),
  body: noBody,
  output: z.object({ id, title: z.string(), period: z.number().int() }),
  writes: false,
  bounded: 'It returns one study.',
})

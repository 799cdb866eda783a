import { z } from 'zod'
import { moment, noBody, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { filterValues, releasedGroup, resultItem, searchQuery, selectedCharts } from './inform.ts'

/** Limit of groups in one request: each state, and a few more. */
const MAX_GROUPS = 60
/** Maximum number of measures for several groups. */
const MAX_MEASURES = 10

const fewCharts = selectedCharts.refine(
  ({ questionIds, derivedVarNames }) => questionIds.length + derivedVarNames.length <= MAX_MEASURES,
  { error: `Choose at most ${MAX_MEASURES} measures.` },
)

export const searchGroups = defineOperation({
  method: 'POST',
  route: 'results/search-groups',
  summary: 'Returns released results of the same measures for several groups.',
  source: 'release-engine, rule 7',
  callers: [...PHYSICIANS, 'MSS_ADMIN', 'GM_ADMIN'],
  query: searchQuery.omit({ selectedSection: true }),
  body: z.object({ charts: fewCharts, groups: z.array(filterValues).min(1).max(MAX_GROUPS) }).strict(),
  output: z.object({
    as_of: moment.nullable(),
    batch: z.number().int().min(1).nullable(),
    /** Results in the order of the request. */
    groups: z.array(z.object({ group: releasedGroup, applied: filterValues, results: z.array(resultItem) })),
  }),
  writes: false,
})
export type GroupResults = z.output<typeof searchGroups.output>
export type AnsweredGroupResults = z.input<typeof searchGroups.output>

export const getOwnAttributes = defineOperation({
  method: 'GET',
  route: 'results/own-attributes',
  summary:
    'Lists what the caller has in common with colleagues in a study, as filters: specialty, region, gender, and filterable answers.',
  source: 'release-engine, rule 7',
  callers: ['MSS_USER'],
  query: z.object({ qsId: queryId }).strict(),
  body: noBody,
  /** Empty until the caller has submitted the study and it has results. */
  output: z.array(
    z.object({
      /** Attribute: "specialty", "location", "gender", or "answer:" and the column of a filterable answer. */
      attribute: z.string(),
      filterValues,
    }),
  ),
  writes: false,
  bounded: 'A study has at most 13 attributes.',
})
export type OwnAttributes = z.output<typeof getOwnAttributes.output>

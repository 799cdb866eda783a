import type { Band, FilterableAnswer } from '#rules/inform/filterable.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import type { PlacedStudy } from './build-study.ts'
import type { StudyData } from './schemas.ts'

/** Returns the answers that can filter reports of a study. Questions that the study did not have that year are omitted. */
export function filterableOf({ sections }: PlacedStudy, { filterable }: StudyData): FilterableAnswer[] {
  const placed = sections.flatMap(({ questions }) => questions)
  return filterable.flatMap(({ question: key, edges }) => {
    const found = placed.find(({ data }) => data.key === key)
    const [figure] = found ? measuresOf(found.question) : []
    const [column] = figure?.columns ?? []
    if (!figure || column === undefined) return []
    return [{ column, bands: edges ? between(edges) : figure.categories.map(({ value }) => ({ values: [value] })) }]
  })
}

function between(edges: readonly number[]): Band[] {
  return edges.slice(1).map((to, at) => ({ from: edges[at] ?? null, to }))
}

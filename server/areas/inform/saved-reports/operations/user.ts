import { badRequest, validationError } from '#contract/errors.ts'
import { getComparisons, type SavedComparison, savedComparisons, updateComparisons } from '#contract/inform/reports.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeReportStudy } from '../../present.ts'
import { openStudy } from '../../scope.ts'
import { savedComparisons as readSaved } from '../reads.ts'
import { saveComparisons } from '../writes.ts'

export const user = [
  handle(getComparisons, async ({ db, caller, query, services }) => {
    const { id, definition } = await openStudy(db, services, caller, query.qId)
    // Returned unchanged, because the browser repairs unreadable text and reports it.
    const text = await readSaved(db, caller.userId, id)
    return { comparisons: text ?? '[]', questionnaire: serializeReportStudy(definition) }
  }),

  handle(updateComparisons, async ({ db, caller, query, body, services }) => {
    const { id } = await openStudy(db, services, caller, query.qId)
    const [before, { comparison_limit }] = [await readSaved(db, caller.userId, id), await settingsOf(db)]
    const kept = before === null ? 0 : countIn(before)
    const given = parse(body.comparisons)
    if (!given)
      throw validationError([{ field: 'comparisons', message: 'Enter the reports as the text of a JSON array.' }])
    // Lowering the limit does not remove existing reports.
    if (given.length > Math.max(comparison_limit, kept))
      throw badRequest(`Only ${comparison_limit} reports are allowed. You can delete an existing report and try again.`)
    if (new Set(given.map(({ title }) => title)).size < given.length)
      throw badRequest('Comparison with the same Title already exists.')
    const comparisons = JSON.stringify(given)
    await saveComparisons(db, caller.userId, id, comparisons, services.clock.now())
    return { comparisons }
  }),
]

/** Counts the reports in stored text, even if it is unreadable. */
function countIn(text: string): number {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.length : 0
  } catch {
    return 0
  }
}

function parse(text: string): readonly SavedComparison[] | null {
  try {
    return savedComparisons.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

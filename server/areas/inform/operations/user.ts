import { invalid, refused } from '#contract/errors.ts'
import { getComparisons, type SavedComparison, savedComparisons, updateComparisons } from '#contract/inform-reports.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { presentStudy } from '../present.ts'
import { savedComparisons as readSaved } from '../reads.ts'
import { openStudy } from '../scope.ts'
import { saveComparisons } from '../writes.ts'

export const user = [
  handle(getComparisons, async ({ db, caller, query, services }) => {
    const { id, definition } = await openStudy(db, services, caller, query.qId)
    const text = await readSaved(db, caller.userId, id)
    if (text !== null) keptIn(text)
    return { comparisons: text ?? '[]', questionnaire: presentStudy(definition) }
  }),

  handle(updateComparisons, async ({ db, caller, query, body, services }) => {
    const { id } = await openStudy(db, services, caller, query.qId)
    const [before, { comparison_limit }] = [await readSaved(db, caller.userId, id), await settingsOf(db)]
    const kept = before === null ? [] : keptIn(before)
    const given = parse(body.comparisons)
    if (!given)
      throw invalid([{ field: 'comparisons', message: 'Reports must be the text of a JSON list of reports.' }])
    // A limit that was lowered meanwhile takes nothing away.
    if (given.length > Math.max(comparison_limit, kept.length))
      throw refused(`Only ${comparison_limit} reports are allowed. You can delete an existing report and try again.`)
    if (new Set(given.map(({ title }) => title)).size < given.length)
      throw refused('Comparison with the same Title already exists.')
    const comparisons = JSON.stringify(given)
    await saveComparisons(db, caller.userId, id, comparisons, services.clock.now())
    return { comparisons }
  }),
]

/**
 * What is kept but cannot be read is neither handed out nor written over.
 * @throws {Failure} `refused`.
 */
function keptIn(text: string): readonly SavedComparison[] {
  const kept = parse(text)
  if (!kept)
    throw refused('Your saved reports of this study cannot be read. They are kept as they are; please tell us.')
  return kept
}

function parse(text: string): readonly SavedComparison[] | null {
  try {
    return savedComparisons.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

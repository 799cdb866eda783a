import { getUsualRanges } from '#contract/inform/usual.ts'
import { handle } from '#server/platform/http/handler.ts'
import { openStudy } from '../../scope.ts'
import { usualRanges } from '../use-cases/usual-ranges.ts'

export const resultsUsual = [
  handle(getUsualRanges, async ({ db, caller, query, services }) =>
    usualRanges(db, services, caller, await openStudy(db, services, caller, query.qsId)),
  ),
]

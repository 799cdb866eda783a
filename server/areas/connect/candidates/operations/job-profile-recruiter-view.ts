import * as contract from '#contract/connect/recruiter-view.ts'
import { notFound } from '#contract/errors.ts'
import { handle } from '#server/platform/http/handler.ts'
import { pseudonymOf } from '../../messages/present.ts'
import { authorizeCorrespondence } from '../../messages/scope.ts'
import { authorizeProfileRow, completedStudy } from '../../scope.ts'
import { describeToAny } from '../use-cases/describe.ts'
import { candidateNow } from '../use-cases/show-candidate.ts'

/** Recruiters' view of members' ICOs, created by the same functions as the recruiters' pages. */
export const jobProfileRecruiterView = [
  handle(contract.getRecruiterView, async ({ db, caller, query }) => {
    await completedStudy(db, caller)
    const { id } = await authorizeProfileRow(db, caller, query.id)
    return { place: '', is_changing: false, terms: await describeToAny(db, id) }
  }),

  handle(contract.getRecruiterViewOfMatch, async ({ db, caller, query }) => {
    const own = await authorizeCorrespondence(db, caller, query.matchId)
    if (own.side !== 'member') throw notFound()
    return {
      matchId: own.matchId,
      name: pseudonymOf(own),
      candidate: await candidateNow(db, own),
    }
  }),
]

import { listCandidates } from '#contract/recruiter-candidate.ts'
import { candidatesOf, describeCandidates, recordViews } from '#server/areas/connect/lookups.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { ownOffer } from '../scope.ts'

export const recruiterJobOffer = [
  handleList(
    listCandidates,
    async ({ db, caller, query }) => {
      const offer = await ownOffer(db, caller, query.id)
      return candidatesOf(db, offer.id)
    },
    (rows, { db, caller, services, afterCommit }) => {
      const shown = rows.map(({ id }) => id)
      const now = services.clock.now()
      afterCommit(() =>
        services.db.transaction().execute(transaction => recordViews(transaction, caller.userId, shown, now)),
      )
      return describeCandidates(db, rows)
    },
  ),
]

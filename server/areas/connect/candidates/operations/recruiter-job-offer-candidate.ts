import { notFound } from '#contract/errors.ts'
import { viewCandidate } from '#contract/recruiter/candidate.ts'
import { handle } from '#server/platform/http/handler.ts'
import { authorizeCorrespondence } from '../../messages/scope.ts'
import { showCandidate } from '../use-cases/show-candidate.ts'

export const recruiterJobOfferCandidate = [
  handle(viewCandidate, async ({ db, caller, query, services }) => {
    const own = await authorizeCorrespondence(db, caller, query.matchId)
    if (own.side !== 'recruiter') throw notFound()
    return showCandidate(db, services, own)
  }),
]

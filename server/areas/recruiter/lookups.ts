import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export { nameAt, organizationMark, waitingEmployers } from './employers/reads.ts'
export { knownRecruiter } from './profile/scope.ts'
export { setBlocked } from './profile/use-cases/block-recruiter.ts'
export {
  activeOffersOf,
  offersOfSpecialty,
  organizationOf,
  paidSpecialties,
  pendingItems,
  recruiterProfileOf,
  recruitersOf,
  recruitersWithOrganizations,
  revenueByMonth,
} from './reads.ts'
export { type AuthorizedOffer, authorizeOffer } from './scope.ts'
export { consumeInvitation } from './seats/scope.ts'
export { assignSeat } from './seats/writes.ts'
export { endOffersOfLast } from './use-cases/end-offers.ts'
export { insertProfile, moveOffers, setUnverifiedSince } from './writes.ts'

/** Returns the title of each offer with its payments, and the code of each coupon. */
export function namesOfOffers(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    'job-offer': db.selectFrom('job_offer').select(['id', 'title as name', none]),
    invoice: db.selectFrom('invoice').select(['id', 'offer_title as name', none]),
    purchase: db.selectFrom('purchase').select(['id', 'offer_title as name', none]),
    coupon: db.selectFrom('coupon').select(['id', 'code as name', none]),
  }
}

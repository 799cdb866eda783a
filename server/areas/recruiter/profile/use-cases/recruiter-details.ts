import { replyTimeOf } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { ownerOf } from '../../reads.ts'
import { specialtiesOf } from '../reads.ts'
import type { KnownRecruiter } from '../scope.ts'

/** Returns the facts for a recruiter's profile, in addition to the recruiter's own data. */
export async function recruiterDetails(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { id, organizationId }: KnownRecruiter,
) {
  const [specialties, owner, replies_within] = await Promise.all([
    specialtiesOf(db, id),
    organizationId === null ? id : ownerOf(db, organizationId),
    organizationId === null ? null : replyTimeOf(db, organizationId, null, clock.now()),
  ])
  return { specialties: [...specialties], isOwner: owner === id, replies_within }
}

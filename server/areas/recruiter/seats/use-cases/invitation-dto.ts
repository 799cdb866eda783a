import { belongingsText } from '#rules/recruiter/leaving.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { organizationOf, ownerOf } from '../../reads.ts'
import { leavingOf } from '../../use-cases/leave-organization.ts'
import { nameOf } from '../../use-cases/offer-facts.ts'
import { inspectInvitation } from '../scope.ts'

/**
 * Returns the inviter, the organization, and what the caller would leave behind by joining. @throws {ApiError} `refused` for an invalid link
 */
export async function invitationDto(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { userId }: AuthenticatedUser,
  token: string,
) {
  const person = await personById(db, userId)
  const { organization, organizationId } = await inspectInvitation(db, token, person?.email ?? '', clock.now())
  const [ownerId, former] = [await ownerOf(db, organizationId), await organizationOf(db, userId)]
  const owner = ownerId === null ? null : await personById(db, ownerId)
  const leaves = former === null || former === organizationId ? null : await leavingOf(db, former, userId)
  return {
    organization,
    by: owner ? nameOf(owner) : null,
    leaves: leaves && {
      organization: leaves.name,
      kept: belongingsText(leaves),
      drafts: leaves.isLast ? leaves.drafts : 0,
      refusal: leaves.refusal,
    },
  }
}

import { badRequest, notFound } from '#contract/errors.ts'
import * as contract from '#contract/recruiter/seat.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { organizationOf } from '../../reads.ts'
import { moveToOrganization } from '../../use-cases/leave-organization.ts'
import { authorizeSeats, consumeInvitation } from '../scope.ts'
import { invitationDto } from '../use-cases/invitation-dto.ts'
import { inviteColleague, seatsOf } from '../use-cases/seats.ts'
import { deleteInvitation, removeInvitation } from '../writes.ts'

export const recruiterSeat = [
  handle(contract.listSeats, ({ db, caller }) => seatsOf(db, caller)),

  handle(contract.inviteToSeat, async ({ db, caller, body, services }) => {
    await countTry(
      db,
      [
        { kind: 'seat-invitation', name: `${caller.userId}` },
        { kind: 'email-account', name: body.email },
      ],
      services.clock,
    )
    return db.transaction().execute(async trx => {
      await inviteColleague(trx, services, caller, body.email)
      return seatsOf(trx, caller)
    })
  }),

  handle(contract.withdrawInvitation, async ({ db, caller, body }) => {
    if (!(await deleteInvitation(db, await authorizeSeats(db, caller), body.email))) throw notFound()
    return seatsOf(db, caller)
  }),

  handle(contract.removeSeat, async ({ db, caller, query, services }) => {
    const organizationId = await organizationOf(db, caller.userId)
    if (organizationId === null || (await organizationOf(db, query.id)) !== organizationId) throw notFound()
    // Recruiters can remove themselves.
    if (query.id !== caller.userId) await authorizeSeats(db, caller)
    await moveToOrganization(db, services, query.id, null)
    return seatsOf(db, caller)
  }),

  handle(contract.inspectInvitation, async ({ db, caller, body, services }) => {
    await countTry(db, [{ kind: 'token-address', name: `user ${caller.userId}` }], services.clock)
    return invitationDto(db, services, caller, body.token)
  }),

  handle(contract.acceptInvitation, async ({ db, caller, body, services }) => {
    await countTry(db, [{ kind: 'token-address', name: `user ${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const now = services.clock.now()
      const person = await personById(trx, caller.userId)
      const former = await organizationOf(trx, caller.userId)
      const invitation = await consumeInvitation(trx, body.token, person?.email ?? '', now)
      if (former === invitation.organizationId) throw badRequest('You’re already in this organization.')
      await moveToOrganization(trx, services, caller.userId, invitation)
      await removeInvitation(trx, invitation)
      return seatsOf(trx, caller)
    })
  }),
]

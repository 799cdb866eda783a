import { notFound, refused } from '#contract/errors.ts'
import * as contract from '#contract/recruiter-seat.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { activeOffersOf, organizationOf } from '../../reads.ts'
import { ownedSeats, takeInvitation } from '../scope.ts'
import { inviteColleague, seatsOf } from '../use-cases/seats.ts'
import { deleteInvitation, leaveSeat, takeSeat } from '../writes.ts'

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
    if (!(await deleteInvitation(db, await ownedSeats(db, caller), body.email))) throw notFound()
    return seatsOf(db, caller)
  }),

  handle(contract.removeSeat, async ({ db, caller, query, services }) => {
    const organizationId = await organizationOf(db, caller.userId)
    if (organizationId === null || (await organizationOf(db, query.id)) !== organizationId) throw notFound()
    // Everybody may give up their own.
    if (query.id !== caller.userId) await ownedSeats(db, caller)
    await leaveSeat(db, organizationId, query.id)
    // Shields go by the domains of its recruiters.
    await requestMatching(db, services, { offers: await activeOffersOf(db, organizationId) })
    return seatsOf(db, caller)
  }),

  handle(contract.acceptInvitation, async ({ db, caller, body, services }) => {
    await countTry(db, [{ kind: 'token-address', name: `user ${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const now = services.clock.now()
      const person = await personById(trx, caller.userId)
      const former = await organizationOf(trx, caller.userId)
      const invitation = await takeInvitation(trx, body.token, person?.email ?? '', now)
      if (former === invitation.organizationId) throw refused('You share this organization already.')
      await takeSeat(trx, invitation, caller.userId, now)
      const offers = await activeOffersOf(trx, invitation.organizationId)
      const left = former === null ? [] : await activeOffersOf(trx, former)
      await requestMatching(trx, services, { offers: [...offers, ...left] })
      return seatsOf(trx, caller)
    })
  }),
]

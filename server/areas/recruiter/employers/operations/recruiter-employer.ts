import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/recruiter/employer.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { answerRequest } from '../use-cases/answer-request.ts'
import { employerDto } from '../use-cases/employer-dto.ts'
import { confirmProof, sendProof } from '../use-cases/prove-domain.ts'
import { deleteRequest } from '../writes.ts'

export const recruiterEmployer = [
  handle(contract.viewEmployer, ({ db, caller }) => employerDto(db, caller)),

  handle(contract.proveDomain, async ({ db, caller, body, services }) => {
    await countTry(
      db,
      [
        { kind: 'domain-proof', name: `${caller.userId}` },
        { kind: 'email-account', name: body.email },
      ],
      services.clock,
    )
    return db.transaction().execute(async trx => {
      await sendProof(trx, services, caller, body.email)
      return employerDto(trx, caller)
    })
  }),

  handle(contract.confirmDomain, async ({ db, caller, body, services }) => {
    await countTry(db, [{ kind: 'token-address', name: `user ${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      await confirmProof(trx, services, caller, body.token)
      return employerDto(trx, caller)
    })
  }),

  handle(contract.withdrawRequest, async ({ db, caller }) => {
    if (!(await deleteRequest(db, caller.userId, null))) throw notFound()
    return employerDto(db, caller)
  }),

  ...(
    [
      [contract.acceptRequest, true],
      [contract.refuseRequest, false],
    ] as const
  ).map(([operation, isAccepted]) =>
    handle(operation, async ({ db, caller, body, services }) => {
      await answerRequest(db, services, caller, body.userId, isAccepted)
      return employerDto(db, caller)
    }),
  ),
]

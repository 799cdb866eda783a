import { listCandidates } from '#contract/recruiter/candidate.ts'
import * as contract from '#contract/recruiter/offer.ts'
import { candidateNumbers, candidatesOf, describeCandidates, recordViews } from '#server/areas/connect/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { type HandlerInput, handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { offerList, organizationOf } from '../reads.ts'
import { authorizeOffer, editableOffer } from '../scope.ts'
import { changeState, markEdited } from '../use-cases/change-state.ts'
import { declineReasons, funnelOf, listedOffers, offerDto } from '../use-cases/offer-dto.ts'
import { postNow } from '../use-cases/post-now.ts'
import { removeDraft } from '../use-cases/remove-draft.ts'
import { assertOfferLimit, beginDraft, saveOffer } from '../use-cases/save-offer.ts'
import { duplicateOffer, lockOrganization, lockOrganizationOf } from '../writes.ts'

export const recruiterJobOffer = [
  handleList(
    contract.listOffers,
    // Returns no offers for recruiters without an organization, because no organization has the number 0.
    async ({ db, caller }) => offerList(db, (await organizationOf(db, caller.userId)) ?? 0),
    (rows, { db }) => listedOffers(db, rows),
  ),

  handle(contract.viewOffer, async ({ db, caller, query, services }) =>
    offerDto(db, services, caller, await editableOffer(db, caller, query.id)),
  ),

  handle(contract.createOffer, async ({ db, caller, query, body: content, services }) => {
    await countTry(db, [{ kind: 'job-offer', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const id = await beginDraft(trx, services, caller)
      await saveOffer(trx, services, caller, { id }, { begunWith: 1, content })
      if (query.postItNow === 1) await postNow(trx, services, caller, { id })
      return offerDto(trx, services, caller, { id })
    })
  }),

  handle(contract.updateOffer, update),
  handle(contract.putOffer, update),

  ...(
    [
      [contract.setFilledStatus, 'fill'],
      [contract.setClosedStatus, 'close'],
      [contract.renewOffer, 'renew'],
    ] as const
  ).map(([operation, act]) =>
    handle(operation, async ({ db, caller, query, services }) => {
      const offer = await authorizeOffer(db, caller, query.id)
      await changeState(db, services, offer, act)
      return offerDto(db, services, caller, offer)
    }),
  ),

  handle(contract.updateEditFlag, async input => {
    const { db, caller, query, body, services } = input
    const offer = await editableOffer(db, caller, query.id)
    await markEdited(db, services, offer, body.is_edited === 1)
    await recordUpdate(input)
    return offerDto(db, services, caller, offer)
  }),

  handle(contract.copyOffer, async ({ db, caller, query, services }) => {
    const offer = await authorizeOffer(db, caller, query.id)
    await countTry(db, [{ kind: 'job-offer', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const now = services.clock.now()
      await assertOfferLimit(trx, await lockOrganization(trx, caller.userId, now))
      return offerDto(trx, services, caller, { id: await duplicateOffer(trx, offer, caller.userId, now) })
    })
  }),

  handle(contract.deleteOffer, async ({ db, caller, query, services }) => {
    const offer = await authorizeOffer(db, caller, query.id)
    await removeDraft(db, services, offer)
    return { id: offer.id }
  }),

  handle(contract.getNumberOfMatches, async ({ db, caller, query }) => {
    const offer = await authorizeOffer(db, caller, query.id)
    const { perfect, core, unseen } = (await candidateNumbers(db, [offer.id])).get(offer.id) ?? NOBODY
    return { all: perfect + core, perfect, core, unseen }
  }),

  handle(contract.getOfferDeclines, async ({ db, caller, query }) => ({
    reasons: await declineReasons(db, await authorizeOffer(db, caller, query.id)),
  })),

  handle(contract.getOfferFunnel, async ({ db, caller, query, services }) =>
    funnelOf(db, services, await authorizeOffer(db, caller, query.id)),
  ),

  handleList(
    listCandidates,
    async ({ db, caller, query }) => {
      const offer = await authorizeOffer(db, caller, query.id)
      return candidatesOf(db, offer.id)
    },
    (rows, { db, caller, query, services, afterCommit }) => {
      const shown = rows.map(({ id }) => id)
      const now = services.clock.now()
      afterCommit(() =>
        services.db.transaction().execute(transaction => recordViews(transaction, caller.userId, shown, now)),
      )
      return describeCandidates(db, query.id, rows)
    },
  ),
]

const NOBODY = { perfect: 0, core: 0, unseen: 0 }

/** Updates an offer. POST and PUT are the same (decision G-009). */
async function update(
  input: Pick<HandlerInput<typeof contract.updateOffer>, 'db' | 'caller' | 'query' | 'body' | 'services' | 'exchange'>,
) {
  const { db, caller, query, body, services } = input
  const { version, ...content } = body
  const offer = await editableOffer(db, caller, query.id)
  if (query.postItNow === 1) await lockOrganizationOf(db, offer)
  await saveOffer(db, services, caller, offer, { begunWith: version, content })
  if (query.postItNow === 1) await postNow(db, services, caller, offer)
  await recordUpdate(input)
  return offerDto(db, services, caller, offer)
}

/** Records an update in the audit log if the user is not a recruiter. */
async function recordUpdate(
  input: Pick<HandlerInput<typeof contract.updateOffer>, 'db' | 'caller' | 'services' | 'exchange'> & {
    readonly query: { readonly id: number }
  },
): Promise<void> {
  const by = actorOf(input)
  if (by.role === 'GM_ADMIN') await recordAuditEntry(input.db, { by, act: 'job-offer.update', record: input.query.id })
}

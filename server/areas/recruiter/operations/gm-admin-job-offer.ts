import * as contract from '#contract/recruiter/offer-admin.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { offerList, offerRow } from '../reads.ts'
import { editableOffer } from '../scope.ts'
import { changeState, offerActionFor } from '../use-cases/change-state.ts'
import { listedOffers, offerDto } from '../use-cases/offer-dto.ts'
import { removeDraft } from '../use-cases/remove-draft.ts'
import { saveOffer } from '../use-cases/save-offer.ts'

/** Operations on the offers of all organizations, for the platform administrator. */
export const gmAdminJobOffer = [
  handleList(
    contract.listAllOffers,
    ({ db }) => offerList(db, null),
    (rows, { db }) => listedOffers(db, rows),
  ),

  handle(contract.updateAnyOffer, async input => {
    const { db, caller, query, body, services } = input
    const { version, status, ...content } = body
    const offer = await editableOffer(db, caller, query.id)
    await saveOffer(db, services, caller, offer, { begunWith: version, content })
    const act = status === undefined ? null : offerActionFor(await offerRow(db, offer.id), status)
    if (act) await changeState(db, services, offer, act)
    await recordAuditEntry(db, { by: actorOf(input), act: `job-offer.${act ?? 'update'}`, record: offer.id })
    return offerDto(db, services, caller, offer)
  }),

  handle(contract.unpostOffer, async input => {
    const { db, caller, query, services } = input
    const offer = await editableOffer(db, caller, query.id)
    await changeState(db, services, offer, 'unpost')
    await recordAuditEntry(db, { by: actorOf(input), act: 'job-offer.unpost', record: offer.id })
    return offerDto(db, services, caller, offer)
  }),

  handle(contract.deleteAnyOffer, async input => {
    const { db, caller, query, services } = input
    const offer = await editableOffer(db, caller, query.id)
    await removeDraft(db, services, offer)
    await recordAuditEntry(db, { by: actorOf(input), act: 'job-offer.delete', record: offer.id })
    return { id: offer.id }
  }),
]

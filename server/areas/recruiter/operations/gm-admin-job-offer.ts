import * as contract from '#contract/recruiter-offer-admin.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { offerList, offerRow } from '../reads.ts'
import { editableOffer } from '../scope.ts'
import { actFor, changeState, removeDraft } from '../use-cases/change-state.ts'
import { listedOffers, offerAnswer } from '../use-cases/offer-answer.ts'
import { saveOffer } from '../use-cases/save-offer.ts'

/** Offers of all organizations, for the platform's administrator. */
export const gmAdminJobOffer = [
  handleList(
    contract.listAllOffers,
    ({ db }) => offerList(db, null),
    (rows, { db }) => listedOffers(db, rows),
  ),

  handle(contract.updateAnyOffer, async ({ db, caller, query, body, services }) => {
    const { version, status, ...content } = body
    const offer = await editableOffer(db, caller, query.id)
    await saveOffer(db, services, caller, offer, { begunWith: version, content })
    const act = status === undefined ? null : actFor(await offerRow(db, offer.id), status)
    if (act) await changeState(db, services, offer, act)
    return offerAnswer(db, services, caller, offer)
  }),

  handle(contract.unpostOffer, async ({ db, caller, query, services }) => {
    const offer = await editableOffer(db, caller, query.id)
    await changeState(db, services, offer, 'unpost')
    return offerAnswer(db, services, caller, offer)
  }),

  handle(contract.deleteAnyOffer, async ({ db, caller, query, services }) => {
    const offer = await editableOffer(db, caller, query.id)
    await removeDraft(db, services, offer)
    return { id: offer.id }
  }),
]

import { getOfferXray } from '#contract/connect/xray.ts'
import { authorizeMatchByOffer, bankTerms, offeredValues } from '#server/areas/connect/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { newestStudy } from '../../scope.ts'
import { xrayOf } from '../use-cases/xray.ts'

export const jobProfileXray = [
  handle(getOfferXray, async ({ db, caller, query, services }) => {
    await authorizeMatchByOffer(db, caller, { jobProfileId: query.jpId, jobOfferId: query.id })
    const [study, terms, offered] = await Promise.all([
      newestStudy(db, services, caller),
      bankTerms(db),
      offeredValues(db, query.id),
    ])
    return study && xrayOf(db, services, { study, userId: caller.userId, terms, offered })
  }),
]

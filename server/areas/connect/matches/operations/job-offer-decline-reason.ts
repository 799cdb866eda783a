import { getDeclineReasons } from '#contract/connect-match.ts'
import { handle } from '#server/platform/http/handler.ts'
import { declineReasons } from '../reads.ts'

export const jobOfferDeclineReason = [handle(getDeclineReasons, ({ db }) => declineReasons(db))]

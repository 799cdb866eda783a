import { createHash } from 'node:crypto'
import * as contract from '#contract/recruiter/ico.ts'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { candidatesOfPosition } from '#server/areas/inform/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { browserQuestions } from '../use-cases/browser-questions.ts'

export const guestIcoBrowser = [
  handle(contract.getGuestBrowserQuestions, ({ db }) => browserQuestions(db)),

  handle(contract.findNumberOfMatches, ({ db, body, exchange, services }) => {
    const address = createHash('sha256').update(exchange.address).digest('base64url')
    return candidatesOfPosition(db, services, { names: [`address ${address}`], refusal: USED_UP }, body, false)
  }),
]

const USED_UP = `Your network has reached today’s limit of ${MAX_CRITERIA_SETS} sets of criteria. Try again tomorrow, or sign up.`

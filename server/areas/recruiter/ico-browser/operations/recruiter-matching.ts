import * as contract from '#contract/recruiter/ico.ts'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { candidatesOfPosition } from '#server/areas/inform/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { organizationOf } from '../../reads.ts'

export const recruiterMatching = [
  handle(contract.findCandidates, async ({ db, caller, query, body, services }) => {
    const organization = await organizationOf(db, caller.userId)
    const names = [...(organization === null ? [] : [`organization ${organization}`]), `recruiter ${caller.userId}`]
    return candidatesOfPosition(db, services, { names, refusal: USED_UP }, body, query.postItNow === '1')
  }),
]

const USED_UP = `You or your organization has reached today’s limit of ${MAX_CRITERIA_SETS} sets of criteria. Try again tomorrow.`

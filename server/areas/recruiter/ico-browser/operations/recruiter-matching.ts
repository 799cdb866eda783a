import * as contract from '#contract/recruiter-ico.ts'
import { MOST_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { candidatesOfPosition } from '#server/areas/inform/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { organizationOf } from '../../reads.ts'

export const recruiterMatching = [
  handle(contract.findCandidates, async ({ db, caller, query, body, services }) => {
    const organization = await organizationOf(db, caller.userId)
    const name = organization === null ? `recruiter ${caller.userId}` : `organization ${organization}`
    return candidatesOfPosition(db, services, { name, refusal: USED_UP }, body, query.postItNow === '1')
  }),
]

const USED_UP = `Your organization has counted candidates for ${MOST_CRITERIA_SETS} sets of criteria today. Try again tomorrow.`

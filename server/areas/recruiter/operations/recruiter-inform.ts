import { getPaidSpecialties } from '#contract/recruiter/inform.ts'
import { handle } from '#server/platform/http/handler.ts'
import { paidSpecialties } from '../reads.ts'

export const recruiterInform = [handle(getPaidSpecialties, ({ db, caller }) => paidSpecialties(db, caller.userId))]

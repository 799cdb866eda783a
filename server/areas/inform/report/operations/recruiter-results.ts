import { recruiterSearchResults } from '#contract/recruiter/inform.ts'
import { paidSpecialties } from '#server/areas/recruiter/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { studyForRecruiters } from '../../scope.ts'
import { paidReport } from '../use-cases/paid-report.ts'

export const recruiterResults = [
  handle(recruiterSearchResults, async ({ db, caller, query, body, services }) => {
    const [study, paid] = await Promise.all([
      studyForRecruiters(db, services, query.qsId),
      paidSpecialties(db, caller.userId),
    ])
    const { charts, filterValues: filters } = body
    return paidReport(db, services, { study, charts, about: { filters, scope: query.scopeType, isMember: true } }, paid)
  }),
]

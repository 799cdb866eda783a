import { decideEmployer as decision, listEmployers } from '#contract/recruiter/employer.ts'
import { employerState } from '#rules/recruiter/employer.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { employerList, employerRow } from '../reads.ts'
import { decideEmployer } from '../use-cases/decide-employer.ts'
import { listedEmployers } from '../use-cases/look-alikes.ts'

/** Operations on recruiters' organizations, for the platform administrator. */
export const employer = [
  handleList(
    listEmployers,
    ({ db }) => employerList(db),
    (rows, { db }) => listedEmployers(db, rows),
  ),

  handle(decision, async input => {
    const { db, query, body, services } = input
    await decideEmployer(db, services, query.id, body, actorOf(input))
    return { id: query.id, state: employerState(await employerRow(db, query.id)) }
  }),
]

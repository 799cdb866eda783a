import * as contract from '#contract/share/launch.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { closeStudy } from '../use-cases/close-study.ts'
import { factsForLaunch } from '../use-cases/launch-facts.ts'
import { overviewOf } from '../use-cases/study-overview.ts'
import { withdrawStudy } from '../use-cases/withdraw-study.ts'

export const questionnaireLaunch = [
  handle(contract.launchFacts, ({ db, query, services }) =>
    factsForLaunch(db, services.db, query.id, services.clock.now()),
  ),

  handle(contract.studyOverview, ({ db, query, services }) => overviewOf(db, services, query.id)),

  handle(contract.withdrawQuestionnaire, async input => {
    const { db, query, caller, services } = input
    await withdrawStudy(db, services.db, { id: query.id, userId: caller.userId, now: services.clock.now() })
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.withdraw', record: query.id })
    return {}
  }),

  handle(contract.closeQuestionnaire, async input => {
    const { db, query, body, caller, services } = input
    const now = services.clock.now()
    const end_date = await closeStudy(db, services.db, { id: query.id, ...body, userId: caller.userId, now })
    const facts = { [body.reason]: true }
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.close', record: query.id, facts })
    return { end_date }
  }),
]

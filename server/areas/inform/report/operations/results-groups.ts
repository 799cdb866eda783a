import { type AnsweredGroupResults, getOwnAttributes, searchGroups } from '#contract/inform/groups.ts'
import { isAdmin } from '#contract/roles.ts'
import { handle } from '#server/platform/http/handler.ts'
import { openStudy } from '../../scope.ts'
import { ownAttributes } from '../use-cases/own-attributes.ts'
import { reportOf } from '../use-cases/report.ts'

export const resultsGroups = [
  handle(searchGroups, async ({ db, caller, query, body, services }): Promise<AnsweredGroupResults> => {
    const study = await openStudy(db, services, caller, query.qsId)
    const isMember = isAdmin(caller.roles) || caller.roles.includes('MSS_USER')
    const reports = await Promise.all(
      body.groups.map(filters =>
        reportOf(db, services, {
          study,
          charts: body.charts,
          about: { filters, scope: query.scopeType, isMember },
          sectionId: null,
          userId: caller.userId,
        }),
      ),
    )
    return {
      as_of: reports[0]?.as_of ?? null,
      batch: reports[0]?.batch ?? null,
      groups: reports.map(({ group, applied, results }) => ({ group, applied, results })),
    }
  }),

  handle(getOwnAttributes, async ({ db, caller, query, services }) =>
    ownAttributes(db, services, caller, await openStudy(db, services, caller, query.qsId)),
  ),
]

import { ownIcoLocationStatistic, ownIcoStatistic, ownIcoValues } from '#contract/inform/society.ts'
import { exactly } from '#rules/inform/icos/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle } from '#server/platform/http/handler.ts'
import { icoLocations, icoTotals } from '../../dashboard/use-cases/ico-statistics.ts'
import { icoValuesOf } from '../../dashboard/use-cases/ico-values.ts'
import { shownSociety } from '../scope.ts'

/** Includes only ICOs of the society's members, with the same blocks and bands as for all ICOs (release-engine, rule 16). */
const membersOf = async (db: Database, caller: AuthenticatedUser) =>
  exactly('society', (await shownSociety(db, caller)).id)

export const mssAdminJobProfile = [
  handle(ownIcoStatistic, async ({ db, caller, services }) => icoTotals(db, services, await membersOf(db, caller))),

  handle(ownIcoLocationStatistic, async ({ db, caller, services }) =>
    icoLocations(services, await membersOf(db, caller)),
  ),

  handle(ownIcoValues, async ({ db, caller, services }) => icoValuesOf(db, services, await membersOf(db, caller))),
]

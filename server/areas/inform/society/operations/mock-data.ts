import {
  mockIcoLocationStatistic,
  mockIcoStatistic,
  mockIcoValues,
  mockLocationStatistic,
  mockProfileDataStatistic,
  mockSpecialtiesStatistic,
} from '#contract/inform/mock-data.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle } from '#server/platform/http/handler.ts'
import {
  syntheticIcoLocations,
  syntheticIcos,
  syntheticIcoValues,
  syntheticLocations,
  syntheticProfiles,
  syntheticSpecialties,
} from '../use-cases/synthetic-statistics.ts'

/** Returns a seed from the society's ID alone, so that its administrators always see the same data. */
const seedOf = async (db: Database, { userId }: AuthenticatedUser) => (await societyIdOf(db, userId)) ?? 0

export const mockData = [
  handle(mockSpecialtiesStatistic, async ({ db, caller }) => syntheticSpecialties(await seedOf(db, caller))),

  handle(mockProfileDataStatistic, async ({ db, caller }) => syntheticProfiles(await seedOf(db, caller))),

  handle(mockLocationStatistic, async ({ db, caller }) => syntheticLocations(await seedOf(db, caller))),

  handle(mockIcoStatistic, async ({ db, caller }) => syntheticIcos(await seedOf(db, caller))),

  handle(mockIcoLocationStatistic, async ({ db, caller }) => syntheticIcoLocations(await seedOf(db, caller))),

  handle(mockIcoValues, async ({ db, caller }) => syntheticIcoValues(await seedOf(db, caller))),
]

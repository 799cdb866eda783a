import { getOwnCounts } from '#contract/inform/own-counts.ts'
import { privacyReport } from '#contract/inform/privacy.ts'
import { handle } from '#server/platform/http/handler.ts'
import { readAttackReport } from '../../files.ts'
import { ownCountsOf } from '../use-cases/own-counts.ts'
import { protectionOfIcos, protectionOfStudies } from '../use-cases/privacy-report.ts'

/** Read once, because the file is part of the product and only changes with its version. */
const attacks = readAttackReport()

export const privacy = [
  handle(privacyReport, async ({ db, services }) => ({
    studies: await protectionOfStudies(db, services),
    exchange: await protectionOfIcos(db, services),
    attacks,
  })),

  handle(getOwnCounts, ({ db, caller, services }) => ownCountsOf(db, services, caller.userId)),
]

import { jobProfileIcoLocationStatistic, jobProfileIcoStatistic } from '#contract/inform/ico.ts'
import { handle } from '#server/platform/http/handler.ts'
import { icoLocations, icoTotals } from '../use-cases/ico-statistics.ts'

export const jobProfile = [
  handle(jobProfileIcoStatistic, ({ db, services }) => icoTotals(db, services)),

  handle(jobProfileIcoLocationStatistic, async ({ services }) => icoLocations(services)),
]

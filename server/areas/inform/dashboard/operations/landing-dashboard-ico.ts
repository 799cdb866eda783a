import { landingIcoLocationStatistic, landingIcoStatistic, landingIcoValues } from '#contract/inform/ico.ts'
import { handle } from '#server/platform/http/handler.ts'
import { icoLocations, icoTotals } from '../use-cases/ico-statistics.ts'
import { icoValuesOf } from '../use-cases/ico-values.ts'

export const landingDashboardIco = [
  handle(landingIcoStatistic, ({ db, services }) => icoTotals(db, services)),

  handle(landingIcoLocationStatistic, async ({ services }) => icoLocations(services)),

  handle(landingIcoValues, ({ db, services }) => icoValuesOf(db, services)),
]

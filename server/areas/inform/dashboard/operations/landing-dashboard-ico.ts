import { landingIcoLocationStatistic, landingIcoStatistic, landingIcoValues } from '#contract/inform-ico.ts'
import { exactly, OPEN } from '#rules/inform/frozen-icos.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import { handle } from '#server/platform/http/handler.ts'
import { profileDimensions } from '../../reads.ts'
import { icoValuesOf } from '../use-cases/ico-values.ts'

export const landingDashboardIco = [
  handle(landingIcoStatistic, async ({ db, services }) => {
    const { icos } = services.copies.icos()
    const specialties = [...(await profileDimensions(db)).titles.specialty].flatMap(([id, title]) => {
      const people = releaseIcos(icos, exactly('specialty', id))
      return people.from > 0 ? [{ id, title, people }] : []
    })
    return { people: releaseIcos(icos, []), specialties }
  }),

  handle(landingIcoLocationStatistic, async ({ services }) => {
    const { icos } = services.copies.icos()
    const people = (region: number) => releaseIcos(icos, exactly('region', region))
    return { anywhere: people(OPEN), regions: REGIONS.map(({ id, title }) => ({ id, title, people: people(id) })) }
  }),

  handle(landingIcoValues, ({ db, services }) => icoValuesOf(db, services)),
]

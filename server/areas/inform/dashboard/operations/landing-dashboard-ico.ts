import { landingIcoLocationStatistic, landingIcoStatistic, landingIcoValues } from '#contract/inform-ico.ts'
import { releasePeople } from '#rules/inform/release.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import { postedByRegion, postedBySpecialty } from '#server/areas/connect/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { profileTitles } from '../../reads.ts'
import { icoValuesOf } from '../use-cases/ico-values.ts'

export const landingDashboardIco = [
  handle(landingIcoStatistic, async ({ db }) => {
    const [posted, titles] = await Promise.all([postedBySpecialty(db), profileTitles(db)])
    const specialties = [...titles.specialty].flatMap(([id, title]) => {
      const people = releasePeople(posted.get(id) ?? 0)
      return people.from > 0 ? [{ id, title, people }] : []
    })
    return { people: releasePeople([...posted.values()].reduce((sum, each) => sum + each, 0)), specialties }
  }),

  handle(landingIcoLocationStatistic, async ({ db }) => {
    const posted = await postedByRegion(db)
    const regions = REGIONS.map(({ id, title }) => ({ id, title, people: releasePeople(posted.get(id) ?? 0) }))
    return { anywhere: releasePeople(posted.get(null) ?? 0), regions }
  }),

  handle(landingIcoValues, ({ db }) => icoValuesOf(db)),
]

import type { IcoLocations, IcoTotals } from '#contract/inform/ico.ts'
import { exactly, type IcoCriterion, OPEN, regionCodes } from '#rules/inform/icos/index.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { profileDimensions } from '../../reads.ts'

/**
 * Returns the number of people with a posted job profile, in total and by specialty, as bands of frozen ICOs.
 * @param among Criteria for the ICOs, such as a society's members
 */
export async function icoTotals(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  among: readonly IcoCriterion[] = [],
): Promise<IcoTotals> {
  const { icos } = editionCache.icos()
  const specialties = [...(await profileDimensions(db)).titles.specialty].flatMap(([id, title]) => {
    const people = releaseIcos(icos, [...among, ...exactly('specialty', id)])
    return people.from > 0 ? [{ id, title, people }] : []
  })
  return { people: releaseIcos(icos, among), specialties }
}

/** Returns the number of people with a posted job profile by region. An ICO with places in several regions counts once in each. */
export function icoLocations(
  { editionCache }: Pick<Services, 'editionCache'>,
  among: readonly IcoCriterion[] = [],
): IcoLocations {
  const { icos } = editionCache.icos()
  const people = (...codes: readonly number[]) => releaseIcos(icos, [...among, ...exactly('region', ...codes)])
  return {
    anywhere: people(OPEN),
    regions: REGIONS.map(({ id, title }) => ({ id, title, people: people(...regionCodes(id)) })),
  }
}

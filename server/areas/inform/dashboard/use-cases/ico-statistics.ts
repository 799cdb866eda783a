import type { IcoLocations, IcoTotals } from '#contract/inform-ico.ts'
import { exactly, type IcoCriterion, OPEN, regionCodes } from '#rules/inform/icos/index.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { profileDimensions } from '../../reads.ts'

/**
 * How many people have a posted job profile, in total and by specialty: bands of frozen ICOs.
 * @param among whose: of a society's members, for example
 */
export async function icoTotals(
  db: Database,
  { copies }: Pick<Services, 'copies'>,
  among: readonly IcoCriterion[] = [],
): Promise<IcoTotals> {
  const { icos } = copies.icos()
  const specialties = [...(await profileDimensions(db)).titles.specialty].flatMap(([id, title]) => {
    const people = releaseIcos(icos, [...among, ...exactly('specialty', id)])
    return people.from > 0 ? [{ id, title, people }] : []
  })
  return { people: releaseIcos(icos, among), specialties }
}

/** The same by region. An ICO with places in several counts once in each. */
export function icoLocations({ copies }: Pick<Services, 'copies'>, among: readonly IcoCriterion[] = []): IcoLocations {
  const { icos } = copies.icos()
  const people = (...codes: readonly number[]) => releaseIcos(icos, [...among, ...exactly('region', ...codes)])
  return {
    anywhere: people(OPEN),
    regions: REGIONS.map(({ id, title }) => ({ id, title, people: people(...regionCodes(id)) })),
  }
}

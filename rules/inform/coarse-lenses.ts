import { COARSE_LENSES, type CoarseLens, type Division, type EditionPolicy } from './edition.ts'
import { lensBy, splitsBy } from './lens-tree.ts'
import type { Attribute, RespondentColumns } from './respondent-columns.ts'

/** What each coarse lens divides by, from coarse to fine. */
const ATTRIBUTES: Readonly<Record<CoarseLens, readonly Attribute[]>> = {
  specialty: ['specialty', 'subspecialty'],
  location: ['region', 'subregion', 'state'],
  metro: ['metro_size', 'metro'],
  gender: ['gender'],
  ethnicity: ['ethnicity'],
  membership_type: ['membership_type'],
  visa_status: ['visa_status'],
  veteran: ['veteran'],
  society: ['society'],
}

/**
 * One lens for each thing that reports can be filtered by (release-engine, rule 2), in blocks of at least `coarseSize` vouched people, as
 * fine as these allow. A lens that has no two such blocks is one block of everybody.
 */
export function coarseLenses(columns: RespondentColumns, { coarseSize, filterable }: EditionPolicy): Division {
  return [
    ...COARSE_LENSES.map(name => ({ name, attributes: ATTRIBUTES[name] })),
    ...filterable.map(column => ({ name: `answer:${column}`, attributes: [`answer:${column}`] }) as const),
  ].map(({ name, attributes }) => lensBy(name, columns.isVouched, splitsBy(columns, attributes, coarseSize)))
}

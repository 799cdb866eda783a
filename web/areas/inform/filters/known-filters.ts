import type { FilterValues } from '#rules/inform/groups/index.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { type FilterLookups, PROFILE_CODES } from './profile.ts'

const idsIn = (list: readonly { readonly id: number }[]) => list.map(({ id }) => `${id}`)

/** Returns the values of each list by key prefix. An empty list has not loaded. */
function valuesOf({ specialties, subspecialties, areas, cluster }: FilterLookups): ReadonlyMap<string, string[]> {
  const metros = [...areas, ...(areas.length > 0 ? cluster : [])]
  return new Map([
    ...PROFILE_CODES.map(([prefix, , choices]): [string, string[]] => [prefix, choices.map(({ code }) => code)]),
    ['region', idsIn(REGIONS)],
    ['subregion', idsIn(SUBREGIONS)],
    ['state', idsIn(STATES)],
    ['userSpecialtyId', idsIn(specialties)],
    ['userSubSpecialtyId', idsIn(subspecialties)],
    ['areacode', metros.map(({ cbsa_code }) => cbsa_code)],
    ['divcode', metros.flatMap(({ divs }) => divs.map(({ div_code }) => div_code))],
  ])
}

/** Returns the filters whose values exist. The server rejects other values, such as a deleted specialty. */
export function knownFilters(values: FilterValues, lookups: FilterLookups): FilterValues {
  const lists = valuesOf(lookups)
  const isKnown = (key: string) => {
    const [prefix = '', value = ''] = key.split('_')
    const list = lists.get(prefix) ?? []
    return list.length === 0 || list.includes(value)
  }
  const types = idsIn(lookups.membershipTypes)
  return {
    ...values,
    derivedVarValues: Object.fromEntries(Object.entries(values.derivedVarValues).filter(([key]) => isKnown(key))),
    membershipTypeIds: values.membershipTypeIds.filter(id => types.length === 0 || types.includes(`${id}`)),
  }
}

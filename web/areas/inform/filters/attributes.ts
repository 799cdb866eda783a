import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { type Attribute, MEMBERSHIP_TYPES } from '../attributes.ts'
import { FILTERS, LOCATION } from './messages.ts'
import { type FilterLookups, PROFILE_CODES } from './profile.ts'

const titled = (list: readonly { readonly id: number; readonly title: string }[]) =>
  list.map(({ id, title }) => ({ value: `${id}`, name: title }))

/** Returns "Women" or "Men", or the label in the profile for other gender identities. */
function peopleOf(code: string, label: string): string {
  return code === 'F' ? 'Women' : code === 'M' ? 'Men' : label
}

/** Returns the profile attributes that can divide a report. These are its filters, except metropolitan areas (2 §2.5). */
export function attributesOf(
  { specialties, subspecialties, membershipTypes }: FilterLookups,
  withAreas: boolean,
): Attribute[] {
  const areas: Attribute[] = [
    { id: 'userSpecialtyId', label: FILTERS.specialty, values: titled(specialties) },
    { id: 'userSubSpecialtyId', label: FILTERS.subspecialty, values: titled(subspecialties) },
    { id: 'region', label: LOCATION.regionField, values: titled(REGIONS) },
    { id: 'subregion', label: LOCATION.subregion, values: titled(SUBREGIONS) },
    {
      id: 'state',
      label: LOCATION.stateField,
      values: STATES.map(({ id, name }) => ({ value: `${id}`, name })),
    },
  ]
  const codes = PROFILE_CODES.map(([id, label, choices]) => ({
    id,
    label,
    values: choices.map(({ code, label: name }) => ({
      value: code,
      name: id === 'userGender' ? peopleOf(code, name) : name,
    })),
  }))
  const types = membershipTypes.map(({ id, type_name }) => ({ value: `${id}`, name: type_name }))
  return [
    ...(withAreas ? areas : []),
    ...codes,
    { id: MEMBERSHIP_TYPES, label: FILTERS.membership, values: types },
  ].filter(({ values }) => values.length > 1)
}

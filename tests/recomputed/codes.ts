/** Codes of profiles, in the order in which forms list them: traits are places in these lists. */
export const GENDERS = ['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA']
export const ETHNICITIES =
  'NATIVE ASIAN AFRICAN MEXICAN PUERTORICAN CUBAN HISPANIC MIDDLEEASTERN PACIFIC WHITE OTHER NA'.split(' ')
export const VISAS = ['US', 'PERM', 'J1', 'H1B', 'TN', 'ABILITY']
/** In results, a person has one ethnicity: this one, if they stated several. */
export const SEVERAL = 99
/** Where each band of years in practice begins, but the first. */
export const YEARS = [6, 11, 21]

/** -1: it is not in the list. */
export const place = (values: readonly string[], value: string | null | undefined): number =>
  value === null || value === undefined ? -1 : values.indexOf(value)

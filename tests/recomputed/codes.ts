/** Profile codes in the order of forms. Traits are positions in these lists. */
export const GENDERS = ['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA']
export const ETHNICITIES =
  'NATIVE ASIAN AFRICAN MEXICAN PUERTORICAN CUBAN HISPANIC MIDDLEEASTERN PACIFIC WHITE OTHER NA'.split(' ')
export const VISAS = ['US', 'PERM', 'J1', 'H1B', 'TN', 'ABILITY']
/** Ethnicity in results of people who stated several. */
export const SEVERAL = 99
/** Lower limits of all bands of years in practice except the first. */
export const YEARS = [6, 11, 21]

/** Returns the position of a value in a list. -1 if it isn't in the list. */
export const indexOfValue = (values: readonly string[], value: string | null | undefined): number =>
  value === null || value === undefined ? -1 : values.indexOf(value)

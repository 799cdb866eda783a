/**
 * Regions, subregions, and the 51 states of the geography questions and filters (1 §9, 2 §9, 3 §2.8). Regions are numbered 1 West, 2
 * Midwest, 3 Northeast, 4 South, except in answers. Subregions are the census divisions in the order of 2 §9, from west to east.
 */

export interface Region {
  readonly id: number
  readonly title: string
}

export interface Subregion {
  readonly id: number
  readonly title: string
  readonly region_id: number
}

export interface State {
  /** Number from 1 to 51 in alphabetical order. The District of Columbia is between Delaware and Florida. */
  readonly id: number
  readonly abbrev: string
  readonly name: string
  /** Two-digit census code. */
  readonly state_fips: string
  readonly region_id: number
  readonly region_name: string
  readonly sub_region_id: number
  readonly sub_region_name: string
}

export const REGIONS: readonly Region[] = numbered('West', 'Midwest', 'Northeast', 'South')

/**
 * Same regions, numbered as in answers to FIND_REGION questions (the other table of 2 §9 and 3 §2.8, decision G-001). Never compare these
 * numbers with a region_id, but convert them by name.
 */
export const ANSWER_REGIONS: readonly Region[] = numbered('Northeast', 'Midwest', 'South', 'West')

function numbered(...titles: readonly string[]): Region[] {
  return titles.map((title, at) => ({ id: at + 1, title }))
}

/** Returns the number that answers use for a region. @throws {Error} If no region has this name */
export function answerRegionOf(name: string): number {
  const region = ANSWER_REGIONS.find(({ title }) => title === name)
  if (!region) throw new Error(`${name} isn’t a region`)
  return region.id
}

const SUBREGION_ROWS: readonly (readonly [title: string, region_id: number, states: string])[] = [
  ['Pacific', 1, 'AK CA HI OR WA'],
  ['Mountain', 1, 'AZ CO ID MT NV NM UT WY'],
  ['West North Central', 2, 'IA KS MN MO NE ND SD'],
  ['East North Central', 2, 'IL IN MI OH WI'],
  ['New England', 3, 'CT ME MA NH RI VT'],
  ['Middle Atlantic', 3, 'NJ NY PA'],
  ['South Atlantic', 4, 'DE DC FL GA MD NC SC VA WV'],
  ['East South Central', 4, 'AL KY MS TN'],
  ['West South Central', 4, 'AR LA OK TX'],
]

export const SUBREGIONS: readonly Subregion[] = SUBREGION_ROWS.map(([title, region_id], at) => ({
  id: at + 1,
  title,
  region_id,
}))

const STATE_ROWS: readonly (readonly [abbrev: string, state_fips: string, name: string])[] = [
  ['AL', '01', 'Alabama'],
  ['AK', '02', 'Alaska'],
  ['AZ', '04', 'Arizona'],
  ['AR', '05', 'Arkansas'],
  ['CA', '06', 'California'],
  ['CO', '08', 'Colorado'],
  ['CT', '09', 'Connecticut'],
  ['DE', '10', 'Delaware'],
  ['DC', '11', 'District of Columbia'],
  ['FL', '12', 'Florida'],
  ['GA', '13', 'Georgia'],
  ['HI', '15', 'Hawaii'],
  ['ID', '16', 'Idaho'],
  ['IL', '17', 'Illinois'],
  ['IN', '18', 'Indiana'],
  ['IA', '19', 'Iowa'],
  ['KS', '20', 'Kansas'],
  ['KY', '21', 'Kentucky'],
  ['LA', '22', 'Louisiana'],
  ['ME', '23', 'Maine'],
  ['MD', '24', 'Maryland'],
  ['MA', '25', 'Massachusetts'],
  ['MI', '26', 'Michigan'],
  ['MN', '27', 'Minnesota'],
  ['MS', '28', 'Mississippi'],
  ['MO', '29', 'Missouri'],
  ['MT', '30', 'Montana'],
  ['NE', '31', 'Nebraska'],
  ['NV', '32', 'Nevada'],
  ['NH', '33', 'New Hampshire'],
  ['NJ', '34', 'New Jersey'],
  ['NM', '35', 'New Mexico'],
  ['NY', '36', 'New York'],
  ['NC', '37', 'North Carolina'],
  ['ND', '38', 'North Dakota'],
  ['OH', '39', 'Ohio'],
  ['OK', '40', 'Oklahoma'],
  ['OR', '41', 'Oregon'],
  ['PA', '42', 'Pennsylvania'],
  ['RI', '44', 'Rhode Island'],
  ['SC', '45', 'South Carolina'],
  ['SD', '46', 'South Dakota'],
  ['TN', '47', 'Tennessee'],
  ['TX', '48', 'Texas'],
  ['UT', '49', 'Utah'],
  ['VT', '50', 'Vermont'],
  ['VA', '51', 'Virginia'],
  ['WA', '53', 'Washington'],
  ['WV', '54', 'West Virginia'],
  ['WI', '55', 'Wisconsin'],
  ['WY', '56', 'Wyoming'],
]

export const STATES: readonly State[] = STATE_ROWS.map(([abbrev, state_fips, name], at) => {
  const row = SUBREGION_ROWS.findIndex(([, , states]) => states.split(' ').includes(abbrev))
  const subregion = SUBREGIONS[row]
  const region = REGIONS.find(({ id }) => id === subregion?.region_id)
  if (!subregion || !region) throw new Error(`${name} is in no subregion`)
  return {
    id: at + 1,
    abbrev,
    name,
    state_fips,
    region_id: region.id,
    region_name: region.title,
    sub_region_id: subregion.id,
    sub_region_name: subregion.title,
  }
})

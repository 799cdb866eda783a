/** The 51 states as tiles of one size near their positions on a map: rows from north to south, and columns from west to east. */
const ROWS = [
  'AK -- -- -- -- -- -- -- -- -- ME',
  '-- -- -- -- -- -- -- -- -- VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT --',
  'CA UT CO NE MO KY WV VA MD DE --',
  '-- AZ NM KS AR TN NC SC DC -- --',
  '-- -- -- OK LA MS AL GA -- -- --',
  'HI -- -- TX -- -- -- -- FL -- --',
] as const

export interface StateTile {
  readonly abbrev: string
  readonly row: number
  readonly column: number
}

/** Tiles from the top left, row by row. */
export const STATE_TILES: readonly StateTile[] = ROWS.flatMap((line, row) =>
  line.split(' ').flatMap((abbrev, column) => (abbrev === '--' ? [] : [{ abbrev, row, column }])),
)

export const TILE_COLUMNS = 11
export const TILE_ROWS = ROWS.length

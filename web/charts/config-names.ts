/** Names of a chart's settings where they are chosen. */
export const CONFIG_NAMES = {
  count: 'Counts',
  percentage: 'Percentages',
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  sliceAndDice: 'Slice and dice',
  stripes: 'Stripes',
  squarified: 'Squarified',
  strip: 'Strip',
} as const

/** Names of a chart's settings in the editor. */
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

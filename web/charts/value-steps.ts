/** Number of shades of a map, from low to high. */
export const SHADES = 5

export interface ValueSteps {
  /** Returns the shade of a value, from 0. */
  readonly shadeOf: (value: number) => number
  /** Lowest and highest value of each shade, from the first shade to the last. */
  readonly bounds: readonly { readonly from: number; readonly to: number }[]
}

/** Returns steps of equal width from the lowest to the highest value, or `null` without values. */
export function valueSteps(values: readonly number[]): ValueSteps | null {
  if (values.length === 0) return null
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const width = (greatest - least) / SHADES
  if (width === 0) return { shadeOf: () => 0, bounds: [{ from: least, to: greatest }] }
  return {
    shadeOf: value => Math.min(SHADES - 1, Math.floor((value - least) / width)),
    bounds: Array.from({ length: SHADES }, (_, at) => ({ from: least + at * width, to: least + (at + 1) * width })),
  }
}

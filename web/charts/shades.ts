/** Number of shades in pie charts (2 §9). More parts repeat the shades, but never next to the same shade. */
export const SHADES = 10

export function shadeOf(index: number): string {
  return `var(--chart-${(index % SHADES) + 1})`
}

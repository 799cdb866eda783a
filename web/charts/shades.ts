/** Pie charts use 10 shades (2 §9); more parts repeat them, never next to the same shade. */
export const SHADES = 10

export function shadeOf(index: number): string {
  return `var(--chart-${(index % SHADES) + 1})`
}

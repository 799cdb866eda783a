/** Pie charts use 10 shades (2 §9); more parts begin again, always apart from their neighbours. */
export const SHADES = 10

export function shadeOf(index: number): string {
  return `var(--chart-${(index % SHADES) + 1})`
}

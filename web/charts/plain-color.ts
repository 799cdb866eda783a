const MIXED = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/

/**
 * Returns a color as plain RGB, such as "rgb(74, 140, 149)". Browsers compute mixed colors as `color(srgb …)`, which most programs show as
 * black. Other colors are unchanged.
 */
export function plainColor(color: string): string {
  const [, ...parts] = MIXED.exec(color) ?? []
  const [red = '', green = '', blue = '', alpha] = parts
  if (red === '') return color
  const bytes = [red, green, blue].map(part => Math.round(255 * Number(part)))
  return alpha === undefined ? `rgb(${bytes.join(', ')})` : `rgba(${bytes.join(', ')}, ${Number(alpha)})`
}

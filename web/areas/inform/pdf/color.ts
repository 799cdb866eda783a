/** Color in the format that PDF needs. */
export interface Color {
  /** "#rrggbb" or "none". */
  readonly color: string
  /** Opacity from 0 to 1. */
  readonly opacity: number
}

const NONE: Color = { color: 'none', opacity: 0 }
const HEX = /^#([0-9a-f]{6})$/i
const FUNCTION = /^(rgba?|color)\(\s*(?:srgb\s+)?(.+?)\s*\)$/i

/**
 * Parses a computed CSS color, such as "rgb(1, 2, 3)", "rgba(1, 2, 3, 0.5)", "#010203", or "none". Mixed colors have the format "color(srgb
 * 0.1 0.2 0.3 / 0.5)". Invisible colors become "none".
 * @throws {Error} For any other format.
 */
export function parseColor(computed: string): Color {
  const text = computed.trim()
  if (text === '' || text === 'none' || text === 'transparent') return NONE
  const hex = HEX.exec(text)
  if (hex) return { color: text.toLowerCase(), opacity: 1 }
  const [, name = '', list = ''] = FUNCTION.exec(text) ?? []
  const numbers = list.split(/[\s,/]+/).map(readNumber)
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, opacity = 1] = numbers
  const largest = name.toLowerCase() === 'color' ? 1 : 255
  const parts = [red, green, blue].map(part => Math.round((Math.min(Math.max(part, 0), largest) / largest) * 255))
  if (name === '' || [...parts, opacity].some(Number.isNaN)) throw new Error(`Unknown color: ${text}`)
  if (opacity === 0) return NONE
  return { color: `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`, opacity }
}

function readNumber(text: string): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text)
}

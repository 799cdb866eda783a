import type { ChartSubject } from './chart-facts.ts'
import { plainColor } from './plain-color.ts'
import { standalone } from './standalone.ts'
import { wrapText } from './text.ts'

/** Notes required in a saved picture without its page. */
export interface ChartInfo {
  readonly title: string
  readonly subject: ChartSubject
  /** Names of the group shown and of the comparison group. */
  readonly names?: readonly [string, string] | undefined
  /** Explanation of the markers in the picture. */
  readonly note: string
}

const PRODUCT = 'Collegium'
const SPACE = 'http://www.w3.org/2000/svg' as const
/** Common fonts that are no wider than the page's font, which is not embedded in files. */
const FONT = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
const PAD = 24
const TITLE_SIZE = 16
const TITLE_LINE = 22
const SMALL_LINE = 18
const KEY_LINE = 20
const MAX_LINES = 5
/** Ratio of the font size for measuring text to the title's font size. */
const TITLE_SCALE = 12 / (TITLE_SIZE * 1.08)

/** Returns a chart on the page's background, with its title and subject above it. The legend, the study, and the filters are below it. */
export function captionedChart(svg: SVGSVGElement, { title, names, note, subject }: ChartInfo): SVGSVGElement {
  const { width, height } = svg.getBoundingClientRect()
  const color = (name: string) => resolveColor(svg, name)
  const small = { 'font-size': 12, fill: color('--mantine-color-dimmed') }
  const text = (words: string, y: number, look: Record<string, string | number> = small) => {
    const node = element('text', { x: PAD, y, 'font-family': FONT, ...look })
    node.textContent = words
    return node
  }
  const heading = { 'font-size': TITLE_SIZE, 'font-weight': 600, fill: color('--ink-strong') }
  let y = PAD + TITLE_SIZE - 2
  const titles = wrapText(title, width * TITLE_SCALE, 2).map(line => {
    const node = text(line, y, heading)
    y += TITLE_LINE
    return node
  })
  const about = linesOf(subject.about, width).map(line => {
    const node = text(line, y)
    y += SMALL_LINE
    return node
  })
  const top = y
  const chart = plainCopy(svg, top)
  y = top + height + 24
  const keys = (names ?? []).flatMap((name, index) => {
    const fill = color(index === 0 ? '--bar' : '--chart-other')
    const node = [
      element('rect', { x: PAD, y: y - 10, width: 12, height: 12, rx: 2, fill }),
      text(name, y, { ...small, x: PAD + 20 }),
    ]
    y += KEY_LINE
    return node
  })
  const source = [...linesOf([note], width), ...linesOf([...subject.source, PRODUCT], width)].map(line => {
    const node = text(line, y)
    y += SMALL_LINE
    return node
  })
  const whole = { width: width + 2 * PAD, height: y + PAD - SMALL_LINE / 2 }
  const picture = element('svg', { xmlns: SPACE, ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` })
  picture.append(
    element('rect', { width: '100%', height: '100%', fill: color('--surface-card') }),
    ...titles,
    ...about,
    chart,
    ...keys,
    ...source,
  )
  return picture
}

const FIXED = '\u00A0'
const DATE = /\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4})\b/g

/** Returns lines of the parts, separated by dots. Dates stay on one line, and the last part stays with the text before it. */
export function linesOf(parts: readonly string[], width: number): string[] {
  const whole = parts.filter(part => part !== '').map(part => part.replaceAll(DATE, ['$1', '$2,', '$3'].join(FIXED)))
  const last = whole.pop()
  if (last === undefined) return []
  const text = [whole.join(`${FIXED}· `), last].filter(part => part !== '').join(`${FIXED}·${FIXED}`)
  return wrapText(text, width, MAX_LINES)
}

/** Returns a copy of the chart without style sheets, in colors and a font that other programs support. */
function plainCopy(svg: SVGSVGElement, top: number): SVGSVGElement {
  const chart = standalone(svg)
  for (const node of [chart, ...chart.querySelectorAll('*')]) {
    node.setAttribute('font-family', FONT)
    for (const name of ['fill', 'stroke']) node.setAttribute(name, plainColor(node.getAttribute(name) ?? 'none'))
  }
  // The description on the page includes the reader's own value, which a file has only on request.
  for (const name of ['aria-label', 'role']) chart.removeAttribute(name)
  chart.setAttribute('x', `${PAD}`)
  chart.setAttribute('y', `${top}`)
  chart.setAttribute('overflow', 'visible')
  return chart
}

/** Returns the current value of a CSS color variable at this place of the page, in the active color scheme. */
function resolveColor(svg: SVGSVGElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  svg.after(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return plainColor(color)
}

function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SPACE, name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, `${value}`)
  return node
}

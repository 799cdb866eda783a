import { plainColor } from './plain-color.ts'
import { standalone } from './standalone.ts'
import { answersText } from './stats.ts'
import { wrapText } from './text.ts'

/** What an exported picture must say about itself, without the page around it. */
export interface ChartInfo {
  readonly title: string
  /** Null if the picture already shows it. */
  readonly n: number | null
  /** Names of the group shown and of the one compared with. */
  readonly names?: readonly [string, string] | undefined
}

const SPACE = 'http://www.w3.org/2000/svg' as const
/** The page's font isn't embedded in files: common fonts that are no wider. */
const FONT = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
const PAD = 24
const TITLE_SIZE = 16
const TITLE_LINE = 22
const KEY_LINE = 20
/** Ratio of the font size used for measuring text to that of the title. */
const TITLE_SCALE = 12 / (TITLE_SIZE * 1.08)

/** A chart with its title above and the legend and number of answers below, on the page's background. */
export function captionedChart(svg: SVGSVGElement, { title, n, names }: ChartInfo): SVGSVGElement {
  const { width, height } = svg.getBoundingClientRect()
  const color = (name: string) => resolveColor(svg, name)
  const lines = wrapText(title, width * TITLE_SCALE, 2)
  const top = PAD + TITLE_LINE * lines.length + 12
  const keys = (names ?? []).map((name, index) => ({ name, fill: color(index === 0 ? '--bar' : '--chart-other') }))
  const foot = top + height + 16
  const whole = { width: width + 2 * PAD, height: foot + KEY_LINE * (keys.length + 1) + PAD - 8 }
  const picture = element('svg', { xmlns: SPACE, ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` })
  const text = (words: string, y: number, look: Record<string, string | number>) => {
    const node = element('text', { x: PAD, y, 'font-family': FONT, ...look })
    node.textContent = words
    return node
  }
  const chart = standalone(svg)
  for (const node of [chart, ...chart.querySelectorAll('*')]) {
    node.setAttribute('font-family', FONT)
    for (const name of ['fill', 'stroke']) node.setAttribute(name, plainColor(node.getAttribute(name) ?? 'none'))
  }
  chart.setAttribute('x', `${PAD}`)
  chart.setAttribute('y', `${top}`)
  chart.setAttribute('overflow', 'visible')
  const small = { 'font-size': 12, fill: color('--mantine-color-dimmed') }
  picture.append(
    element('rect', { width: '100%', height: '100%', fill: color('--surface-card') }),
    ...lines.map((line, index) =>
      text(line, PAD + TITLE_SIZE + TITLE_LINE * index - 2, {
        'font-size': TITLE_SIZE,
        'font-weight': 600,
        fill: color('--ink-strong'),
      }),
    ),
    chart,
    ...keys.flatMap(({ name, fill }, index) => [
      element('rect', { x: PAD, y: foot + KEY_LINE * index, width: 12, height: 12, rx: 2, fill }),
      text(name, foot + 10 + KEY_LINE * index, { ...small, x: PAD + 20 }),
    ]),
    text(n === null ? 'Collegium' : `${answersText(n)} · Collegium`, foot + 10 + KEY_LINE * keys.length, small),
  )
  return picture
}

/** The current value of a CSS color variable at this place of the page, in the active color scheme. */
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

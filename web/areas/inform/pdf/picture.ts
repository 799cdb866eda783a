import { svg2pdf } from 'svg2pdf.js'
import { standalone } from '#web/charts/standalone.ts'
import { printable } from '#web/platform/pdf-text.ts'
import { parseColor } from './color.ts'
import type { DrawPicture } from './pen.ts'
import type { Picture } from './report.ts'

/** Chart for print, with its SVG. */
export interface DrawnPicture extends Picture {
  readonly svg: SVGSVGElement
}

export const drawPicture: DrawPicture<DrawnPicture> = async (document, { svg }, area) => {
  await svg2pdf(svg, document, { ...area, loadImages: false })
}

const BOLD = 550
/** Padding between text and the edge of its white background, in px. */
const CLEAR = 2

/**
 * Returns a copy of a chart that svg2pdf draws as browsers do. It has numeric colors, a standard PDF font, absolute baselines, and white
 * backgrounds behind text with halos. The original must be in the document.
 */
export function pictureForPdf(svg: SVGSVGElement): SVGSVGElement {
  const backgrounds = haloedTexts(svg)
  const copy = standalone(svg)
  copy.setAttribute('width', `${svg.width.baseVal.value}`)
  copy.setAttribute('height', `${svg.height.baseVal.value}`)
  const texts = [...copy.querySelectorAll('text')]
  for (const { index, box } of backgrounds) texts[index]?.before(backgroundOf(box))
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    normalizePaint(element, 'fill')
    normalizePaint(element, 'stroke')
    if (element.getAttribute('stroke-dasharray') === 'none') element.removeAttribute('stroke-dasharray')
    if (isInvisible(element)) element.remove()
  }
  for (const text of texts) normalizeText(text)
  return copy
}

/** Splits a color into color and opacity attributes. */
function normalizePaint(element: Element, name: 'fill' | 'stroke'): void {
  const given = element.getAttribute(name)
  if (given === null) return
  const { color, opacity } = parseColor(given)
  element.setAttribute(name, color)
  if (opacity < 1 && color !== 'none') {
    const before = Number(element.getAttribute(`${name}-opacity`) ?? 1)
    element.setAttribute(`${name}-opacity`, `${before * opacity}`)
  }
}

/** Checks whether an element is an area that only captures the pointer. */
function isInvisible(element: Element): boolean {
  return (
    element.tagName === 'rect' && element.getAttribute('fill') === 'none' && element.getAttribute('stroke') === 'none'
  )
}

function normalizeText(text: SVGTextElement): void {
  for (const element of [text, ...text.querySelectorAll('tspan')]) {
    // The halo would be drawn over the text.
    element.setAttribute('stroke', 'none')
    element.setAttribute('font-family', 'helvetica')
    element.setAttribute('font-weight', Number(element.getAttribute('font-weight')) >= BOLD ? 'bold' : 'normal')
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) node.textContent = printable(node.textContent ?? '')
    }
  }
  const dy = text.getAttribute('dy')
  if (!dy?.endsWith('em')) return
  const size = Number.parseFloat(text.getAttribute('font-size') ?? '12')
  text.setAttribute('y', `${Number(text.getAttribute('y') ?? 0) + Number.parseFloat(dy) * size}`)
  text.removeAttribute('dy')
}

interface Background {
  /** Index among the text elements of the picture. */
  readonly index: number
  readonly box: DOMRect
}

function haloedTexts(svg: SVGSVGElement): Background[] {
  return [...svg.querySelectorAll('text')].flatMap((text, index) => {
    const isHaloed = [text, ...text.querySelectorAll('tspan')].some(part => getComputedStyle(part).stroke !== 'none')
    return isHaloed ? [{ index, box: text.getBBox() }] : []
  })
}

function backgroundOf({ x, y, width, height }: DOMRect): SVGRectElement {
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const box = { x: x - CLEAR, y: y + CLEAR / 2, width: width + 2 * CLEAR, height: height - CLEAR }
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, `${value}`)
  ground.setAttribute('fill', '#ffffff')
  ground.setAttribute('stroke', 'none')
  return ground
}

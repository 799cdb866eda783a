import chartClasses from '#web/charts/Chart.module.css'
import { parseColor } from '../color.ts'
import type { DrawnPicture } from '../picture.ts'

/**
 * Captures the chart in `host` with its caption and legend.
 * @throws {Error} If no chart was drawn.
 */
export function capturePicture(host: HTMLElement, copyOf: (svg: SVGSVGElement) => SVGSVGElement): DrawnPicture {
  const svg = host.querySelector('svg[role="img"]')
  if (!(svg instanceof SVGSVGElement)) throw new Error('The chart wasn’t drawn.')
  const { width, height } = svg.getBoundingClientRect()
  const keys = [...host.querySelectorAll(`.${chartClasses['legendItem']}`)].map(item => ({
    name: item.textContent?.trim() ?? '',
    color: item.firstElementChild ? parseColor(getComputedStyle(item.firstElementChild).backgroundColor).color : 'none',
  }))
  return { svg: copyOf(svg), width, height, caption: captionIn(host), keys }
}

function captionIn(host: HTMLElement): string {
  const caption = host.querySelector(`.${chartClasses['caption']}`)?.cloneNode(true)
  if (!(caption instanceof Element)) return ''
  for (const legend of caption.querySelectorAll(`.${chartClasses['legend']}`)) legend.remove()
  // A printed report has no table to open, so the answers are listed below the chart.
  return (caption.textContent ?? '').replace('shown in the table', 'listed below').trim()
}

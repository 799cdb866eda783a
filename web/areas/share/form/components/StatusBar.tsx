import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'
import { describe, type SectionBar, type Stop, sameStop } from '../section-bars.ts'
import { Legend } from './Legend.tsx'
import classes from './status.module.css'

interface Props {
  readonly bars: readonly SectionBar[]
  readonly current: number
  readonly onJump: (questionId: number) => void
}

/** Extra width of the current segment, in segments, so that it fits next to the other segments of its section. */
const CURRENT_EXTRA = 2

/** Segment under the pointer or with keyboard focus, and its position in the bar, in percent. */
interface Peek {
  readonly id: number
  readonly at: number
}

/**
 * Bar for each section, with a small button for every visible question. The bar is a single tab stop, with arrows, Home, and End to move
 * inside. On hover or focus, a segment shows its name and the meaning of its symbols. Escape hides them (WCAG 1.4.13).
 */
export const StatusBar = memo(function StatusBar({ bars, current, onJump }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState(current)
  const [stop, setStop] = useState(current)
  const [peek, setPeek] = useState<Peek | null>(null)
  if (from !== current) {
    setFrom(current)
    setStop(current)
    setPeek(null)
  }
  useEffect(() => afterPaint(() => scrollWithin(bar.current, current)), [current])
  const stops = bars.flatMap(section => section.stops)
  const stopShown = stops.some(({ question }) => question.id === stop) ? stop : current
  const pointed = stops.find(({ question }) => question.id === peek?.id)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setPeek(null)
    const at = stops.findIndex(({ question }) => question.id === stopShown)
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: stops.length - 1,
    }[event.key]
    const target = to === undefined ? undefined : stops[to]
    if (!target) return
    event.preventDefault()
    bar.current?.querySelector<HTMLElement>(`[data-id="${target.question.id}"]`)?.focus()
  }
  const onFocus = (event: FocusEvent): void => {
    const button = buttonOf(event.target)
    if (!button) return
    setStop(idOf(button))
    if (button.matches(':focus-visible')) setPeek(peekOf(button))
  }
  const onClick = (event: MouseEvent): void => {
    const button = buttonOf(event.target)
    if (button) onJump(idOf(button))
  }
  const onMouseOver = (event: MouseEvent): void => {
    const button = buttonOf(event.target)
    if (button) setPeek(peekOf(button))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name stays while the pointer is on it (WCAG 1.4.13)
    <div className={classes.bar} onMouseLeave={() => setPeek(null)}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Questions"
        className={classes.items}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setPeek(null)}
        onMouseOver={onMouseOver}
      >
        {bars.map(({ id, title, stops: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
          <div
            key={id}
            role="group"
            aria-label={title || undefined}
            className={classes.section}
            style={{ flexGrow: own.length + (own.some(({ question }) => question.id === current) ? CURRENT_EXTRA : 0) }}
          >
            {own.map(one => (
              <Segment
                key={one.question.id}
                stop={one}
                isCurrent={one.question.id === current}
                isStop={one.question.id === stopShown}
              />
            ))}
          </div>
        ))}
      </div>
      {pointed && peek ? (
        <div
          className={classes.peek}
          style={{ left: `${peek.at}%`, transform: `translateX(-${peek.at}%)` }}
          aria-hidden="true"
        >
          <p className={classes.peekName}>{describe(pointed)}</p>
          <Legend />
        </div>
      ) : null}
    </div>
  )
})

interface SegmentProps {
  readonly stop: Stop
  readonly isCurrent: boolean
  readonly isStop: boolean
}

/** Re-renders only when its status or position changes, because there may be hundreds of segments. */
const Segment = memo(function Segment({ stop, isCurrent, isStop }: SegmentProps) {
  return (
    <button
      type="button"
      className={classes.item}
      data-id={stop.question.id}
      data-status={stop.status}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={describe(stop)}
    />
  )
}, sameSegment)

function sameSegment(one: SegmentProps, other: SegmentProps): boolean {
  return one.isCurrent === other.isCurrent && one.isStop === other.isStop && sameStop(one.stop, other.stop)
}

/** Scrolls bars of many lines to the segment of a question without scrolling the page. */
function scrollWithin(items: HTMLElement | null, id: number): void {
  const segment = items?.querySelector<HTMLElement>(`[data-id="${id}"]`)
  if (!items || !segment) return
  const top = segment.offsetTop - items.offsetTop
  const lowest = top + segment.offsetHeight - items.clientHeight
  if (top < items.scrollTop || lowest > items.scrollTop) items.scrollTop = top < items.scrollTop ? top : lowest
}

function buttonOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
}

function idOf(button: HTMLElement): number {
  return Number(button.dataset['id'])
}

function peekOf(button: HTMLElement): Peek {
  const bar = button.closest('[role="toolbar"]')?.getBoundingClientRect()
  const { left, width } = button.getBoundingClientRect()
  return { id: idOf(button), at: bar && bar.width > 0 ? (100 * (left + width / 2 - bar.left)) / bar.width : 0 }
}

import type { SectionBar } from '../section-bars.ts'
import classes from './progress.module.css'

interface Props {
  readonly bars: readonly SectionBar[]
  readonly current: number
}

/** Miniature of the status bar, rendered as an image because the list of questions has the names. */
export function MiniBars({ bars, current }: Props) {
  return (
    <span className={classes.mini} aria-hidden="true">
      {bars.map(({ id, stops }) => (
        <span key={id} style={{ flexGrow: stops.length }}>
          {stops.map(({ question, status: is }) => (
            <i key={question.id} data-status={is} data-current={question.id === current || undefined} />
          ))}
        </span>
      ))}
    </span>
  )
}

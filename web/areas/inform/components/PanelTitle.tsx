import type { ReactNode, Ref } from 'react'
import classes from './Panels.module.css'

interface Props {
  readonly id: string
  readonly ref?: Ref<HTMLHeadingElement>
  readonly title: string
  readonly count: number
  /** Description of the count for screen readers, such as "selected". */
  readonly of: string
  readonly children?: ReactNode
}

export function PanelTitle({ id, ref, title, count, of, children }: Props) {
  return (
    <div className={classes.titleRow}>
      <h2 ref={ref} id={id} tabIndex={-1} className={classes.title}>
        {title}
        <span className={classes.count}>
          <span className="visually-hidden">, </span>
          {count}
          <span className="visually-hidden"> {of}</span>
        </span>
      </h2>
      {children}
    </div>
  )
}

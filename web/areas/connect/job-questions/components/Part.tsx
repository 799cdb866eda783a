import { type ReactNode, useId } from 'react'
import classes from './job-questions.module.css'

/** Group of fields under a heading. */
export function Part({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className="heading text-16">
        {title}
      </h3>
      {hint ? <p className={classes.quiet}>{hint}</p> : null}
      {children}
    </section>
  )
}

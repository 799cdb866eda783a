import { type ReactNode, useId } from 'react'
import classes from './kit.module.css'

/** Section for a component of the kit or one of its states. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {children}
    </section>
  )
}

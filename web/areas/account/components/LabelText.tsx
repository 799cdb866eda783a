import { FIELD } from '../messages.ts'
import classes from './profile.module.css'

/** A label; what may stay empty says so, what must not needs no mark (1 §5). */
export function LabelText({ text, isOptional }: { readonly text: string; readonly isOptional: boolean }) {
  if (!isOptional) return text
  return (
    <>
      {text} <span className={classes.optional}>{FIELD.optional}</span>
    </>
  )
}

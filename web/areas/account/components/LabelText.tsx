import { FIELD } from '../messages.ts'
import classes from './profile.module.css'

/** A label; optional fields are marked, required ones are not (1 §5). */
export function LabelText({ text, isOptional }: { readonly text: string; readonly isOptional: boolean }) {
  if (!isOptional) return text
  return (
    <>
      {text} <span className={classes.optional}>{FIELD.optional}</span>
    </>
  )
}

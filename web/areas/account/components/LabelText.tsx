import { FIELD } from '../messages.ts'
import classes from './profile.module.css'

/** Label of a field. Optional fields are marked, and required fields aren't (1 §5). */
export function LabelText({ text, isOptional }: { readonly text: string; readonly isOptional: boolean }) {
  if (!isOptional) return text
  return (
    <>
      {text} <span className={classes.optional}>{FIELD.optional}</span>
    </>
  )
}

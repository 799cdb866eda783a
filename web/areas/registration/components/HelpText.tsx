import { useQuery } from '@tanstack/react-query'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { REGISTRATION } from '../messages.ts'
import { registrationHelpQuery } from '../queries.ts'
import classes from './registration.module.css'

/** Explains registration. The form works without this text. */
export function HelpText() {
  const help = useQuery(registrationHelpQuery)
  if (!help.data) return null
  return (
    <details className={classes.help}>
      <summary>{help.data.header || REGISTRATION.help}</summary>
      <RichText html={help.data.html} />
    </details>
  )
}

import { useId } from 'react'
import type { RelatedJobQuestion } from '#contract/connect/ico.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { ICO } from '../messages.ts'
import classes from './ico.module.css'

/** Shows the member's answer to the corresponding question of the study (3 §2.5). */
export function StudySelections({ question }: { readonly question: RelatedJobQuestion['questions'][number] }) {
  const id = useId()
  const { prompt, label, period, responses } = question
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="heading text-17 mb-6">
        {ICO.selections}
      </h3>
      <p className={classes.quiet}>{expandPeriod(prompt || label, period)}</p>
      {responses.length === 0 ? <p>{ICO.noSelection}</p> : null}
      <ul className={classes.selections}>
        {responses.map(line => (
          <li key={`${line.label} ${line.text}`}>
            {line.label ? <span className={classes.quiet}>{line.label}: </span> : null}
            {line.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

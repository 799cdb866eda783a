import { Wording } from '#web/ui/rich-text/Wording.tsx'
import classes from './ico.module.css'

export const PROMPT_ID = 'term-prompt'

interface Props {
  readonly label: string
  readonly preamble: string
  readonly prompt: string
  readonly explanation: string
}

/** Shows a term's label, question, and explanation in the wording for members. */
export function PaneHead({ label, preamble, prompt, explanation }: Props) {
  return (
    <>
      <p className="flush text-15 muted mb-4">{label}</p>
      <Wording text={preamble} className="flush mb-12" />
      <h2 id={PROMPT_ID} tabIndex={-1} className={classes.prompt}>
        {prompt}
      </h2>
      <Wording text={explanation} className="flush muted mt-8" />
    </>
  )
}

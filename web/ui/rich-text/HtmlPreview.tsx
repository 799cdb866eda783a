import { useDeferredValue, useId } from 'react'
import { Card } from '../Card.tsx'
import classes from './editor.module.css'
import { RichText } from './RichText.tsx'
import { safeHtml } from './sanitize.ts'

interface Props {
  readonly label: string
  readonly header: string
  readonly body: string
  /** Whether the text is HTML rather than plain text. */
  readonly isHtml: boolean
}

/** Preview of a text during editing. */
export function HtmlPreview({ label, isHtml, ...wording }: Props) {
  const heading = useId()
  const header = useDeferredValue(wording.header)
  const body = useDeferredValue(wording.body)
  return (
    <section className={classes.preview} aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <Card>
        <p className={classes.heading}>{header}</p>
        {isHtml ? <RichText html={safeHtml(body)} /> : <p className={classes.plain}>{body}</p>}
      </Card>
    </section>
  )
}

import { useDeferredValue, useId } from 'react'
import { Card } from '../Card.tsx'
import classes from './editor.module.css'
import { RichText } from './RichText.tsx'
import { safeHtml } from './sanitize.ts'

interface Props {
  readonly label: string
  readonly header: string
  readonly body: string
  /** Plain text otherwise. */
  readonly isHtml: boolean
}

/** A preview of a text that is being edited. */
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

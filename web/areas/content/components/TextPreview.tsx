import { useDeferredValue, useId } from 'react'
import { sanitiseHtml } from '#rules/content/sanitise.ts'
import { Card } from '#web/ui/Card.tsx'
import { EDITOR } from '../messages.ts'
import { sanitized } from '../sanitized.ts'
import type { Wording } from '../wording.ts'
import classes from './editor.module.css'
import { RichText } from './RichText.tsx'

/** What readers will see: the wording as the server keeps it, made safe once more as every page does. */
export function TextPreview({ wording, isHtml }: { readonly wording: Wording; readonly isHtml: boolean }) {
  const heading = useId()
  const { header, body } = useDeferredValue(wording)
  return (
    <section className={classes.preview} aria-labelledby={heading}>
      <h2 id={heading}>{EDITOR.preview}</h2>
      <Card>
        <p className={classes.heading}>{header}</p>
        {isHtml ? <RichText html={sanitized(sanitiseHtml(body))} /> : <p className={classes.plain}>{body}</p>}
      </Card>
    </section>
  )
}

import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './editor.module.css'
import { isBlank, stripsMarkup } from './markup.ts'
import { sanitizeHtml } from './sanitize.ts'

export interface EditorLabels {
  readonly body: string
  readonly hint: string
  /** Text shown while the field is empty. */
  readonly empty: string
  /** Warning shown while the input contains markup that is not permitted. */
  readonly loses: string
}

interface Props {
  readonly labels: EditorLabels
  readonly name: string
  readonly value: string
  /** Whether the text is HTML rather than plain text. */
  readonly isHtml: boolean
  readonly maxLength: number
  readonly rows?: number
  readonly error?: ReactNode
  readonly onChange: (value: string) => void
}

/** Editor for HTML source with an immediate warning about markup that will be removed. */
export function HtmlEditor({ labels, name, value, isHtml, maxLength, rows = 18, error, onChange }: Props) {
  const isStripped = isHtml && stripsMarkup(value, sanitizeHtml(value))
  return (
    <div>
      <Textarea
        name={name}
        classNames={{ input: classes.input ?? '' }}
        label={labels.body}
        description={labels.hint}
        size="md"
        rows={rows}
        maxLength={maxLength}
        spellCheck
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <p className={classes.warning} role="status">
        {isBlank(value) ? labels.empty : isStripped ? labels.loses : ''}
      </p>
    </div>
  )
}

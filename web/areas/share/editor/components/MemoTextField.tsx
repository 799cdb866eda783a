import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import classes from './editor.module.css'
import { fixedBriefly, fixedIf } from './Fixed.tsx'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  /** Minimum number of lines of a field that grows with its text. If missing, the field has a single line. */
  readonly lines?: number
  readonly isSmall?: boolean
  readonly isFixed?: boolean
  /** Must write to the same place throughout the field's lifetime. */
  readonly onText: (text: string) => void
}

/** Text field that renders again only if its content changes. A keystroke thus changes one of dozens of fields. */
export const MemoTextField = memo(function MemoTextField({
  label,
  hint,
  value,
  most,
  lines,
  isSmall = false,
  isFixed = false,
  onText,
}: Props) {
  const props = {
    label,
    ...(isSmall ? fixedBriefly(isFixed) : fixedIf(isFixed, hint)),
    maxLength: most,
    value,
    ...(isSmall ? { size: 'sm' } : {}),
  }
  if (lines === undefined) return <TextInput {...props} onChange={event => onText(event.currentTarget.value)} />
  return (
    <Textarea
      {...props}
      classNames={{ input: classes.grows ?? '' }}
      // Number of rows if the style sheet can't make the field grow.
      rows={Math.max(lines, Math.min(12, value.split('\n').length + Math.floor(value.length / 60)))}
      onChange={event => onText(event.currentTarget.value)}
    />
  )
}, isSameField)

function isSameField(one: Props, other: Props): boolean {
  return (
    one.value === other.value &&
    one.label === other.label &&
    one.hint === other.hint &&
    one.most === other.most &&
    one.isFixed === other.isFixed
  )
}

import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import classes from './editor.module.css'
import { fixedBriefly, fixedIf } from './Fixed.tsx'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  /** Of several lines: grows with its text. */
  readonly lines?: number
  readonly isSmall?: boolean
  readonly isFixed?: boolean
  /** Goes to the same place as long as the field is there. */
  readonly onText: (text: string) => void
}

/** A field of words. It is drawn again for what it shows only: of dozens of fields, a key changes one. */
export const Words = memo(function Words({
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
      // Where the style sheet cannot let it grow.
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

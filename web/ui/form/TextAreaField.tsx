import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

/** Field for several lines of text. */
export function TextAreaField({
  onChange,
  ...rest
}: FieldProps<string> & Omit<TextareaProps, keyof FieldProps<string>>) {
  return <Textarea size="md" withAsterisk={false} {...rest} onChange={event => onChange(event.currentTarget.value)} />
}

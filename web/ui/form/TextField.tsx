import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

type Own = keyof FieldProps<string>

/** One line of text. */
export function TextField({ onChange, ...rest }: FieldProps<string> & Omit<TextInputProps, Own>) {
  return <TextInput size="md" withAsterisk={false} {...rest} onChange={event => onChange(event.currentTarget.value)} />
}

/** Several lines of text. */
export function TextAreaField({ onChange, ...rest }: FieldProps<string> & Omit<TextareaProps, Own>) {
  return <Textarea size="md" withAsterisk={false} {...rest} onChange={event => onChange(event.currentTarget.value)} />
}

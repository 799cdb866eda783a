import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

/** Field for one line of text. */
export function TextField({ onChange, ...rest }: FieldProps<string> & Omit<TextInputProps, keyof FieldProps<string>>) {
  return (
    <TextInput
      size="md"
      withAsterisk={false}
      // Read-only fields look different.
      variant={rest.readOnly === true ? 'filled' : 'default'}
      {...rest}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import type { FieldProps } from './field-props.ts'

type Props = FieldProps<number | null> & Omit<NumberInputProps, keyof FieldProps<number>>

/** A number; null while the input is empty or not a number. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      size="md"
      withAsterisk={false}
      hideControls
      {...rest}
      value={value ?? ''}
      onChange={typed => onChange(typeof typed === 'number' ? typed : null)}
    />
  )
}

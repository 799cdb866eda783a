import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { FieldProps } from './field-props.ts'

type Props = FieldProps<boolean> & Omit<CheckboxProps, keyof FieldProps<boolean> | 'checked'>

export function CheckboxField({ value, onChange, ...rest }: Props) {
  return <Checkbox size="md" {...rest} checked={value} onChange={event => onChange(event.currentTarget.checked)} />
}

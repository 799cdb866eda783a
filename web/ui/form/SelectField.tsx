import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { FieldProps } from './field-props.ts'

interface Props<Value extends string>
  extends FieldProps<Value>,
    Omit<NativeSelectProps, keyof FieldProps<Value> | 'data'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** Choice from a short list, as a native select. */
export function SelectField<Value extends string>({ options, onChange, ...rest }: Props<Value>) {
  return (
    <NativeSelect
      size="md"
      withAsterisk={false}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      {...rest}
      data={[...options]}
      onChange={event => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

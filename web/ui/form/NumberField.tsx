import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import type { FieldProps } from './field-props.ts'
import { useTyped } from './use-typed.ts'

type Props = FieldProps<number | null> & Omit<NumberInputProps, keyof FieldProps<number>>

/** Field for a number, which is `null` while the input is empty or not a number. */
export function NumberField({ value, onChange, ...rest }: Props) {
  const { text, type } = useTyped(shownAs(value))
  return (
    <NumberInput
      size="md"
      withAsterisk={false}
      hideControls
      {...rest}
      value={text === shownAs(value) ? (value ?? '') : text}
      onChange={typed => {
        const number = typeof typed === 'number' ? typed : numberOf(typed)
        type(String(typed), shownAs(number))
        onChange(number)
      }}
    />
  )
}

/** Returns the number of a text, including incomplete text such as "0.", or `null` if it is not a number. */
function numberOf(text: string | bigint): number | null {
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

function shownAs(value: number | null): string {
  return value === null ? '' : String(value)
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTyped } from '#web/ui/form/use-typed.ts'
import { EDIT } from '../messages.ts'
import { numberOf } from './editing.ts'
import { fixedBriefly, fixedIf } from './Fixed.tsx'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly isWhole?: boolean
  /** Whether the field may be empty. */
  readonly isOptional?: boolean
  readonly isSmall?: boolean
  readonly isFixed?: boolean
  readonly onNumber: (number: number | null) => void
}

/** A number that is typed digit by digit: what it is on the way, as "0.0" or "2", is neither taken away nor kept if it cannot be. */
export function NumberText(props: Props) {
  const { label, hint, value, isSmall = false, isFixed = false, onNumber } = props
  const shown = value === null ? '' : String(value)
  const { text, type } = useTyped(shown)
  const [isLeft, setLeft] = useState(false)
  const problem = problemOf(text, props)
  return (
    <TextInput
      {...(isSmall ? { size: 'sm' } : {})}
      inputMode={props.isWhole && props.least >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      label={label}
      {...(isSmall ? fixedBriefly(isFixed) : fixedIf(isFixed, hint))}
      error={
        isLeft &&
        problem !== null &&
        (isSmall ? EDIT.numberBrief[problem] : EDIT.numberWrong(props.least, props.most, props.isWhole))
      }
      value={text}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (problem === null) type(shown, shown)
      }}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        if (problemOf(typed, props) !== null) return type(typed, shown)
        const number = numberOf(typed)
        type(typed, number === null ? '' : String(number))
        onNumber(number)
      }}
    />
  )
}

type NumberProblem = keyof typeof EDIT.numberBrief
type Bounds = Pick<Props, 'least' | 'most' | 'isWhole' | 'isOptional'>

/** Why a text cannot be taken; null: it can. */
function problemOf(text: string, { least, most, isWhole = false, isOptional = false }: Bounds): NumberProblem | null {
  const number = numberOf(text)
  if (text.trim() === '') return isOptional ? null : 'missing'
  if (number === null) return 'noNumber'
  if (number < least) return 'small'
  if (number > most) return 'large'
  return isWhole && !Number.isInteger(number) ? 'broken' : null
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readNumber } from '#rules/share/number-text.ts'
import type { Unit } from '#rules/share/number-units.ts'
import { useTyped } from '#web/ui/form/use-typed.ts'
import { EDIT, REFUSED } from '../messages.ts'
import type { Refusal } from '../refusals.ts'
import { type Keeper, useUnsavedText } from '../use-unsaved-text.ts'
import { fixedBriefly, fixedIf } from './Fixed.tsx'

interface Props {
  /** Stores the text of the field while it is invalid. */
  readonly session: Keeper
  /** ID of the field's question, or `null` if the field belongs to the study or a calculated value. */
  readonly questionId: number | null
  /** Name of the field's calculated value. */
  readonly derivedName?: string
  /** ID of the field's item in the question. */
  readonly item?: number
  /** Name of the item, if there are several. */
  readonly itemName?: string
  /** Unit that can be typed with the number, such as the "$" in "$4,500". */
  readonly unit?: Unit
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

/**
 * Edits a number that is typed digit by digit. Incomplete text such as "0.0" or "2" isn't removed, and isn't saved if invalid. "4,500" and
 * "10k" are accepted as in members' forms. Invalid text is preserved when other parts are opened, and prevents publishing.
 */
export function NumberText(props: Props) {
  const { session, item, itemName, label, hint, value, isSmall = false, isFixed = false, onNumber } = props
  const { questionId, derivedName } = props
  const key = `${questionId ?? derivedName ?? 'study'}.${item ?? ''}.${label}`
  const shown = value === null ? '' : String(value)
  const [kept] = useState(() => session.typed(key))
  const { text, type } = useTyped(shown, kept)
  const [isLeft, setLeft] = useState(kept?.becomes === shown)
  const problem = problemOf(text, props)
  const wrong = isLeft ? problem : null
  const name = itemName === undefined ? label : `${itemName}: ${label}`
  const held = problem !== null && {
    place: placeOf(props),
    ...(item === undefined ? {} : { item }),
    problem: REFUSED.field(name, EDIT.numberBrief[problem]),
    text,
    becomes: shown,
  }
  useUnsavedText(session, key, held || null, isLeft)
  return (
    <TextInput
      {...(isSmall ? { size: 'sm' } : {})}
      inputMode={props.isWhole && props.least >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      label={label}
      {...(isSmall ? fixedBriefly(isFixed) : fixedIf(isFixed, hint))}
      error={
        wrong !== null && (isSmall ? EDIT.numberBrief[wrong] : EDIT.numberWrong(props.least, props.most, props.isWhole))
      }
      value={text}
      onBlur={() => {
        setLeft(problem !== null)
        if (problem === null) type(shown, shown)
      }}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        if (problemOf(typed, props) !== null) return type(typed, shown)
        setLeft(false)
        const number = numberOf(typed, props.unit)
        type(typed, number === null ? '' : String(number))
        onNumber(number)
      }}
    />
  )
}

function placeOf({ questionId, derivedName }: Pick<Props, 'questionId' | 'derivedName'>): Refusal['place'] {
  if (questionId !== null) return { kind: 'question', id: questionId }
  return derivedName === undefined ? { kind: 'study' } : { kind: 'derived', name: derivedName }
}

type NumberProblem = keyof typeof EDIT.numberBrief
type Bounds = Pick<Props, 'unit' | 'least' | 'most' | 'isWhole' | 'isOptional'>

/** Returns the reason why text is invalid, or `null` if it is valid. */
function problemOf(
  text: string,
  { unit, least, most, isWhole = false, isOptional = false }: Bounds,
): NumberProblem | null {
  const number = numberOf(text, unit)
  if (text.trim() === '') return isOptional ? null : 'missing'
  if (number === null) return 'noNumber'
  if (number < least) return 'small'
  if (number > most) return 'large'
  return isWhole && !Number.isInteger(number) ? 'broken' : null
}

/** Authors type decimals with a point, also three of them. */
const MAX_PLACES = 10
const NO_UNIT: Unit = { prefix: '', suffix: '', singular_suffix: '' }

function numberOf(text: string, unit: Unit = NO_UNIT): number | null {
  const number = readNumber(text, unit, MAX_PLACES)
  return number === null ? null : Number(number)
}

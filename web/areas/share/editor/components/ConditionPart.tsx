import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { listedAnswers } from '#rules/share/answer-text.ts'
import { COMPARED, type Items, isPlace, itemName } from '#rules/share/condition-text.ts'
import { COMPARATORS, type Comparator, type ConditionVariable } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import { EDIT } from '../messages.ts'
import classes from './editor.module.css'

const RULES: readonly Comparator[] = ['LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER']
const VISIBILITY: readonly Comparator[] = ['EQUAL', 'LOWER', 'GRATER', 'BETWEEN_INCLUSIVE', 'BETWEEN_EXCLUSIVE']

interface Props {
  readonly part: ConditionVariable
  readonly items: Items
  readonly isRule: boolean
  readonly onChange: (part: ConditionVariable) => void
  readonly onRemove: () => void
}

/** Edits an answer that a condition reads, and its required value. Uses a list where possible. */
export function ConditionPart({ part, items, isRule, onChange, onRemove }: Props) {
  const item = items.get(part.variable_id)
  const { comparator } = part
  const name = item ? itemName(item) : EDIT.goneAnswer
  const isYesNo = item?.question.type === 'YES_NO'
  const isOfPlace = item !== undefined && isPlace(item.question.type)
  const isOnlyEqual = isOfPlace && comparator?.type === 'EQUAL'
  const setComparator = (changes: Partial<NonNullable<typeof comparator>>): void => {
    if (comparator) onChange({ ...part, comparator: { ...comparator, ...changes } })
  }
  const offered = isRule ? RULES : isOfPlace ? VISIBILITY.filter(each => each === 'EQUAL') : VISIBILITY
  const value = (field: 'first_value' | 'second_value') => (
    <Value
      part={part}
      items={items}
      label={`${name}: ${field === 'second_value' ? EDIT.upperValue : EDIT.value}`}
      value={comparator?.[field] ?? ''}
      onValue={text => setComparator({ [field]: text })}
    />
  )
  return (
    <div className={classes.part}>
      <span className={classes.partName}>
        {name}
        {isOnlyEqual ? ` ${EDIT.is}` : ''}
      </span>
      {comparator === null ? (
        <NativeSelect
          size="sm"
          aria-label={name}
          value={part.use_no ? 'no' : 'yes'}
          data={[
            { value: 'yes', label: isYesNo ? EDIT.isYes : EDIT.isChosen },
            { value: 'no', label: isYesNo ? EDIT.isNo : EDIT.isNotChosen },
          ]}
          onChange={event => onChange({ ...part, use_no: event.currentTarget.value === 'no' })}
        />
      ) : (
        <>
          {isOnlyEqual ? null : (
            <NativeSelect
              size="sm"
              aria-label={name}
              value={comparator.type}
              data={[...new Set([...offered, comparator.type])].map(each => ({
                value: each,
                label: isRule ? COMPARED[each].replace(/^is /, '') : COMPARED[each],
              }))}
              onChange={({ currentTarget }) => {
                const type = COMPARATORS.find(each => each === currentTarget.value)
                if (type) setComparator({ type })
              }}
            />
          )}
          {isRule ? null : value('first_value')}
          {comparator.type.startsWith('BETWEEN') ? (
            <>
              <span>{EDIT.and}</span>
              {value('second_value')}
            </>
          ) : null}
        </>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`${EDIT.removePart}: ${name}`} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

interface ValueProps extends Pick<Props, 'part' | 'items'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Maximum number of items in a menu. Longer lists are searchable. */
const MAX_MENU_ITEMS = 6

/** Edits the value to compare with. */
function Value({ part, items, label, value, onValue }: ValueProps) {
  const item = items.get(part.variable_id)
  const listed = item ? listedAnswers(item.question, item.variable) : null
  if (!item || listed === null)
    return (
      <TextInput
        size="sm"
        inputMode="decimal"
        className={classes.narrow}
        aria-label={label}
        maxLength={40}
        value={value}
        onChange={event => onValue(event.currentTarget.value)}
      />
    )
  if (isPlace(item.question.type) && listed.length > MAX_MENU_ITEMS)
    return (
      <div className={classes.find}>
        <Combobox
          label={label}
          describedBy={`part-${part.variable_id}`}
          placeholder={EDIT.answerHint}
          nothing={EDIT.noAnswer}
          items={listed.map(each => ({ id: Number(each.value), name: each.name }))}
          value={value === '' ? null : Number(value)}
          onChange={id => onValue(id === null ? '' : String(id))}
        />
      </div>
    )
  const known = listed.some(each => each.value === value)
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value}
      data={[
        ...(known ? [] : [{ value, label: value || EDIT.choose }]),
        ...listed.map(each => ({ value: each.value, label: each.name })),
      ]}
      onChange={event => onValue(event.currentTarget.value)}
    />
  )
}

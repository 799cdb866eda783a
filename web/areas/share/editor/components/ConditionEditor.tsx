import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { COMPARED, type Items } from '#rules/share/condition-text.ts'
import type { DraftQuestion } from '#rules/share/draft.ts'
import { variableName } from '#rules/share/names.ts'
import { COMPARATORS, type Comparator, type Condition, type ConditionVariable } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import type { Item } from '#web/ui/combobox/items.ts'
import { EDIT } from '../messages.ts'
import classes from './editor.module.css'

interface Props {
  readonly question: DraftQuestion
  readonly condition: Condition
  readonly items: Items
  readonly answers: readonly Item[]
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

const RULES: readonly Comparator[] = ['LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER']
const VISIBILITY: readonly Comparator[] = ['EQUAL', 'LOWER', 'GRATER', 'BETWEEN_INCLUSIVE', 'BETWEEN_EXCLUSIVE']

/** One condition: what it is about, how its answers are joined, and each answer with what it must be. */
export function ConditionEditor({ question, condition, items, answers, onChange, onRemove }: Props) {
  const isRule = condition.variant === 'RESPONSE_VALIDATION'
  const parts = condition.condition_variables
  const taken = new Set(parts.map(({ variable_id }) => variable_id))
  const numbers = isRule ? answers.filter(({ id }) => items.get(id)?.question.type === 'SLIDER') : answers
  const own = new Set(question.variables.map(({ id }) => id))
  const offered = numbers.filter(({ id }) => (isRule || !own.has(id)) && !taken.has(id))
  const setParts = (next: readonly ConditionVariable[]) => onChange({ ...condition, condition_variables: next })
  return (
    <div className={classes.parts}>
      <div className={classes.pair}>
        <NativeSelect
          size="sm"
          label={EDIT.subject}
          value={condition.variable_id ?? ''}
          data={[
            { value: '', label: isRule ? EDIT.total : EDIT.thisQuestion },
            ...question.variables.map(each => ({ value: String(each.id), label: variableName(each, question) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...condition, variable_id: value === '' ? null : Number(value) })
          }
        />
        {parts.length > 1 && !isRule ? (
          <NativeSelect
            size="sm"
            label={EDIT.joined}
            value={condition.condition_type}
            data={[
              { value: 'AND', label: EDIT.all },
              { value: 'OR', label: EDIT.any },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...condition, condition_type: value === 'OR' ? 'OR' : 'AND' })
            }
          />
        ) : null}
      </div>
      {parts.map(part => (
        <Part
          key={part.variable_id}
          part={part}
          items={items}
          isRule={isRule}
          onChange={next => setParts(parts.map(each => (each === part ? next : each)))}
          onRemove={() => setParts(parts.filter(each => each !== part))}
        />
      ))}
      {isRule && parts.length > 0 ? null : (
        <div className={classes.add}>
          <p id={`add-${condition.id}`} className={classes.quiet}>
            {parts.length === 0 ? EDIT.answer : EDIT.addPart}
          </p>
          <Combobox
            key={parts.length}
            label={parts.length === 0 ? EDIT.answer : EDIT.addPart}
            describedBy={`add-${condition.id}`}
            placeholder={EDIT.answerHint}
            items={offered}
            value={null}
            nothing={EDIT.noAnswer}
            onChange={id => (id === null ? undefined : setParts([...parts, beginning(id, items, isRule)]))}
          />
        </div>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" className={classes.start} onClick={onRemove}>
        {EDIT.removeCondition}
      </Button>
    </div>
  )
}

/** The first thing that an answer can be compared with. */
function beginning(variable_id: number, items: Items, isRule: boolean): ConditionVariable {
  const item = items.get(variable_id)
  const isChoice = item !== undefined && isChosen(item.question.type)
  if (isChoice && !isRule) return { variable_id, use_no: false, comparator: null }
  const first = item?.variable.variableOptions[0]?.value ?? (isRule ? '' : String(item?.variable.min ?? 1))
  const type = isRule ? 'LOWER_OR_EQUAL' : 'EQUAL'
  return { variable_id, use_no: false, comparator: { type, first_value: first, second_value: '' } }
}

function isChosen(type: DraftQuestion['type']): boolean {
  return type === 'YES_NO' || type === 'SELECT_ONE' || type === 'SELECT_ANY'
}

interface PartProps {
  readonly part: ConditionVariable
  readonly items: Items
  readonly isRule: boolean
  readonly onChange: (part: ConditionVariable) => void
  readonly onRemove: () => void
}

function Part({ part, items, isRule, onChange, onRemove }: PartProps) {
  const item = items.get(part.variable_id)
  const { comparator } = part
  const name = item ? variableName(item.variable, item.question) : ''
  const isYesNo = item?.question.type === 'YES_NO'
  const options = item?.variable.variableOptions ?? []
  const setComparator = (changes: Partial<NonNullable<typeof comparator>>): void => {
    if (comparator) onChange({ ...part, comparator: { ...comparator, ...changes } })
  }
  const value = (field: 'first_value' | 'second_value') =>
    options.length > 0 ? (
      <NativeSelect
        size="sm"
        aria-label={`${name}: ${EDIT.value}`}
        value={comparator?.[field] ?? ''}
        data={options.map(option => ({ value: option.value, label: option.name }))}
        onChange={event => setComparator({ [field]: event.currentTarget.value })}
      />
    ) : (
      <TextInput
        size="sm"
        aria-label={`${name}: ${EDIT.value}`}
        maxLength={40}
        value={comparator?.[field] ?? ''}
        onChange={event => setComparator({ [field]: event.currentTarget.value })}
      />
    )
  const isBetween = comparator?.type.startsWith('BETWEEN') === true
  return (
    <div className={classes.part}>
      <span className={classes.partName}>{name}</span>
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
          <NativeSelect
            size="sm"
            aria-label={name}
            value={comparator.type}
            data={(isRule ? RULES : VISIBILITY).map(each => ({ value: each, label: COMPARED[each] }))}
            onChange={({ currentTarget }) => {
              const type = COMPARATORS.find(each => each === currentTarget.value)
              if (type) setComparator({ type })
            }}
          />
          {isRule ? null : value('first_value')}
          {isBetween ? (
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

import { Button, NativeSelect } from '@mantine/core'
import { type Items, isPlace } from '#rules/share/condition-text.ts'
import type { DraftQuestion } from '#rules/share/draft.ts'
import { variableName } from '#rules/share/names.ts'
import type { Condition, ConditionVariable } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import type { Item } from '#web/ui/combobox/items.ts'
import { EDIT } from '../messages.ts'
import { ConditionPart } from './ConditionPart.tsx'
import classes from './editor.module.css'

interface Props {
  readonly question: DraftQuestion
  readonly condition: Condition
  readonly items: Items
  readonly answers: readonly Item[]
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** Edits one condition: its subject, how its answers are combined, and the required value of each answer. */
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
          label={isRule ? EDIT.ruleSubject : EDIT.subject}
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
            label={EDIT.joinedBy}
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
        <ConditionPart
          key={part.variable_id}
          part={part}
          items={items}
          isRule={isRule}
          onChange={next => setParts(parts.map(each => (each === part ? next : each)))}
          onRemove={() => setParts(parts.filter(each => each !== part))}
        />
      ))}
      {isRule && parts.length > 0 ? null : (
        <div className="column gap-4">
          <p id={`add-${condition.id}`} className="quiet">
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
        {isRule ? EDIT.removeRule : EDIT.removeCondition}
      </Button>
    </div>
  )
}

/** Returns the initial comparison for an answer. */
function beginning(variable_id: number, items: Items, isRule: boolean): ConditionVariable {
  const item = items.get(variable_id)
  const isChoice = item !== undefined && isChosen(item.question.type)
  if (isChoice && !isRule) return { variable_id, use_no: false, comparator: null }
  // States and schools have no initial value, so the check asks for one.
  const isOpen = isRule || (item !== undefined && isPlace(item.question.type))
  const first = item?.variable.variableOptions[0]?.value ?? (isOpen ? '' : String(item?.variable.min ?? 1))
  const type = isRule ? 'LOWER_OR_EQUAL' : 'EQUAL'
  return { variable_id, use_no: false, comparator: { type, first_value: first, second_value: '' } }
}

function isChosen(type: DraftQuestion['type']): boolean {
  return type === 'YES_NO' || type === 'SELECT_ONE' || type === 'SELECT_ANY'
}

import { Button } from '@mantine/core'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { conditionText, type Items, itemName } from '#rules/share/condition-text.ts'
import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import { itemsIn } from '#rules/share/menu-names.ts'
import type { Condition } from '#rules/share/study.ts'
import type { Item } from '#web/ui/combobox/items.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { newId } from '../use-draft.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { editQuestion } from './editing.ts'
import classes from './editor.module.css'

interface Props {
  readonly question: DraftQuestion
  readonly draft: StudyDraft
  readonly session: DraftSession
  readonly isLocked: boolean
}

/** Edits when a question is shown and how its numbers must compare with others. Conditions are sentences built from menus. */
export const Conditions = memo(function Conditions({ question, draft, session, isLocked }: Props) {
  const items = useMemo(() => itemsIn(draft.sections), [draft.sections])
  const answers = useMemo(
    () =>
      [...items.values()]
        .filter(item => item.question.type !== 'CONFIRMATION')
        .map(item => ({ id: item.variable.id, name: itemName(item) })),
    [items],
  )
  const hasRules = question.type === 'SLIDER' || question.conditions.some(isRule)
  return (
    <>
      <Group variant="VISIBILITY" {...{ question, items, answers, session, isLocked }} />
      {hasRules ? <Group variant="RESPONSE_VALIDATION" {...{ question, items, answers, session, isLocked }} /> : null}
    </>
  )
}, hasSameConditions)

/** Compares only properties that affect conditions. Other texts of the question are ignored. */
function hasSameConditions(one: Props, other: Props): boolean {
  return (
    one.draft === other.draft &&
    one.isLocked === other.isLocked &&
    one.question.id === other.question.id &&
    one.question.type === other.question.type &&
    one.question.conditions === other.question.conditions &&
    one.question.variables === other.question.variables
  )
}

function isRule({ variant }: Condition): boolean {
  return variant === 'RESPONSE_VALIDATION'
}

interface GroupProps extends Omit<Props, 'draft'> {
  readonly variant: Condition['variant']
  readonly items: Items
  readonly answers: readonly Item[]
}

const TEXTS = {
  VISIBILITY: { title: EDIT.conditions, none: EDIT.always, add: EDIT.addCondition, fixed: EDIT.fixedConditions },
  RESPONSE_VALIDATION: { title: EDIT.rules, none: EDIT.noRules, add: EDIT.addRule, fixed: EDIT.fixedRules },
} as const

function Group({ variant, question, items, answers, session, isLocked }: GroupProps) {
  const texts = TEXTS[variant]
  const { conditions } = question
  const shown = conditions.filter(each => each.variant === variant)
  const set = (next: readonly Condition[]) => editQuestion(session, question, { conditions: next })
  const group = useRef<HTMLFieldSetElement>(null)
  const hasBegun = useRef(false)
  // Focuses the next control, which selects the answer to read.
  useLayoutEffect(() => {
    if (hasBegun.current)
      [...(group.current?.querySelectorAll<HTMLElement>('input[role="combobox"]') ?? [])].at(-1)?.focus()
    hasBegun.current = false
  })
  const begin = (): void => {
    hasBegun.current = true
    set([...conditions, { id: newId(), variant, condition_type: 'AND', variable_id: null, condition_variables: [] }])
  }
  return (
    <fieldset ref={group} className={classes.group}>
      <legend>{texts.title}</legend>
      {isLocked ? <p className="quiet">{texts.fixed}</p> : null}
      {shown.length === 0 ? <p className="quiet">{texts.none}</p> : null}
      {shown.map(condition => (
        <div key={condition.id} className={classes.condition}>
          <p className="flush medium ink">{conditionText(condition, items)}</p>
          {isLocked ? null : (
            <ConditionEditor
              question={question}
              condition={condition}
              items={items}
              answers={answers}
              onChange={next => set(conditions.map(each => (each.id === condition.id ? next : each)))}
              onRemove={() => set(conditions.filter(each => each.id !== condition.id))}
            />
          )}
        </div>
      ))}
      {isLocked ? null : (
        <Button variant="default" size="compact-sm" className={classes.start} onClick={begin}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}

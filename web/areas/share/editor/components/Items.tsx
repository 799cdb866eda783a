import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, memo, useState } from 'react'
import { newVariable, uidsOf } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import type { DerivedVariable, Variable } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { linesOf, withLines } from '../paste.ts'
import { newId } from '../use-draft.ts'
import { Choices } from './Choices.tsx'
import { editQuestion, editVariable, editVariables } from './editing.ts'
import classes from './editor.module.css'
import { fixedBriefly } from './Fixed.tsx'
import { ItemMore } from './ItemMore.tsx'
import { MemoTextField } from './MemoTextField.tsx'
import { NumberText } from './NumberText.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly derived: readonly DerivedVariable[]
  readonly session: DraftSession
  readonly isLocked: boolean
}

const TITLES: Partial<Record<DraftQuestion['type'], string>> = {
  SELECT_ONE: EDIT.options,
  SELECT_ANY: EDIT.options,
  MULTI_VARIABLE_SELECT_ONE: EDIT.rows,
}
const SINGLE: readonly DraftQuestion['type'][] = ['YES_NO', 'FIND_STATE', 'FIND_REGION', 'FIND_SCHOOL']

/** Edits the items of a question: options, rows, or numbers. */
export const Items = memo(function Items({ question, derived, session, isLocked }: Props) {
  const { type, variables } = question
  const [pasted, setPasted] = useState('')
  if (type === 'GEOGRAPHY_ICO_WRAPPER') return null
  const isSingle = SINGLE.includes(type)
  const add = (): void => {
    const made = newVariable(question, '', uidsOf(session.state().draft), newId)
    editQuestion(session, question, { variables: [...variables, made] })
  }
  /** Converts a pasted list to items, one per line, after the item that has the focus. */
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const { target, clipboardData } = event
    const into = target instanceof Element ? target.closest('[data-item]')?.getAttribute('data-item') : null
    const lines = linesOf(clipboardData.getData('text/plain'))
    if (isLocked || !into || lines.length < 2) return
    event.preventDefault()
    const made = withLines(question, Number(into), lines, uidsOf(session.state().draft), newId)
    if (made) editQuestion(session, question, { variables: made })
    setPasted(
      made ? EDIT.pasted(lines.length) : EDIT.pastedTooMany(lines.length, variables.length, DRAFT_LIMITS.ownVariables),
    )
  }
  return (
    <fieldset className={classes.group} onPaste={paste}>
      <legend>{isSingle ? EDIT.code : (TITLES[type] ?? EDIT.items)}</legend>
      {isLocked && !isSingle ? <p className="quiet">{EDIT.fixedItems}</p> : null}
      {variables.map((variable, at) => (
        <Item
          key={variable.id}
          questionId={question.id}
          type={type}
          name={nameOf(question, at)}
          variable={variable}
          derived={derived}
          session={session}
          isLocked={isLocked}
          isSingle={isSingle}
        />
      ))}
      {type === 'SLIDER' ? <p className="quiet">{EDIT.stepHint}</p> : null}
      {isSingle || isLocked ? null : (
        <>
          <Button variant="default" size="compact-sm" className={classes.start} onClick={add}>
            {EDIT.addItem}
          </Button>
          <p role="status" className="quiet">
            {pasted || EDIT.pasteHint}
          </p>
        </>
      )}
      {type === 'MULTI_VARIABLE_SELECT_ONE' ? (
        <Choices question={question} session={session} isLocked={isLocked} />
      ) : null}
    </fieldset>
  )
}, hasSameItems)

/** Compares only properties that affect items. Other texts of the question are ignored. */
function hasSameItems(one: Props, other: Props): boolean {
  const { question, derived, isLocked } = one
  return (
    question.variables === other.question.variables &&
    question.type === other.question.type &&
    question.id === other.question.id &&
    derived === other.derived &&
    isLocked === other.isLocked
  )
}

/** Returns the name of an item from its texts, so that it doesn't change while the question is edited. */
function nameOf({ variables }: DraftQuestion, at: number): string {
  const variable = variables[at]
  return variable?.input_label || variable?.short_label || String(at + 1)
}

interface ItemProps extends Omit<Props, 'question'> {
  readonly questionId: number
  readonly type: DraftQuestion['type']
  readonly name: string
  readonly variable: Variable
  readonly isSingle: boolean
}

/** Actions on an item use its ID, so they work correctly even if the item isn't rendered again. */
const Item = memo(function Item(props: ItemProps) {
  const { questionId, type, name, variable, derived, session, isLocked, isSingle } = props
  const set = (changes: Partial<Variable>) => editVariable(session, questionId, variable.id, changes)
  const move = (by: -1 | 1) => editVariables(session, questionId, all => movedIn(all, variable.id, by))
  const remove = () => editVariables(session, questionId, all => all.filter(({ id }) => id !== variable.id))
  const text = (field: 'input_label' | 'prefix' | 'suffix', label: string, isFixed = false) => (
    <MemoTextField
      isSmall
      label={label}
      isFixed={isFixed && isLocked}
      most={field === 'input_label' ? DRAFT_LIMITS.label : 40}
      value={variable[field]}
      onText={words => set({ [field]: words })}
    />
  )
  const number = (field: 'min' | 'max' | 'step', label: string) => (
    <NumberText
      session={session}
      questionId={questionId}
      item={variable.id}
      {...(isSingle ? {} : { itemName: name })}
      {...(field === 'step' ? {} : { unit: variable })}
      isSmall
      isOptional
      label={label}
      least={-DRAFT_LIMITS.number}
      most={DRAFT_LIMITS.number}
      isFixed={isLocked}
      value={variable[field]}
      onNumber={number => set({ [field]: number })}
    />
  )
  return (
    <div className={classes.item}>
      {isSingle ? null : (
        <div className={classes.itemRow}>
          <div className={classes.grow} data-item={variable.id}>
            {text('input_label', EDIT.text)}
          </div>
          {isLocked ? null : (
            <>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.upOf(name)} onClick={() => move(-1)}>
                <IconArrowUp size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.downOf(name)} onClick={() => move(1)}>
                <IconArrowDown size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.removeItem(name)} onClick={remove}>
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
        </div>
      )}
      {type === 'SLIDER' ? (
        <div className={classes.five}>
          {number('min', EDIT.min)}
          {number('max', EDIT.max)}
          {number('step', EDIT.step)}
          {text('prefix', EDIT.prefix, true)}
          {text('suffix', EDIT.suffix, true)}
        </div>
      ) : null}
      {type === 'CONFIRMATION' ? (
        <NativeSelect
          size="sm"
          label={EDIT.derivedOf}
          {...fixedBriefly(isLocked)}
          value={variable.dv_name ?? ''}
          data={[
            { value: '', label: '…' },
            ...derived.map(each => ({ value: each.dv_name, label: each.label || each.dv_name })),
          ]}
          onChange={event => set({ dv_name: event.currentTarget.value || null })}
        />
      ) : null}
      <ItemMore
        questionId={questionId}
        type={type}
        variable={variable}
        session={session}
        isLocked={isLocked}
        isSingle={isSingle}
      />
    </div>
  )
})

function movedIn(list: readonly Variable[], id: number, by: -1 | 1): readonly Variable[] {
  const at = list.findIndex(each => each.id === id)
  const [one, other] = [list[at], list[at + by]]
  return one && other ? list.with(at, other).with(at + by, one) : list
}

import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { DRAFT_LIMITS, type DraftQuestion, type StudyDraft } from '#rules/share/draft.ts'
import { newVariable, uidsOf } from '#rules/share/draft-edits.ts'
import { variableName } from '#rules/share/names.ts'
import type { Variable } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { newId } from '../use-draft.ts'
import { Choices } from './Choices.tsx'
import { editQuestion, editVariable, numberOf } from './editing.ts'
import classes from './editor.module.css'

interface Props {
  readonly question: DraftQuestion
  readonly draft: StudyDraft
  readonly session: DraftSession
  readonly isLocked: boolean
}

const TITLES: Partial<Record<DraftQuestion['type'], string>> = {
  SELECT_ONE: EDIT.options,
  SELECT_ANY: EDIT.options,
  MULTI_VARIABLE_SELECT_ONE: EDIT.rows,
}
const SINGLE: readonly DraftQuestion['type'][] = ['YES_NO', 'FIND_STATE', 'FIND_REGION', 'FIND_SCHOOL']

/** What is answered: options, rows, or numbers. */
export function Items({ question, draft, session, isLocked }: Props) {
  const { type, variables } = question
  if (type === 'GEOGRAPHY_ICO_WRAPPER') return null
  const isSingle = SINGLE.includes(type)
  const set = (next: readonly Variable[]) => editQuestion(session, question, { variables: next })
  const add = (): void => set([...variables, newVariable(question, '', uidsOf(draft), newId)])
  return (
    <fieldset className={classes.group}>
      <legend>{isSingle ? EDIT.code : (TITLES[type] ?? EDIT.items)}</legend>
      {variables.map((variable, at) => (
        <Item
          key={variable.id}
          question={question}
          variable={variable}
          draft={draft}
          session={session}
          isLocked={isLocked}
          isSingle={isSingle}
          onMove={by => set(swapped(variables, at, at + by))}
          onRemove={() => set(variables.filter(each => each !== variable))}
        />
      ))}
      {isSingle || isLocked ? null : (
        <Button variant="default" size="compact-sm" className={classes.start} onClick={add}>
          {EDIT.addItem}
        </Button>
      )}
      {type === 'MULTI_VARIABLE_SELECT_ONE' ? (
        <Choices question={question} session={session} isLocked={isLocked} />
      ) : null}
    </fieldset>
  )
}

interface ItemProps extends Props {
  readonly variable: Variable
  readonly isSingle: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function Item({ question, variable, draft, session, isLocked, isSingle, onMove, onRemove }: ItemProps) {
  const set = (changes: Partial<Variable>) => editVariable(session, question, variable.id, changes)
  const name = variableName(variable, question)
  const text = (field: 'input_label' | 'short_label' | 'uid' | 'prefix' | 'suffix', label: string, isFixed = false) => (
    <TextInput
      size="sm"
      label={label}
      disabled={isFixed && isLocked}
      maxLength={field === 'uid' ? 60 : field === 'prefix' || field === 'suffix' ? 40 : DRAFT_LIMITS.label}
      value={variable[field]}
      onChange={event => set({ [field]: event.currentTarget.value })}
    />
  )
  const number = (field: 'min' | 'max' | 'step', label: string) => (
    <TextInput
      size="sm"
      type="number"
      step="any"
      label={label}
      disabled={isLocked}
      value={variable[field] === null ? '' : String(variable[field])}
      onChange={event => set({ [field]: numberOf(event.currentTarget.value) })}
    />
  )
  return (
    <div className={classes.item}>
      {isSingle ? null : (
        <div className={classes.itemRow}>
          <div className={classes.grow}>{text('input_label', EDIT.text)}</div>
          {isLocked ? null : (
            <>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.upOf(name)} onClick={() => onMove(-1)}>
                <IconArrowUp size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.downOf(name)} onClick={() => onMove(1)}>
                <IconArrowDown size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={EDIT.removeItem(name)} onClick={onRemove}>
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
        </div>
      )}
      {question.type === 'SLIDER' ? (
        <div className={classes.five}>
          {number('min', EDIT.min)}
          {number('max', EDIT.max)}
          {number('step', EDIT.step)}
          {text('prefix', EDIT.prefix, true)}
          {text('suffix', EDIT.suffix, true)}
        </div>
      ) : null}
      {question.type === 'CONFIRMATION' ? (
        <NativeSelect
          size="sm"
          label={EDIT.derivedOf}
          disabled={isLocked}
          value={variable.dv_name ?? ''}
          data={[
            { value: '', label: '…' },
            ...draft.derived.map(each => ({ value: each.dv_name, label: each.label || each.dv_name })),
          ]}
          onChange={event => set({ dv_name: event.currentTarget.value || null })}
        />
      ) : null}
      <details className={classes.small} open={isSingle || undefined}>
        <summary>{isSingle ? EDIT.codeHint : EDIT.more}</summary>
        <div className={classes.pair}>
          {text('short_label', EDIT.short)}
          {text('uid', EDIT.code, true)}
        </div>
        {question.type === 'SELECT_ANY' ? (
          <Checkbox
            label={EDIT.exclusive}
            disabled={isLocked}
            checked={variable.is_exclusive}
            onChange={event => set({ is_exclusive: event.currentTarget.checked })}
          />
        ) : null}
      </details>
    </div>
  )
}

function swapped<T>(list: readonly T[], one: number, other: number): readonly T[] {
  const [first, second] = [list[one], list[other]]
  return first === undefined || second === undefined ? list : list.with(one, second).with(other, first)
}

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import type { VariableOption } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { newId } from '../use-draft.ts'
import { editQuestion } from './editing.ts'
import classes from './editor.module.css'
import { fixedBriefly } from './Fixed.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly session: DraftSession
  readonly isLocked: boolean
}

/** Edits the choices of a table, which all its rows share. */
export function Choices({ question, session, isLocked }: Props) {
  const options = question.variables[0]?.variableOptions ?? []
  /** Changes every row. The rows' options retain their IDs. */
  const set = (next: readonly Omit<VariableOption, 'id'>[]): void =>
    editQuestion(session, question, {
      variables: question.variables.map(variable => ({
        ...variable,
        variableOptions: next.map((option, at) => ({
          id: variable.variableOptions[at]?.id ?? newId(),
          name: option.name,
          value: option.value,
        })),
      })),
    })
  const add = (): void => {
    const highest = Math.max(0, ...options.map(({ value }) => Number(value) || 0))
    set([...options, { name: '', value: String(highest + 1) }])
  }
  return (
    <fieldset className={classes.group}>
      <legend>{EDIT.choices}</legend>
      {options.map((option, at) => (
        <div key={option.id} className={classes.itemRow}>
          <TextInput
            className={classes.grow}
            size="sm"
            label={EDIT.text}
            maxLength={DRAFT_LIMITS.label}
            value={option.name}
            onChange={event => set(options.with(at, { ...option, name: event.currentTarget.value }))}
          />
          <TextInput
            className={classes.narrow}
            size="sm"
            label={EDIT.value}
            maxLength={40}
            {...fixedBriefly(isLocked)}
            value={option.value}
            onChange={event => set(options.with(at, { ...option, value: event.currentTarget.value }))}
          />
          {isLocked ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={EDIT.removeItem(option.name || option.value)}
              onClick={() => set(options.filter(each => each !== option))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {isLocked ? null : (
        <Button variant="default" size="compact-sm" className={classes.start} onClick={add}>
          {EDIT.addItem}
        </Button>
      )}
    </fieldset>
  )
}

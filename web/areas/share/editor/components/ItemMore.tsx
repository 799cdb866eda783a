import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { renameVariable, UID, uidsOf } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { answerNamesIn } from '#rules/share/menu-names.ts'
import type { Variable } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../field-messages.ts'
import { EDIT } from '../messages.ts'
import { Code, codeKey } from './Code.tsx'
import { editVariable } from './editing.ts'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { MemoTextField } from './MemoTextField.tsx'
import { NumberText } from './NumberText.tsx'

interface Props {
  readonly questionId: number
  readonly type: DraftQuestion['type']
  readonly variable: Variable
  readonly session: DraftSession
  readonly isLocked: boolean
  /** Whether this item is the only one of its question. */
  readonly isSingle: boolean
}

type TextField = 'short_label' | 'singular_suffix' | 'min_label' | 'max_label' | 'set_zero_label'

/** Edits the rarely changed fields of an item. */
export function ItemMore({ questionId, type, variable, session, isLocked, isSingle }: Props) {
  const place = { kind: 'question', id: questionId } as const
  const [isOpen, setOpen] = useState(() => isSingle || session.typed(codeKey(place, variable.id)) !== null)
  const set = (changes: Partial<Variable>) => editVariable(session, questionId, variable.id, changes)
  const text = (field: TextField, label: string, hint?: string) => (
    <MemoTextField
      isSmall
      label={label}
      {...(hint === undefined ? {} : { hint })}
      most={field === 'singular_suffix' ? 40 : DRAFT_LIMITS.label}
      value={variable[field]}
      onText={words => set({ [field]: words })}
    />
  )
  return (
    <details className={classes.small} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{isSingle ? EDIT.codeAndShort : EDIT.more}</summary>
      <div className={classes.form}>
        <p className="quiet">{EDIT.codeHint}</p>
        <div className={classes.pair}>
          {text('short_label', EDIT.short)}
          <Code
            session={session}
            place={place}
            item={variable.id}
            isSmall
            label={EDIT.code}
            value={variable.uid}
            most={60}
            form={UID}
            formHint={RARE.uidForm}
            isFixed={isLocked}
            isTaken={code => uidsOf(session.state().draft).has(code)}
            onCode={code => session.edit(draft => renameVariable(draft, variable.id, code))}
          />
        </div>
        {type === 'SLIDER' ? (
          <>
            <div className={classes.three}>
              {text('min_label', RARE.minLabel)}
              {text('max_label', RARE.maxLabel)}
              {text('singular_suffix', RARE.singular, RARE.singularHint)}
            </div>
            <Checkbox
              label={RARE.zero}
              {...fixedIf(isLocked)}
              checked={!variable.is_set_zero_hidden}
              onChange={event => set({ is_set_zero_hidden: !event.currentTarget.checked })}
            />
            {variable.is_set_zero_hidden ? null : text('set_zero_label', RARE.zeroLabel)}
            <UnusualRule questionId={questionId} variable={variable} session={session} />
          </>
        ) : null}
        {type === 'SELECT_ANY' ? (
          <Checkbox
            label={EDIT.exclusive}
            {...fixedIf(isLocked)}
            checked={variable.is_exclusive}
            onChange={event => set({ is_exclusive: event.currentTarget.checked })}
          />
        ) : null}
        {isOpen && !isSingle ? (
          <ShownWith
            variable={variable}
            draft={session.state().draft}
            isLocked={isLocked}
            onChange={condition => set({ condition })}
          />
        ) : null}
      </div>
    </details>
  )
}

type RuleProps = Pick<Props, 'questionId' | 'variable' | 'session'>

/** Edits when the form asks about a number. It can change in an open study, because it doesn't change what answers mean. */
function UnusualRule({ questionId, variable, session }: RuleProps) {
  const set = (changes: Partial<Variable>) => editVariable(session, questionId, variable.id, changes)
  const limit = (field: 'unusual_below' | 'unusual_above', label: string) => (
    <NumberText
      session={session}
      questionId={questionId}
      item={variable.id}
      unit={variable}
      isSmall
      isOptional
      label={label}
      least={-DRAFT_LIMITS.number}
      most={DRAFT_LIMITS.number}
      value={variable[field]}
      onNumber={number => set({ [field]: number })}
    />
  )
  return (
    <>
      <p className="quiet">{RARE.unusualHint}</p>
      <div className={classes.pair}>
        {limit('unusual_below', RARE.unusualBelow)}
        {limit('unusual_above', RARE.unusualAbove)}
      </div>
      <Checkbox
        label={RARE.compared}
        description={RARE.comparedHint}
        checked={variable.is_compared_with_results}
        onChange={event => set({ is_compared_with_results: event.currentTarget.checked })}
      />
    </>
  )
}

interface ShownProps {
  readonly variable: Variable
  readonly draft: StudyDraft
  readonly isLocked: boolean
  readonly onChange: (condition: number | null) => void
}

/** Edits the choice that shows an item. A deleted choice can be removed. */
function ShownWith({ variable, draft, isLocked, onChange }: ShownProps) {
  // Other questions don't change while this one is edited.
  const [choices] = useState(() => choicesIn(draft, variable.id))
  const { condition } = variable
  const id = `shown-with-${variable.id}`
  const chosen = choices.find(each => each.id === condition)
  return (
    <div className="column gap-4">
      <p id={id} className="quiet">
        {RARE.shownWith}
        {condition !== null && (isLocked || !chosen) ? `: ${chosen?.name ?? RARE.gone}` : null}
      </p>
      {isLocked ? null : (
        <div className={classes.itemRow}>
          <div className={classes.grow}>
            <Combobox
              key={condition}
              label={RARE.shownWith}
              describedBy={id}
              placeholder={EDIT.answerHint}
              nothing={EDIT.noAnswer}
              items={choices}
              value={condition}
              onChange={onChange}
            />
          </div>
          {condition === null ? null : (
            <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
              {RARE.shownAlways}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const CHOICES: ReadonlySet<DraftQuestion['type']> = new Set(['YES_NO', 'SELECT_ONE', 'SELECT_ANY'])

function choicesIn(draft: StudyDraft, but: number) {
  const names = answerNamesIn(draft.sections)
  return questionsOf(draft)
    .filter(({ type }) => CHOICES.has(type))
    .flatMap(({ variables }) => variables.map(({ id }) => ({ id, name: names.get(id) ?? '' })))
    .filter(({ id }) => id !== but)
}

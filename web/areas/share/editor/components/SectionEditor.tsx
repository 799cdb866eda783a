import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { inSection, moveSection, removeSection } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftSection, type SectionHead } from '#rules/share/draft.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import type { Selection } from '../selection.ts'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { MemoTextField } from './MemoTextField.tsx'

interface Props {
  readonly section: DraftSection
  readonly at: number
  readonly count: number
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly onSelect: (selection: Selection) => void
}

export function SectionEditor({ section, at, count, session, isLocked, onSelect }: Props) {
  const [isAsking, setAsking] = useState(false)
  const set = (changes: Partial<SectionHead>): void =>
    session.edit(
      draft => inSection(draft, section.id, now => ({ ...now, ...changes })),
      `section.${section.id}.${Object.keys(changes).join()}`,
    )
  const move = (by: -1 | 1) => session.edit(draft => moveSection(draft, section.id, at + by))
  const remove = (): void => {
    session.edit(draft => removeSection(draft, section.id))
    setAsking(false)
    onSelect({ kind: 'settings' })
  }
  return (
    <div className={classes.form}>
      <div className={classes.titleRow}>
        <h2 className={classes.title}>{section.title || EDIT.newSection}</h2>
        {isLocked ? null : (
          <div className={classes.acts}>
            <ActionButton variant="default" size="compact-sm" isDisabled={at === 0} onClick={() => move(-1)}>
              {EDIT.up}
            </ActionButton>
            <ActionButton variant="default" size="compact-sm" isDisabled={at === count - 1} onClick={() => move(1)}>
              {EDIT.down}
            </ActionButton>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => (section.questions.length > 0 ? setAsking(true) : remove())}
            >
              {EDIT.removeSection}
            </Button>
          </div>
        )}
      </div>
      {isLocked ? <p className="quiet">{EDIT.fixedSections}</p> : null}
      <MemoTextField
        label={EDIT.sectionTitle}
        most={DRAFT_LIMITS.label}
        value={section.title}
        onText={title => set({ title })}
      />
      <MemoTextField
        label={EDIT.description}
        lines={2}
        most={DRAFT_LIMITS.text}
        value={section.description}
        onText={description => set({ description })}
      />
      <Checkbox
        label={EDIT.isModule}
        {...fixedIf(isLocked, EDIT.isModuleHint)}
        checked={section.is_module}
        onChange={event => set({ is_module: event.currentTarget.checked })}
      />
      <Checkbox
        label={EDIT.interest}
        checked={section.is_have_interested_question}
        onChange={event => {
          const isOn = event.currentTarget.checked
          session.edit(draft =>
            inSection(draft, section.id, now => ({
              ...now,
              is_have_interested_question: isOn,
              questions: now.questions.map((each, place) => ({
                ...each,
                is_have_interested_question: isOn && place === now.questions.length - 1,
              })),
            })),
          )
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={EDIT.removeSectionTitle}
        confirm={EDIT.remove}
        cancel={EDIT.cancel}
        isDanger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {EDIT.removeSectionText(section.questions.length)}
      </ConfirmDialog>
    </div>
  )
}

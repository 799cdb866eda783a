import { Button, NativeSelect } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { copyQuestion, removeQuestion } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { questionNamesIn } from '#rules/share/menu-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { moveBehind, moveBy } from '../move.ts'
import type { Selection } from '../selection.ts'
import { newId } from '../use-draft.ts'
import { questionIn } from './editing.ts'
import classes from './editor.module.css'

interface Props {
  readonly id: number
  readonly session: DraftSession
  readonly onSelect: (selection: Selection) => void
}

/**
 * Shows actions for a whole question. Moving it requires neither a mouse nor a keyboard, because touchscreens don't support dragging
 * (decision 71).
 */
export const QuestionActions = memo(function QuestionActions({ id, session, onSelect }: Props) {
  const [moved, setMoved] = useState('')
  const [isMoving, setMoving] = useState(false)
  const move = (by: -1 | 1) => setMoved(moveBy(session, id, by) ?? EDIT.atEnd)
  const copy = (): void => {
    const made = copyQuestion(session.state().draft, id, newId)
    if (!made) return
    session.edit(() => made.draft)
    onSelect({ kind: 'question', id: made.id })
  }
  const remove = (): void => {
    const sectionId = questionIn(session.state().draft, id)?.section_id
    session.edit(current => removeQuestion(current, id))
    onSelect(sectionId === undefined ? { kind: 'settings' } : { kind: 'section', id: sectionId })
  }
  const button = { variant: 'default', size: 'compact-sm' } as const
  return (
    <div className={classes.acts}>
      <Button {...button} onClick={() => move(-1)}>
        {EDIT.up}
      </Button>
      <Button {...button} onClick={() => move(1)}>
        {EDIT.down}
      </Button>
      <Button {...button} onClick={() => setMoving(true)}>
        {EDIT.moveTo}
      </Button>
      <Button {...button} onClick={copy}>
        {EDIT.copy}
      </Button>
      <Button {...button} onClick={remove}>
        {EDIT.remove}
      </Button>
      <p role="status" className="quiet">
        {moved}
      </p>
      {isMoving ? (
        <MoveTo
          id={id}
          draft={session.state().draft}
          onMove={(sectionId, behind) => {
            moveBehind(session, id, sectionId, behind)
            setMoved('')
            setMoving(false)
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </div>
  )
})

interface MoveProps {
  readonly id: number
  readonly draft: StudyDraft
  readonly onMove: (sectionId: number, behind: number) => void
  readonly onClose: () => void
}

/** Moves a question to any place in the study, selected by name. */
function MoveTo({ id, draft, onMove, onClose }: MoveProps) {
  const own = draft.sections.find(({ questions }) => questions.some(each => each.id === id))
  const [sectionId, setSectionId] = useState(own?.id ?? 0)
  const others = (draft.sections.find(each => each.id === sectionId)?.questions ?? []).filter(each => each.id !== id)
  const before = own?.questions[own.questions.findIndex(each => each.id === id) - 1]?.id ?? 0
  const [behind, setBehind] = useState(before)
  const names = useMemo(() => questionNamesIn(draft.sections), [draft.sections])
  return (
    <ConfirmDialog
      isOpen
      title={EDIT.moveTitle(names.get(id) ?? '')}
      confirm={EDIT.move}
      cancel={EDIT.cancel}
      onConfirm={() => onMove(sectionId, behind)}
      onCancel={onClose}
    >
      <NativeSelect
        label={EDIT.section}
        value={String(sectionId)}
        data={draft.sections.map(each => ({ value: String(each.id), label: each.title || EDIT.newSection }))}
        onChange={event => {
          const chosen = draft.sections.find(each => String(each.id) === event.currentTarget.value)
          if (!chosen) return
          setSectionId(chosen.id)
          setBehind(chosen.questions.findLast(each => each.id !== id)?.id ?? 0)
        }}
      />
      <NativeSelect
        mt="sm"
        label={EDIT.place}
        value={String(behind)}
        data={[
          { value: '0', label: EDIT.atBeginning },
          ...others.map(each => ({ value: String(each.id), label: EDIT.after(names.get(each.id) ?? '') })),
        ]}
        onChange={event => setBehind(Number(event.currentTarget.value))}
      />
    </ConfirmDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuestionRow } from '#contract/share/question.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { questionEditorPath } from '../../place.ts'
import { QUESTIONS } from '../list-messages.ts'
import { type EditedStudy, questionQuery, useCopyQuestion, useDeleteQuestion } from '../queries.ts'
import classes from './bank.module.css'
import { ReuseReport, useReuse } from './ReuseReport.tsx'
import { NOWHERE, type SectionLocation, SectionPicker } from './SectionPicker.tsx'

interface Props {
  readonly question: QuestionRow
  readonly onClose: () => void
}

/** Copies a question to a study that members have not started. First shows the parts that aren't copied. */
export function CopyQuestion({ question, onClose }: Props) {
  const navigate = useNavigate()
  const copy = useCopyQuestion()
  const [place, setPlace] = useState<SectionLocation>(NOWHERE)
  const [study, setStudy] = useState<EditedStudy>()
  const bank = useQuery(questionQuery(question.id))
  const made = useReuse(study?.draft, bank.data)
  const { questionnaireId, section_id } = place
  const run = async (): Promise<void> => {
    if (questionnaireId === null || section_id === null) return
    const to = { questionnaireId, section_id }
    const copied = await copy.mutateAsync({ id: question.id, to }).catch(() => null)
    if (copied) await navigate(questionEditorPath(copied))
  }
  return (
    <Dialog
      isOpen
      isWide
      title={QUESTIONS.copyTitle}
      onClose={onClose}
      actions={[
        ...(section_id === null || !made
          ? []
          : [{ label: QUESTIONS.copyOk, isPrimary: true, isBusy: copy.isPending, onClick: run }]),
        { label: QUESTIONS.cancel, onClick: onClose },
      ]}
    >
      <div className={classes.body}>
        <p className="semibold">{question.label || question.prompt}</p>
        <SectionPicker place={place} onChange={setPlace} onStudy={setStudy} />
        {made ? <ReuseReport made={made} /> : null}
      </div>
    </Dialog>
  )
}

interface DeleteQuestionProps {
  readonly question: QuestionRow
  readonly onClose: () => void
}

/** Asks for confirmation before removing a question from the draft of its study, and explains why if it can't be removed. */
export function DeleteQuestion({ question: { id, label, prompt, study, period }, onClose }: DeleteQuestionProps) {
  const remove = useDeleteQuestion()
  const [refusal, setRefusal] = useState('')
  const run = async (): Promise<void> => {
    try {
      await remove.mutateAsync(id)
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.status === 400 && error.body?.message) setRefusal(error.body.message)
      else showError(error)
    }
  }
  return (
    <Dialog
      isOpen
      title={QUESTIONS.removeTitle}
      trouble={refusal}
      onClose={onClose}
      actions={[
        ...(refusal === ''
          ? [{ label: QUESTIONS.remove, isPrimary: true, isDanger: true, isBusy: remove.isPending, onClick: run }]
          : []),
        { label: QUESTIONS.cancel, onClick: onClose },
      ]}
    >
      {refusal === '' ? <p>{QUESTIONS.removeText(label || prompt, `${period} ${study}`)}</p> : null}
    </Dialog>
  )
}

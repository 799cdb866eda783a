import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuestionRow } from '#contract/question.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { placeOf } from '../../place.ts'
import { QUESTIONS } from '../messages.ts'
import { type EditedStudy, questionQuery, useCopyQuestion } from '../queries.ts'
import classes from './bank.module.css'
import { ReuseReport, useReuse } from './ReuseReport.tsx'
import { NOWHERE, type Place, StudyPlace } from './StudyPlace.tsx'

interface Props {
  readonly question: QuestionRow
  readonly onClose: () => void
}

/** Copies a question to a study that nobody has begun; what would not come along is said before. */
export function CopyQuestion({ question, onClose }: Props) {
  const navigate = useNavigate()
  const copy = useCopyQuestion()
  const [place, setPlace] = useState<Place>(NOWHERE)
  const [study, setStudy] = useState<EditedStudy>()
  const bank = useQuery(questionQuery(question.id))
  const made = useReuse(study?.draft, bank.data)
  const { questionnaireId, section_id } = place
  const run = async (): Promise<void> => {
    if (questionnaireId === null || section_id === null) return
    const to = { questionnaireId, section_id }
    const copied = await copy.mutateAsync({ id: question.id, to }).catch(() => null)
    if (copied) await navigate(placeOf(copied))
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
        <p className={classes.strong}>{question.label || question.prompt}</p>
        <StudyPlace place={place} onChange={setPlace} onStudy={setStudy} />
        {made ? <ReuseReport made={made} /> : null}
      </div>
    </Dialog>
  )
}

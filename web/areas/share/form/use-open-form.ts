import { useCallback, useEffect, useMemo, useState } from 'react'
import { isTyped } from '../components/question.ts'
import type { LoadPicker } from '../place.ts'
import { together } from '../protocol.ts'
import type { OpenedSurvey } from '../queries.ts'
import { deviceQueue } from '../queue.ts'
import type { Saver } from '../saving.ts'
import { type FormStudy, openingAnswers } from '../study.ts'
import { placeSaverOf } from '../transport.ts'
import { useSaving } from '../use-saving.ts'
import { useForm } from './use-form.ts'
import { usePlace } from './use-place.ts'
import { useTabs } from './use-tabs.ts'
import { useTime } from './use-time.ts'

export interface StudyFormProps {
  readonly userId: number
  readonly opened: OpenedSurvey
  readonly form: FormStudy
  /** null: the core. */
  readonly sectionId: number | null
  readonly saver: Saver
  readonly zeroLabel: string
  readonly picker: LoadPicker
}

/** The state of an open form: answers, place of work, what is saved of them, and what other tabs and devices say. */
export function useOpenForm({ userId, opened, form, sectionId, saver }: StudyFormProps, onSubmitted: () => void) {
  const { survey, kept, profile } = opened
  const { study, moduleTitle } = form
  const tabs = useTabs(userId, survey.id)
  const opening = () => openingAnswers(study, survey.responses, [...kept, ...deviceQueue(userId, survey.id).read()])
  const answering = useForm(study, opening, saver, tabs, isTyped)
  const { takeOver, answers } = answering
  useEffect(() => {
    tabs.listener = {
      onAnswered: (entry, ahead) => takeOver(saver.hear(entry, ahead)),
      onSubmitted: submitted => {
        if (submitted === sectionId) onSubmitted()
      },
    }
  }, [tabs, takeOver, saver, sectionId, onSubmitted])

  useEffect(() => (sectionId === null ? saver.onSubmitted(onSubmitted) : undefined), [saver, sectionId, onSubmitted])

  const icoProfile = moduleTitle === null ? profile : null
  const placeSaver = useMemo(() => (icoProfile ? placeSaverOf(userId, icoProfile.id) : null), [userId, icoProfile])
  const place = usePlace(userId, icoProfile, placeSaver)
  const saving = together(useSaving(saver), place.saving)
  const isClosed = saving.status === 'closed' || !survey.questionnaire.isActive
  useTime(survey.id, !isClosed)

  const [first] = useState(answers)
  return {
    ...answering,
    place,
    icoProfile,
    saving,
    isClosed,
    placeSaver,
    /** A module that is left as it was found is left without a word. */
    isAsking: moduleTitle === null || answers !== first,
    retry: useCallback(() => {
      saver.wake()
      placeSaver?.wake()
    }, [saver, placeSaver]),
    tellSubmitted: useCallback(() => tabs.current?.submitted(sectionId), [tabs, sectionId]),
  }
}

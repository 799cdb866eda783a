import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshUser } from '#web/platform/session.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { requestFocus } from '#web/ui/page-title.ts'
import { thanksPath } from '../../after-submission.ts'
import type { StudyFormProps } from '../use-open-form.ts'
import { OpenForm } from './OpenForm.tsx'
import { loadSubmitted } from './parts.ts'

const THANKS_HEIGHT = 240

type ThanksProps = Pick<StudyFormProps, 'opened' | 'form' | 'sectionId' | 'afterSubmission'>

/** Form of a study or one of its modules, from the first question to the thank-you page, which has an address of its own. */
export function StudyForm(props: StudyFormProps) {
  const { opened, sectionId, saver } = props
  const surveyId = opened.survey.id
  const navigate = useNavigate()
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmitted = useCallback(() => {
    if (sectionId === null) saver.discard()
    requestFocus()
    setSubmitted(true)
    window.scrollTo(0, 0)
    // Later screens depend on what the member has completed. After a failure here, the next session refresh fixes it.
    void refreshUser().catch(() => undefined)
  }, [saver, sectionId])
  // Runs as an effect because the leave guard is removed only then.
  useEffect(() => {
    if (isSubmitted) void navigate(thanksPath({ surveyId, sectionId }), { replace: true, preventScrollReset: true })
  }, [isSubmitted, surveyId, sectionId, navigate])
  return isSubmitted ? <Thanks {...props} /> : <OpenForm {...props} onSubmitted={onSubmitted} />
}

/** Thank-you page of a submitted study or module. */
export function Thanks({ opened, form, sectionId, afterSubmission }: ThanksProps) {
  const { id: surveyId, questionnaire_id: studyId } = opened.survey
  const submission = { studyId, surveyId, sectionId }
  return <LazyPart load={loadSubmitted} part={{ form, submission, afterSubmission }} height={THANKS_HEIGHT} />
}

import { useCallback, useState } from 'react'
import { refreshUser } from '#web/platform/session.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { requestFocus } from '#web/ui/page-title.ts'
import type { StudyFormProps } from '../use-open-form.ts'
import { OpenForm } from './OpenForm.tsx'
import { loadSubmitted } from './parts.ts'

const THANKS_HEIGHT = 240

/** Form of a study or one of its modules, from the first question to the thank-you page. */
export function StudyForm(props: StudyFormProps) {
  const { opened, form, sectionId, saver, afterSubmission } = props
  const [isSubmitted, setSubmitted] = useState(false)
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>()
  const onSubmitted = useCallback(() => {
    if (sectionId === null) saver.discard()
    requestFocus()
    setSubmitted(true)
    window.scrollTo(0, 0)
    // Later screens depend on what the member has completed. After a failure here, the next session refresh fixes it.
    void refreshUser().catch(() => undefined)
  }, [saver, sectionId])
  const { id: surveyId, questionnaire_id: studyId } = opened.survey
  const submission = { studyId, surveyId, sectionId, ...(reasons ? { reasons } : {}) }
  return isSubmitted ? (
    <LazyPart load={loadSubmitted} part={{ form, submission, afterSubmission }} height={THANKS_HEIGHT} />
  ) : (
    <OpenForm {...props} onSubmitted={onSubmitted} onReasons={setReasons} />
  )
}

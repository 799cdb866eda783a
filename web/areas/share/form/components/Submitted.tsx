import { Link } from 'react-router'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { AFTER_SUBMISSION_HEIGHT, type LoadAfterSubmission, type Submission } from '../../after-submission.ts'
import { ThankYou } from '../../components/ThankYou.tsx'
import { COPY_LINK } from '../../late-messages.ts'
import type { FormStudy } from '../../study.ts'
import { ThankYouModule } from './ThankYouModule.tsx'

interface Props {
  readonly form: FormStudy
  readonly submission: Submission
  readonly afterSubmission: LoadAfterSubmission
}

/** Thank-you page of a study or a module. */
export default function Submitted({ form, submission, afterSubmission }: Props) {
  const after = (
    <>
      <LazyPart load={afterSubmission} part={submission} height={AFTER_SUBMISSION_HEIGHT} />
      <p>
        <Link to={`/surveyForm/${submission.surveyId}/answers`}>{COPY_LINK}</Link>
      </p>
    </>
  )
  return form.moduleTitle === null ? (
    <ThankYou studyTitle={form.title}>{after}</ThankYou>
  ) : (
    <ThankYouModule moduleTitle={form.moduleTitle}>{after}</ThankYouModule>
  )
}

import { NativeSelect } from '@mantine/core'
import { relationProblem } from '#rules/connect/related-question.ts'
import type { DraftQuestion } from '#rules/share/draft.ts'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import { editQuestion } from './editing.ts'

interface Props {
  readonly question: DraftQuestion
  readonly jobs: EditedStudy['jobQuestions']
  readonly session: DraftSession
}

/** Selects the related job question. Offers those with the same answers, and the current one. */
export function RelatedJob({ question, jobs, session }: Props) {
  const { related_job_question_id: id } = question
  const offered = jobs.filter(job => job.id === id || relationProblem(question, job) === null)
  const isGone = id !== null && !jobs.some(job => job.id === id)
  if (id === null && offered.length === 0) return null
  return (
    <NativeSelect
      label={RARE.job}
      description={RARE.jobHint}
      value={id === null ? '' : String(id)}
      data={[
        { value: '', label: RARE.noJob },
        ...(isGone ? [{ value: String(id), label: RARE.gone }] : []),
        ...offered.map(job => ({ value: String(job.id), label: job.label })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        editQuestion(session, question, { related_job_question_id: value === '' ? null : Number(value) })
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Questionnaire } from '#contract/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { type Hints, PriorYearContext } from '../../use-prior-year-hints.ts'

interface Props {
  /** Of the open survey. */
  readonly questionnaire: Pick<Questionnaire, 'prior_year_questionnaire_id'>
  readonly children: ReactNode
}

/** Around the study form. Code and answers of last year are fetched only for studies that have one; the form never waits for them. */
export function PriorYearHints({ questionnaire, children }: Props) {
  const { id: userId, completed_surveys } = useUser()
  const given = questionnaire.prior_year_questionnaire_id
  // No request for members who did not complete it: it would be refused.
  const priorId = completed_surveys.some(({ questionnaire_id }) => questionnaire_id === given) ? given : null
  const hints = useQuery({
    queryKey: ['prior-year', 'hints', userId, priorId],
    queryFn: async ({ signal }): Promise<Hints | null> => {
      if (priorId === null) return null
      const { loadHints } = await import('../load-hints.ts')
      return loadHints(priorId, signal)
    },
    enabled: priorId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return <PriorYearContext value={hints.data ?? null}>{children}</PriorYearContext>
}

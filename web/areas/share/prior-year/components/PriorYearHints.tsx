import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { painted } from '#web/ui/after-paint.ts'
import { PriorYearContext, type ShownHints } from '../../use-prior-year-hints.ts'

interface Props {
  /** Study of the open survey. */
  readonly questionnaire: Pick<Questionnaire, 'prior_year_questionnaire_id' | 'period'>
  readonly children: ReactNode
}

/**
 * Wrapper of the study form. Last year's code and answers are fetched only for studies with a previous year, and the form never waits for
 * them.
 */
export function PriorYearHints({ questionnaire, children }: Props) {
  const { id: userId, completed_surveys } = useUser()
  const given = questionnaire.prior_year_questionnaire_id
  // Members who did not complete last year's study send no request, because it would be rejected.
  const priorId = completed_surveys.some(({ questionnaire_id }) => questionnaire_id === given) ? given : null
  const hints = useQuery({
    queryKey: ['prior-year', 'hints', userId, priorId, questionnaire.period],
    queryFn: async ({ signal }): Promise<ShownHints | null> => {
      if (priorId === null) return null
      await painted()
      const [{ loadHints }, { HintLine }] = await Promise.all([
        import('../load-hints.ts'),
        import('../../components/HintLine.tsx'),
      ])
      const loaded = await loadHints(priorId, questionnaire.period, signal)
      return loaded && { ...loaded, Line: HintLine }
    },
    enabled: priorId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return <PriorYearContext value={hints.data ?? null}>{children}</PriorYearContext>
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { comparesWithResults, type UsualRanges } from '#rules/share/unusual.ts'
import { call } from '#web/platform/client.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

/**
 * Returns the ranges of usual numbers for a study, to use with `unusualAnswers`. They are requested once, after the page is shown, and only
 * for studies that compare numbers with results. Empty until they arrive. Without them, only the author's limits apply.
 */
export function useUsualRanges({ id, sections }: Pick<Questionnaire, 'id' | 'sections'>): UsualRanges {
  const isCompared = useMemo(
    () => comparesWithResults(sections.flatMap(each => each.questionSections.map(({ question }) => question))),
    [sections],
  )
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  const { data } = useQuery({
    queryKey: ['usual-ranges', id],
    queryFn: async ({ signal }): Promise<UsualRanges> => {
      const found = await call('GET results/usual-ranges', { query: { qsId: id }, signal })
      return new Map(
        found?.ranges.map(({ uid, group, range }) => [uid, { ...range, group, period: found.period }] as const),
      )
    },
    enabled: isCompared && isPainted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data ?? NO_RANGES
}

const NO_RANGES: UsualRanges = new Map()

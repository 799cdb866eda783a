import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PositionAnswers } from '#contract/recruiter-ico.ts'
import { candidatesQuery } from './queries.ts'

/** How long after the last change it is counted: each position that is counted is one of a hundred a day. */
const PAUSE_MS = 700

/**
 * Returns the candidates of the criteria, a moment after a change. `isBehind`: the shown ones are of earlier criteria.
 * @param isValid nothing is counted while an answer is not
 */
export function useCandidates(said: PositionAnswers, isGuest: boolean, isValid: boolean) {
  const text = JSON.stringify(said)
  const [counted, setCounted] = useState({ text, said })
  useEffect(() => {
    if (counted.text === text || !isValid) return
    const timer = setTimeout(() => setCounted({ text, said }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [counted.text, text, said, isValid])
  const query = useQuery({
    ...candidatesQuery(counted.said, isGuest),
    enabled: isValid,
    placeholderData: keepPreviousData,
  })
  return { ...query, isBehind: counted.text !== text || query.isPlaceholderData || query.isFetching }
}

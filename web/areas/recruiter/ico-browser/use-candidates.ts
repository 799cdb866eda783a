import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PositionAnswers } from '#contract/recruiter/ico.ts'
import { candidatesQuery } from './queries.ts'

/** Delay in ms between the last change and the count. The delay saves counts, because only a hundred positions can be counted per day. */
const PAUSE_MS = 700

/**
 * Returns the candidates of the criteria shortly after a change. `isBehind` is true if they belong to earlier criteria.
 * @param isValid Whether all answers are valid. Otherwise, nothing is counted.
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

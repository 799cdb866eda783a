import { useEffect, useMemo, useRef, useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { type Headway, headwayOf, remainingOf } from '#rules/share/headway.ts'
import { minutesLeft, minutesText, type TimedQuestion, timedPage, withTimes } from '#rules/share/pace.ts'
import type { Question } from '#rules/share/study.ts'
import { keepPace, ownPace } from '#web/platform/own-pace.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { FormStudy } from '../study.ts'

/** Returns the seconds from opening to leaving, for each question first answered since the form was opened. */
export function usePace(page: readonly Question[], isDone: boolean): readonly TimedQuestion[] {
  const [timed, setTimed] = useState<readonly TimedQuestion[]>([])
  const visit = useRef({ page, at: performance.now(), wasDone: isDone, isDone })
  useEffect(() => {
    const { current } = visit
    if (current.page[0]?.id === page[0]?.id) {
      current.isDone = isDone
      return
    }
    const now = performance.now()
    visit.current = { page, at: now, wasDone: isDone, isDone }
    if (current.wasDone || !current.isDone) return
    const left = timedPage(current.page, (now - current.at) / 1000)
    afterPaint(() => setTimed(before => [...before, ...left]))
  }, [page, isDone])
  return timed
}

/** Progress in the form, with the questions that it counts as left, and the estimated time left as text. */
export type FormHeadway = Headway & { readonly left: readonly Question[]; readonly timeLeft: string }

interface Going {
  readonly surveyId: number
  /** Question that the member has reached. */
  readonly current: Question | null | undefined
  /** Usual duration of the study, as a multiple of the default times of its questions. */
  readonly rate: number
  readonly timed: readonly TimedQuestion[]
  /** Whether the member has chosen the desired location. */
  readonly isPlaceChosen: boolean
}

/** Returns the progress at the current question, and keeps the member's pace for cards and for the form that is opened next. */
export function useHeadway({ study, questionIndexes }: FormStudy, evaluation: Evaluation, going: Going): FormHeadway {
  const { surveyId, current, rate, timed, isPlaceChosen } = going
  const position = questionIndexes.get(current?.id ?? -1) ?? 0
  const remaining = useMemo(
    () => remainingOf(study, evaluation, position, isPlaceChosen),
    [study, evaluation, position, isPlaceChosen],
  )
  const [before] = useState(() => ownPace(surveyId))
  const own = useMemo(() => withTimes(before, timed, rate), [before, timed, rate])
  useEffect(() => {
    if (own.questions > before.questions) keepPace(surveyId, own)
  }, [surveyId, before, own])
  const minutes = useMemo(() => minutesLeft(remaining, rate, own), [remaining, rate, own])
  return { ...headwayOf(evaluation, remaining), left: remaining.open, timeLeft: `${minutesText(minutes)} left` }
}

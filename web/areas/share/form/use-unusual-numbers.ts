import { useCallback, useMemo, useState } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import type { Answers, Question, Variable } from '#rules/share/study.ts'
import { unusualAnswers, unusualMarks, unusualOf, unusualText } from '#rules/share/unusual.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useHandler } from '#web/ui/use-handler.ts'
import { unusualId } from '../components/question.ts'
import type { UnusualNumbers } from '../use-unusual.ts'
import { useUsualRanges } from '../use-usual-ranges.ts'
import { acceptedNumbers } from './accepted-numbers.ts'

/** Time in ms that a question must be visible to count as read. Pressing Next leaves the field and shows the question at the same moment. */
const READ_MS = 500

interface Asked {
  readonly value: string
  readonly at: number
}

interface Options {
  readonly userId: number
  readonly surveyId: number
  readonly questionnaire: Pick<Questionnaire, 'id' | 'sections'>
  readonly answers: Answers
  readonly evaluation: Evaluation
}

export type UnusualState = ReturnType<typeof useUnusualNumbers>

/**
 * Returns the unusual numbers of the open form. A member is asked about each number once, on leaving its field or on Next, whichever is
 * first. "Yes" confirms it on this device. Next again accepts it: it isn't asked about again, but stays among the answers to check (decision 85).
 */
export function useUnusualNumbers({ userId, surveyId, questionnaire, answers, evaluation }: Options) {
  const ranges = useUsualRanges(questionnaire)
  const store = useMemo(() => acceptedNumbers(userId, surveyId, 'confirmed'), [userId, surveyId])
  const byNextStore = useMemo(() => acceptedNumbers(userId, surveyId, 'by-next'), [userId, surveyId])
  const [stored] = useState(() => store.read())
  const [acceptedByNext, setAcceptedByNext] = useState(() => byNextStore.read())
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, string>>(new Map())
  const [asked, setAsked] = useState<ReadonlyMap<number, Asked>>(new Map())
  const isConfirmed = useCallback(
    (id: number, value: string | null) => value !== null && (confirmed.get(id) ?? stored.get(id)) === value,
    [confirmed, stored],
  )
  const confirm = useHandler(({ id }: Variable) => {
    const value = answers.get(id)?.value ?? null
    if (value === null) return
    store.add(new Map([[id, value]]))
    setConfirmed(before => new Map([...before, [id, value]]))
  })
  const acceptByNext = (numbers: ReadonlyMap<number, string>): void => {
    byNextStore.add(numbers)
    setAcceptedByNext(before => new Map([...before, ...numbers]))
  }
  const numbers = useMemo(
    (): UnusualNumbers => ({
      of(variable, response) {
        const { value } = response
        if (value === null || (asked.get(variable.id)?.value !== value && acceptedByNext.get(variable.id) !== value))
          return null
        const unusual = unusualOf(variable, response, ranges)
        if (!unusual || (isConfirmed(variable.id, value) && !confirmed.has(variable.id))) return null
        return { text: unusualText(variable, unusual), isConfirmed: isConfirmed(variable.id, value) }
      },
      leave({ variable_id, value }) {
        if (value === null) return
        setAsked(before =>
          before.get(variable_id)?.value === value
            ? before
            : new Map([...before, [variable_id, { value, at: Date.now() }]]),
        )
      },
      confirm,
    }),
    [asked, acceptedByNext, ranges, isConfirmed, confirmed, confirm],
  )

  /**
   * Called by Next. Accepts the page's unusual numbers if the member has read the questions about them. Otherwise, shows these.
   * @returns Whether to stay on the page
   */
  const asksBeforeNext = (page: readonly Question[]): boolean => {
    const open = unusualAnswers(answers, { ...evaluation, visibleQuestions: page }, ranges).filter(
      ({ variable, value }) => !isConfirmed(variable.id, value) && acceptedByNext.get(variable.id) !== value,
    )
    const now = Date.now()
    const unread = open.filter(({ variable, value }) => {
      const known = asked.get(variable.id)
      return known?.value !== value || now - known.at < READ_MS
    })
    if (unread.length === 0) {
      if (open.length > 0) acceptByNext(new Map(open.map(({ variable, value }) => [variable.id, value])))
      return false
    }
    // A number that was asked about just now counts as read by the next press.
    setAsked(
      before => new Map([...before, ...unread.map(({ variable, value }) => [variable.id, { value, at: 0 }] as const)]),
    )
    const [first] = unread
    if (first)
      afterPaint(() => document.getElementById(unusualId(first.variable.id))?.scrollIntoView({ block: 'nearest' }))
    return true
  }

  /** Returns what to mark on a page with all answers, by question: the unusual numbers that the member hasn't confirmed. */
  const marks = useCallback(
    (): ReadonlyMap<number, readonly string[]> =>
      unusualMarks(
        unusualAnswers(answers, evaluation, ranges).filter(({ variable, value }) => !isConfirmed(variable.id, value)),
      ),
    [answers, evaluation, ranges, isConfirmed],
  )
  return { numbers, asksBeforeNext, marks }
}

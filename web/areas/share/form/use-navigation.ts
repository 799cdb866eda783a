import { useCallback, useEffect, useRef, useState } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { hasDefaults, isDone, openRows, outstanding, previousQuestion } from '#rules/share/progress.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { hasDefaultsOn, openOn, pageWith } from '#rules/share/worksheet.ts'
import { toastInfo } from '#web/platform/toasts.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { setTitle } from '#web/ui/page-title.ts'
import { focusInWorksheet, focusOpenField } from '../components/question.ts'
import { FORM, REVIEW_TITLE } from '../messages.ts'
import type { Saver } from '../saving.ts'
import { type FormStudy, nameOf } from '../study.ts'
import { nextToUpdate } from './update-walk.ts'
import { useArrival } from './use-arrival.ts'
import { useLeaving } from './use-leaving.ts'
import { usePace } from './use-pace.ts'
import { usePosition } from './use-position.ts'

interface NavigationOptions {
  readonly form: FormStudy
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly sections: Questionnaire['sections']
  readonly saver: Saver
  /** The member's last position in the core. */
  readonly savedIndex: number
  readonly isIcoAnswered: boolean
  /** Variables whose answers carry over from last year. Next skips them. */
  readonly kept: ReadonlySet<number>
  readonly onInterest: () => void
}

export type FormNavigation = ReturnType<typeof useNavigation>

/** Returns the current question, functions that navigate to other questions, and the estimated time left. */
export function useNavigation(options: NavigationOptions) {
  const { form, answers, evaluation, sections, saver, savedIndex, isIcoAnswered, kept, onInterest } = options
  const { study, questionIndexes, moduleTitle, title } = form
  const isModule = moduleTitle !== null
  const onMove = useCallback(
    (id: number) => {
      if (!isModule) saver.moveTo(questionIndexes.get(id) ?? 0)
    },
    [saver, questionIndexes, isModule],
  )
  // A module's position is not saved (1 §4), so a module opens at the first open question.
  const [startAt] = useState(() =>
    isModule ? (questionIndexes.get(outstanding(evaluation)[0]?.id ?? 0) ?? 0) : savedIndex,
  )
  const { current, go, isReviewing, review } = usePosition(form, evaluation, startAt, onMove)
  const heading = useRef<HTMLHeadingElement>(null)
  const page = current ? pageWith(study, evaluation, current) : []
  const first = page[0] ?? current
  const last = page.at(-1) ?? current
  /** On a page with several questions, the one that keeps the member from leaving. */
  const held = page.length > 1 ? (openOn(page, evaluation) ?? current) : current
  // While the answers are reviewed, no question is on the screen.
  useArrival(isReviewing ? undefined : first?.id, heading)
  const status = held ? evaluation.status.get(held.id) : undefined
  const timed = usePace(isReviewing ? [] : page, isDone(status))
  const inSection = evaluation.visibleQuestions.filter(({ section_id }) => section_id === current?.section_id)
  const isLast = last !== null && inSection.at(-1) === last
  const isInterestDue =
    isLast && sections.some(({ id, is_have_interested_question: asks }) => asks && id === last.section_id)
  const canDefault = (): boolean =>
    page.length > 1
      ? hasDefaultsOn(study, answers, evaluation, page)
      : current !== null && hasDefaults(study, answers, current.id)
  const told = useRef<ReadonlySet<number>>(new Set())
  /** Leaves the question and announces once how many of its rows are open. */
  const leave = (target: number): void => {
    if (target === current?.id) return
    const rows = current && openRows(current, answers, evaluation)
    if (rows && !told.current.has(current.id)) {
      told.current = new Set([...told.current, current.id])
      toastInfo(FORM.openRows(nameOf(current), rows.open, rows.shown))
    }
    go(target)
  }
  const leaving = useLeaving({
    current: held,
    status,
    isHere: id => page.some(question => question.id === id),
    isModule,
    isIcoAnswered,
    hasDefaults: canDefault,
    isInterestDue,
    go: leave,
    onInterest,
  })
  const number = current ? evaluation.visibleQuestions.indexOf(current) + 1 : 0
  const name = moduleTitle ?? title
  const pageTitle = isReviewing ? `${REVIEW_TITLE} – ${name}` : number > 0 ? `Question ${number} – ${name}` : name
  useEffect(() => afterPaint(() => setTitle(pageTitle)), [pageTitle])
  const before = first ? previousQuestion(study, evaluation, first.id) : null
  return {
    current,
    /** Questions on the screen: the current one, or all of its worksheet. */
    page,
    first,
    /** Question that keeps the member from leaving the page, or the current one. */
    held,
    number,
    status,
    /** Time spent on each question answered in this session. */
    timed,
    next: last ? nextToUpdate(study, evaluation, kept, last.id) : null,
    back: before ? (pageWith(study, evaluation, before)[0] ?? before) : null,
    /** Opens a question without a confirmation. */
    go,
    isReviewing,
    review,
    leaving,
    isInterestDue,
    heading,
    focusPrompt: useCallback(() => void setTimeout(() => heading.current?.focus()), []),
    /** Focuses what is open on the page after a dialog. */
    focusOpen: (open: Question): void =>
      void setTimeout(() =>
        page.length > 1
          ? focusInWorksheet(open.id)
          : focusOpenField(heading.current, open, evaluation.status.get(open.id) === 'invalid'),
      ),
  }
}

import type { Evaluation, QuestionStatus } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { STATUS } from '../messages.ts'
import { nameOf } from '../study.ts'

/** Visible question with its position among all visible questions. */
export interface Stop {
  readonly question: Question
  /** Number of the question, starting from 1. */
  readonly number: number
  readonly status: QuestionStatus
}

/** Section with its visible questions, shown as one bar with a segment for each question. */
export interface SectionBar {
  readonly id: number
  readonly title: string
  readonly stops: readonly Stop[]
}

/**
 * Returns the bars. Questions that count as left are uncompleted, such as a confirmation that the member hasn't seen.
 * @param left Questions that progress counts as left
 */
export function sectionBars(
  { visibleQuestions, status }: Pick<Evaluation, 'visibleQuestions' | 'status'>,
  titles: ReadonlyMap<number, string>,
  left: readonly Question[],
): SectionBar[] {
  const bars: (SectionBar & { readonly stops: Stop[] })[] = []
  const unseen = new Set(left.filter(({ id }) => status.get(id) === 'completed'))
  for (const [at, question] of visibleQuestions.entries()) {
    const { id, section_id } = question
    const is = unseen.has(question) ? 'uncompleted' : (status.get(id) ?? 'uncompleted')
    const stop = { question, number: at + 1, status: is } as const
    const last = bars.at(-1)
    if (last?.id === section_id) last.stops.push(stop)
    else bars.push({ id: section_id, title: titles.get(section_id) ?? '', stops: [stop] })
  }
  return bars
}

/** Checks whether two segments show the same content. */
export function sameStop({ question, number, status }: Stop, other: Stop | undefined): boolean {
  return question === other?.question && number === other.number && status === other.status
}

/** Checks whether two lists of bars show the same content. */
export function sameBars(some: readonly SectionBar[], others: readonly SectionBar[]): boolean {
  return (
    some.length === others.length &&
    some.every((bar, at) => {
      const other = others[at]
      return (
        bar.id === other?.id &&
        bar.title === other.title &&
        bar.stops.length === other.stops.length &&
        bar.stops.every((stop, index) => sameStop(stop, other.stops[index]))
      )
    })
  )
}

/** Describes a question, such as "Question 12, completed: Annual salary". */
export function describe({ question, number, status }: Stop): string {
  return `Question ${number}, ${STATUS[status]}: ${nameOf(question)}`
}

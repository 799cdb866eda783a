import { asCsv } from '#rules/formats/cells.ts'
import { REVIEW } from '../answer-messages.ts'
import { nameOf } from '../study.ts'
import type { AnswersCopy } from './copy.ts'
import { COPY } from './messages.ts'

/** Returns the copy as a CSV file, with one row for each part of an answer. */
export function copyAsCsv({ sections, calculated }: AnswersCopy): string {
  const rows = [
    [COPY.section, COPY.question, COPY.part, COPY.answer, COPY.lastYear],
    ...sections.flatMap(({ title, answers }) =>
      answers.flatMap(({ question, lines }) =>
        lines.map(({ label, text, lastYear }) => [title, nameOf(question), label, text, lastYear ?? '']),
      ),
    ),
    ...calculated.map(({ label, text }) => [REVIEW.calculated, label, '', text, '']),
  ]
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${asCsv(rows)}`
}

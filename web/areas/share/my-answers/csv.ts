import { asCsv } from '#rules/formats/cells.ts'
import { REVIEW } from '../answer-messages.ts'
import { nameOf } from '../study.ts'
import type { AnswersCopy } from './copy.ts'
import { COPY } from './messages.ts'

/** Returns the copy as a CSV file, with one row for each part of an answer. Numbers have columns of their own. */
export function copyAsCsv({ sections, calculated }: AnswersCopy): string {
  const rows = [
    [COPY.section, COPY.question, COPY.part, COPY.answer, COPY.number, COPY.unit, COPY.lastYear, COPY.lastYearNumber],
    ...sections.flatMap(({ title, answers }) =>
      answers.flatMap(({ question, lines }) =>
        lines.map(({ label, text, lastYear, amounts }) => [
          title,
          nameOf(question),
          label,
          text,
          amounts?.number ?? '',
          amounts?.unit ?? '',
          lastYear ?? '',
          amounts?.lastYear ?? '',
        ]),
      ),
    ),
    ...calculated.map(({ label, text, number, unit }) => [REVIEW.calculated, label, '', text, number, unit, '', '']),
  ]
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${asCsv(rows)}`
}

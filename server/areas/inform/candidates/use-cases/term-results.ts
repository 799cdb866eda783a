import type { z } from 'zod'
import type { BrowserQuestion, getBrowserResults } from '#contract/recruiter/ico.ts'
import { exactly, fittedAnswers, type IcoAxis, type IcoCriterion, OPEN } from '#rules/inform/icos/index.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { specialtyNode } from './specialty-node.ts'

type Results = z.input<typeof getBrowserResults.output>
type Variable = BrowserQuestion['jobQuestionVariables'][number]

/**
 * Returns what physicians with a posted ICO ask for in a term, as bands of people, for all specialties or one. The bands of all ICOs
 * determine which answers are separate, for any specialty. Therefore, these numbers are as fixed as the numbers of the dashboards
 * (release-engine, rule 16).
 * @throws {ApiError} `invalid` for an unknown specialty
 */
export async function termResults(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  { id, type, chart_title, jobQuestionVariables: variables }: BrowserQuestion,
  specialtyId: number | null,
): Promise<Results> {
  const { icos, axes } = editionCache.icos()
  const specialty = await specialtyNode(db, specialtyId)
  const within = specialty === null ? [] : exactly('specialty', specialty)
  const people = (criteria: readonly IcoCriterion[]) => releaseIcos(icos, [...within, ...criteria])
  const answersOf = (variable: Variable) => {
    const axis: IcoAxis = `variable:${variable.id}`
    const everybody = (cells: readonly number[]) => releaseIcos(icos, exactly(axis, ...cells))
    return fittedAnswers(axes.get(variable.id) ?? [], variable, everybody).map(({ label, cells }) => ({
      label,
      people: people(exactly(axis, ...cells)),
    }))
  }
  const open = (of: readonly Variable[]) => people(of.flatMap(variable => exactly(`variable:${variable.id}`, OPEN)))
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  const parts = isChoice
    ? [
        {
          label: '',
          answers: variables.flatMap(variable =>
            answersOf(variable).map(answer => ({ ...answer, label: variable.short_label || variable.input_label })),
          ),
          open: open(variables),
        },
      ]
    : variables.map(variable => ({ label: variable.input_label, answers: answersOf(variable), open: open([variable]) }))
  return { job_question_id: id, chart_title, people: people([]), parts }
}

import { z } from 'zod'
import { type StoredJobQuestion, viewJobQuestion } from '#contract/connect/job-question.ts'
import { JOB_QUESTION_TYPES, readChartConfig } from '#rules/connect/job-question-form.ts'
import type { StoredRow } from './reads.ts'

const stored = z.record(z.string(), z.unknown())

/** Returns a job question for editing. */
export function serializeJobQuestion({ chart_type, chart_config, ...row }: StoredRow): StoredJobQuestion {
  return viewJobQuestion.output.parse({
    ...row,
    talent_type: JOB_QUESTION_TYPES.find(type => type === row.talent_type) ?? '',
    chart: { chart_type, chart_config: readChartConfig(stored.parse(chart_config)) },
    jobQuestionVariables: row.jobQuestionVariables.map((variable, at) => ({
      ...variable,
      order: at + 1,
      delete_me: false,
      variableOptions: variable.variableOptions.map(option => ({ ...option, delete_me: false })),
    })),
  })
}

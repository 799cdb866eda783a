import { useState } from 'react'
import { flushSync } from 'react-dom'
import { jobQuestionErrors } from '#rules/connect/job-question-check.ts'
import { type JobQuestionForm, NEW_JOB_QUESTION } from '#rules/connect/job-question-form.ts'
import { lockErrors } from '#rules/connect/job-question-lock.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { BANK } from './messages.ts'
import { type SentJobQuestion, type StoredJobQuestion, sentOf, useSaveJobQuestion } from './queries.ts'

/** Values of the form as a mapped type, which forms need. */
type Values = { [Name in keyof JobQuestionForm]: JobQuestionForm[Name] }

/** Manages the form of a job question. @param stored The stored question, or `null` for a new one */
export function useQuestionForm(stored: StoredJobQuestion | null, onDone: () => void) {
  const save = useSaveJobQuestion(stored?.id ?? null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  /** Message if saving is no longer possible because someone else saved. */
  const [stale, setStale] = useState<string | null>(null)
  const validate = (values: Values): Record<string, string> => {
    const errors = [
      ...(stored ? lockErrors(stored, values) : []),
      ...jobQuestionErrors(values, stored?.version ?? null),
    ]
    return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
  const form = useServerForm<Values, unknown>({
    initialValues: stored ? valuesOf(stored) : NEW_JOB_QUESTION,
    validate,
    submit: values => save.mutateAsync(bodyOf(values, stored?.revision ?? null)),
    onError: error => {
      if (!(error instanceof CallError) || error.status !== 400 || !error.body?.message) return showError(error)
      setStale(error.body.message)
      return []
    },
    onSuccess: () => {
      toastSuccess(BANK.saved)
      onDone()
    },
  })
  const submit = (event: Parameters<typeof form.submit>[0]): void => {
    // Expands variables with errors first, so that their fields can be focused (3 §5).
    const wrong = Object.keys(validate(form.getValues())).flatMap(field => {
      const [, at] = /^jobQuestionVariables\.(\d+)/.exec(field) ?? []
      return at === undefined ? [] : [Number(at)]
    })
    flushSync(() => setOpen(before => new Set([...before, ...wrong])))
    form.submit(event)
  }
  const toggle = (at: number): void =>
    setOpen(before => (before.has(at) ? new Set([...before].filter(each => each !== at)) : new Set([...before, at])))
  return { form: { ...form, submit }, open, setOpen, toggle, stale }
}
export type QuestionForm = ReturnType<typeof useQuestionForm>['form']

function valuesOf(stored: StoredJobQuestion): Values {
  const { revision, ...values } = sentOf(stored)
  return values
}

/** Returns the request body. After validation, no number is empty. */
function bodyOf(values: Values, revision: number | null): SentJobQuestion {
  const { maximum_selections, display_order, dashboard_display_order, version } = values
  return {
    ...values,
    revision,
    maximum_selections: maximum_selections ?? 0,
    display_order: display_order ?? 0,
    dashboard_display_order: dashboard_display_order ?? 0,
    version: version ?? 1,
    chart: { ...values.chart, chart_config: { ...values.chart.chart_config } },
    jobQuestionVariables: values.jobQuestionVariables.map(variable => ({
      ...variable,
      variableOptions: [...variable.variableOptions],
    })),
  }
}

import { jobQuestionIcoValues } from '#contract/inform/ico.ts'
import { handle } from '#server/platform/http/handler.ts'
import { icoValuesOf } from '../use-cases/ico-values.ts'

export const jobQuestion = [handle(jobQuestionIcoValues, ({ db, services }) => icoValuesOf(db, services))]

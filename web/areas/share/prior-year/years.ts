import type { Questionnaire } from '#contract/share/share.ts'
import { priorModule, yearsBetween } from '#rules/share/prior-year.ts'
import type { Answers, Response, Study } from '#rules/share/study.ts'
import { formStudyOf, moduleStudyOf } from '../study.ts'
import type { Years } from './sections.ts'

/** Survey with its answers. Last year's modules have the answers from when they were last completed. */
interface Survey {
  readonly questionnaire: Questionnaire
  readonly responses: readonly Response[]
  readonly prior_year_update: { readonly kept: readonly number[] } | null
  readonly modules: readonly { readonly id: number; readonly submitted: string | null }[]
}

/**
 * Returns this year's and last year's answers to the core or to a module.
 * @param moduleId The ID of the module, or `null` for the core
 * @returns `null` if nothing of the module was completed last year
 */
export function yearsOf(survey: Survey, prior: Survey, moduleId: number | null): Years | null {
  const answers = {
    stored: asAnswers(survey.responses),
    priorAnswers: asAnswers(prior.responses),
    kept: new Set(survey.prior_year_update?.kept),
  }
  const yearsAgo = yearsBetween(prior.questionnaire, survey.questionnaire)
  if (moduleId === null) {
    const { study } = formStudyOf(prior.questionnaire)
    return { current: formStudyOf(survey.questionnaire), prior: { ...study, yearsAgo }, ...answers }
  }
  const current = moduleStudyOf(survey.questionnaire, moduleId)
  const before = current && priorModule(current.study, completedModules(prior))
  return before && { current, prior: { ...before, yearsAgo }, ...answers }
}

/** Returns the core of a survey and its completed modules. */
export function completedForms(survey: Survey): readonly Study[] {
  return [formStudyOf(survey.questionnaire).study, ...completedModules(survey)]
}

function completedModules({ questionnaire, modules }: Survey): readonly Study[] {
  return modules.flatMap(({ id, submitted }) =>
    submitted === null ? [] : (moduleStudyOf(questionnaire, id)?.study ?? []),
  )
}

export function asAnswers(responses: readonly Response[]): Answers {
  return new Map(responses.map(one => [one.variable_id, one]))
}

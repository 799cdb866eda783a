import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import type { DerivedVariable, Variable } from '#rules/share/study.ts'
import { expandPeriod, TEXT_VARIABLES } from '#rules/share/text.ts'
import type { Report } from './format.ts'

const QUESTION_TEXTS = ['label', 'prompt', 'preamble', 'explanation', 'unknown_option_label'] as const
const VARIABLE_TEXTS = ['input_label', 'short_label', 'min_label', 'max_label', 'set_zero_label'] as const

/** Returns a study for other programs, which don't know text variables: their values are written out and reported. */
export function withWrittenPeriod(draft: StudyDraft, report: Report): StudyDraft {
  const { period } = draft.facts
  if (!TEXT_VARIABLES.some(name => JSON.stringify([draft.sections, draft.derived]).includes(`[${name}]`))) return draft
  const written = <T extends object, K extends keyof T>(part: T, names: readonly K[]): T => {
    const changed = names.flatMap(name => {
      const text = part[name]
      const next = typeof text === 'string' ? expandPeriod(text, period) : text
      return next === text ? [] : [[name, next] as const]
    })
    return changed.length > 0 ? { ...part, ...Object.fromEntries(changed) } : part
  }
  const variableOf = (variable: Variable): Variable => {
    const variableOptions = variable.variableOptions.map(each => written(each, ['name']))
    const isSame = variableOptions.every((each, at) => each === variable.variableOptions[at])
    return written(isSame ? variable : { ...variable, variableOptions }, VARIABLE_TEXTS)
  }
  const questionOf = (question: DraftQuestion, path: string): DraftQuestion => {
    const variables = question.variables.map(variableOf)
    const isSame = variables.every((each, at) => each === question.variables[at])
    const next = written(isSame ? question : { ...question, variables }, QUESTION_TEXTS)
    if (next !== question) report.changed(path, questionName(next), WRITTEN_OUT)
    return next
  }
  const sections = draft.sections.map((section, at) => {
    const own = written(section, ['title', 'description'])
    if (own !== section) report.changed(`/sections/${at}`, own.title, WRITTEN_OUT)
    const questions = section.questions.map((each, place) => questionOf(each, `/sections/${at}/questions/${place}`))
    return { ...own, questions }
  })
  return { ...draft, sections, derived: draft.derived.map((each): DerivedVariable => written(each, ['label'])) }
}

const WRITTEN_OUT = 'Text variables are written out, such as the study year.'

/** Reports the parts of a study that other formats don't support. */
export function reportUnsupported({ facts }: StudyDraft, report: Report): void {
  const invited = facts.societies.length + facts.memberTypes.length + facts.otherTypes.length
  if (invited > 0)
    report.notTaken('/facts', 'Invited groups', 'Societies and membership types are specific to this site.')
  if (facts.filterable.length > 0)
    report.notTaken('/facts/filterable', 'Result filters', 'Choose them again in the editor.')
  if (facts.favorites.length > 0) report.notTaken('/facts/favorites', 'Favorites', 'Choose them again in the editor.')
  if (facts.prior_year_questionnaire_id !== null)
    report.notTaken('/facts/prior_year_questionnaire_id', 'Last year’s study', 'This is specific to this site.')
  if (facts.is_primary) report.notTaken('/facts', 'Primary study', 'Imported studies are always drafts.')
  if (facts.is_ended) report.notTaken('/facts', 'Closed early', 'Imported studies are always drafts.')
}

/** Reports rules about stated totals, which the file keeps only for Collegium. */
export function reportSumRules({ derived }: StudyDraft, report: Report): void {
  for (const [at, { sum_rule, label, dv_name }] of derived.entries())
    if (sum_rule)
      report.changed(`/derived/${at}`, label || dv_name, 'Other programs don’t check the rule about the total.')
}

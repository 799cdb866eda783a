import { expandPeriod } from '#rules/share/text.ts'
import type { OpenStudy } from '../scope.ts'
import { offeredDerived, offeredQuestions } from './use-cases/subjects.ts'

/** Returns the nonempty choices for a report, by section. */
export function serializeOffered(study: OpenStudy) {
  const { period } = study.definition.facts
  const derived = offeredDerived(study).map(({ dv_name, label }) => ({
    id: `dv:${dv_name}`,
    label: expandPeriod(label, period),
    prompt: '',
  }))
  const sections = offeredQuestions(study).map(({ section, entries }) => ({
    title: section.title,
    measures: entries.map(({ question }) => ({
      id: `q${question.id}`,
      label: expandPeriod(question.label, period),
      prompt: expandPeriod(question.prompt, period),
    })),
  }))
  return [{ title: 'Calculated', measures: derived }, ...sections].filter(({ measures }) => measures.length > 0)
}

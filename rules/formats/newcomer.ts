import { type RelatableQuestion, relatableCalled } from '#rules/connect/related-question.ts'
import { renumbered } from '#rules/share/draft/index.ts'
import type { DraftSection, StudyDraft } from '#rules/share/draft.ts'
import { type Imported, NO_JOBS, Report } from './format.ts'

const NO_JOB = 'We found no matching job question. Choose one in the editor.'
const HERE = 'This is specific to the site the file comes from. Choose it in this study’s settings.'

/** Adapts an imported study to this installation: assigns new IDs and removes settings specific to the source site. */
export function asNewcomer(
  { draft, report, jobs = NO_JOBS, choices = null, sources = [] }: Imported,
  newId: () => number,
  here: readonly RelatableQuestion[],
): Imported {
  const more = new Report()
  const { facts } = draft
  const places = [
    ['/draft/facts/societies', 'Societies', facts.societies.length > 0],
    ['/draft/facts/memberTypes', 'Membership types (society members)', facts.memberTypes.length > 0],
    ['/draft/facts/otherTypes', 'Membership types (physicians without a society)', facts.otherTypes.length > 0],
    ['/draft/facts/prior_year_questionnaire_id', 'Last year’s study', facts.prior_year_questionnaire_id !== null],
  ] as const
  for (const [path, what, isSaid] of places) if (isSaid) more.notTaken(path, what, HERE, { kind: 'setting' })
  const own = { ...draft, sections: draft.sections.map((section, at) => relatedHere(section, at)) }
  const { draft: newcomer, idOf } = renamed(withoutPlaces(own), newId)
  const sourcesHere = sources.flatMap(source => {
    const question = idOf(source.question)
    return question === null ? [] : [{ ...source, question }]
  })
  const related = report.map(item => ({ ...item, question: item.question === null ? null : idOf(item.question) }))
  return { draft: newcomer, report: [...related, ...more.items], choices, sources: sourcesHere }

  /** Relates a section's questions to this installation's job questions by name. */
  function relatedHere(section: DraftSection, at: number): DraftSection {
    const questions = section.questions.map((question, place) => {
      if (question.related_job_question_id === null) return question
      const name = jobs.get(question.related_job_question_id) ?? ''
      const found = relatableCalled(name, question, here)
      const path = `/draft/sections/${at}/questions/${place}/related_job_question_id`
      const facts = { kind: 'setting' } as const
      if (found) more.taken(path, `Job question “${found.label}”`, facts)
      else more.notTaken(path, name ? `Job question “${name}”` : 'Job question', NO_JOB, facts)
      return { ...question, related_job_question_id: found?.id ?? null }
    })
    return { ...section, questions }
  }
}

function withoutPlaces(draft: StudyDraft): StudyDraft {
  const nobody = { societies: [], memberTypes: [], otherTypes: [], prior_year_questionnaire_id: null }
  return { ...draft, facts: { ...draft.facts, ...nobody } }
}

/** Assigns new IDs because the source's IDs belong to other studies here. */
function renamed(
  draft: StudyDraft,
  newId: () => number,
): { readonly draft: StudyDraft; readonly idOf: (question: number) => number | null } {
  const ids = new Map<string, number>()
  const newcomer = renumbered(draft, (kind, id) => {
    const key = `${kind} ${id}`
    const known = ids.get(key) ?? newId()
    ids.set(key, known)
    return known
  })
  return { draft: newcomer, idOf: question => ids.get(`question ${question}`) ?? null }
}

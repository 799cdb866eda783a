import type { StudyDraft } from '#rules/share/draft.ts'
import { renumbered } from '#rules/share/draft-ids.ts'
import { type Imported, Report } from './format.ts'

const HERE = 'Belongs to the installation that the file comes from: it is chosen here, in the study’s settings.'

/** A study from elsewhere as one of this installation: with ids of its own, and without what only has a meaning where it was made. */
export function asNewcomer({ draft, report }: Imported, newId: () => number): Imported {
  const more = new Report()
  const { facts } = draft
  const here = [
    ['/draft/facts/societies', 'Societies', facts.societies.length > 0],
    ['/draft/facts/memberTypes', 'Membership types in societies', facts.memberTypes.length > 0],
    ['/draft/facts/otherTypes', 'Membership types outside of societies', facts.otherTypes.length > 0],
    [
      '/draft/facts/prior_year_questionnaire_id',
      'Study of the year before',
      facts.prior_year_questionnaire_id !== null,
    ],
  ] as const
  for (const [path, what, isSaid] of here) if (isSaid) more.notTaken(path, what, HERE)
  return { draft: renamed(withoutPlaces(draft), newId), report: [...report, ...more.items] }
}

function withoutPlaces(draft: StudyDraft): StudyDraft {
  const nobody = { societies: [], memberTypes: [], otherTypes: [], prior_year_questionnaire_id: null }
  return { ...draft, facts: { ...draft.facts, ...nobody } }
}

/** Ids of another installation's rows are rows of other studies here. */
function renamed(draft: StudyDraft, newId: () => number): StudyDraft {
  const ids = new Map<string, number>()
  return renumbered(draft, (kind, id) => {
    const key = `${kind} ${id}`
    const known = ids.get(key) ?? newId()
    ids.set(key, known)
    return known
  })
}

import { questionsOf, type StudyDraft } from '../draft.ts'
import { questionName, quoted } from '../names.ts'
import { type StudyPatch, touchedBy } from './patch.ts'

/** Saved change by another user. */
export interface OthersChange {
  readonly patch: StudyPatch
  /** Author of the change. `null` if the account was deleted. */
  readonly by: string | null
}

/** Returns the conflicting changes of two users: the names in `touchedBy` that both changed, with the author of the earlier change. */
export function conflictsOf(patch: StudyPatch, others: readonly OthersChange[]): ReadonlyMap<string, string | null> {
  const own = touchedBy(patch)
  const found = new Map<string, string | null>()
  for (const other of others) for (const name of touchedBy(other.patch)) if (own.has(name)) found.set(name, other.by)
  return found
}

/** Returns the notice for the second user. @param draft The draft with the changes of the first user */
export function conflictText(draft: StudyDraft, conflicts: ReadonlyMap<string, string | null>): string {
  const who = [...new Set([...conflicts.values()].map(by => by ?? 'someone else'))].join(' and ')
  const names = [...conflicts.keys()].map(name => partName(draft, name)).join(', ')
  const start = `${who.charAt(0).toUpperCase()}${who.slice(1)}`
  return `${start} changed ${names} while you were editing. Nothing was lost. Choose which version to keep.`
}

const FACTS: Readonly<Record<string, string>> = {
  title: 'the title',
  period: 'the year',
  start_date: 'the start date',
  end_date: 'the end date',
  societies: 'the societies',
  memberTypes: 'the membership types',
  otherTypes: 'the membership types',
  filterable: 'the result filters',
}

/** Returns a part of a study in words, given its name in `touchedBy`. */
export function partName(draft: StudyDraft, name: string): string {
  const [kind = '', key = ''] = name.split('.')
  if (kind === 'derived') return 'the calculated values'
  if (kind === 'facts') return FACTS[key] ?? 'the study settings'
  if (kind === 'section') return quoted(draft.sections.find(({ id }) => id === Number(key))?.title || 'a section')
  const question = questionsOf(draft).find(({ id }) => id === Number(key))
  return question ? quoted(questionName(question)) : 'a question'
}

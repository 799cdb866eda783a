import type { InputOf } from '#contract/index.ts'
import type { Versions } from '../editor/queries.ts'

/** Compared versions, as in the URL: "draft", "prior", or the number of a version. */
export interface Compared {
  readonly from: string
  readonly to: string
}

/** Returns the choices for both sides, latest first. */
export function choicesOf({ versions, draft, prior }: Versions): { readonly from: string[]; readonly to: string[] } {
  const numbers = versions.map(({ version }) => String(version))
  return {
    from: [...numbers, ...(prior ? ['prior'] : [])],
    to: [...(draft || versions.length === 0 ? ['draft'] : []), ...numbers],
  }
}

/** Returns the versions to compare. The default is the draft and the published version, the last two versions, or last year's study. */
export function comparedFrom(versions: Versions, asked: URLSearchParams): Compared | null {
  const choices = choicesOf(versions)
  const to = choices.to.find(each => each === asked.get('to')) ?? choices.to[0]
  const from =
    choices.from.find(each => each === asked.get('from')) ?? choices.from.find(each => each !== to) ?? choices.from[0]
  return to === undefined || from === undefined ? null : { from, to }
}

export function queryOf(
  { id, prior }: Versions,
  { from, to }: Compared,
): InputOf<'GET questionnaire/compare'>['query'] | null {
  const later = to === 'draft' ? {} : { to: Number(to) }
  if (from !== 'prior') return { id, ...later, from: Number(from) }
  return prior ? { id, ...later, fromId: prior.id } : null
}

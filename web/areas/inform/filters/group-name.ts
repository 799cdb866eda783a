import type { FilterLabel } from './labels.ts'
import { FILTERS, GROUP, LOCATION } from './messages.ts'

/** How many filters the name of a group names. */
const NAMED = 3
/** Respondents are *in* these. */
const IN: readonly string[] = [
  FILTERS.specialty,
  FILTERS.subspecialty,
  LOCATION.regionField,
  LOCATION.subregion,
  LOCATION.stateField,
  LOCATION.metropolitan,
]

/**
 * "Hospital Medicine, Female"; null for everybody.
 * @param scope the specialty or subspecialty that the report is limited to
 */
export function groupName(labels: readonly FilterLabel[], scope: string | null): string | null {
  const names = [...new Set([...(scope ? [scope] : []), ...labels.map(({ text, dimension }) => text || dimension)])]
  if (names.length === 0) return null
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [FILTERS.more(more)] : [])].join(', ')
}

/** Who is compared with: "respondents in Hospital Medicine". */
export function peersOf(labels: readonly FilterLabel[], scope: string | null): string {
  const name = groupName(labels, scope)
  if (name === null) return GROUP.respondents
  // Until names have loaded, a label has no text.
  const areKnown = labels.every(({ text }) => text !== '')
  const isOne = labels.length + (scope ? 1 : 0) === 1
  const isPlace = scope !== null || labels.every(({ dimension }) => IN.includes(dimension))
  return isOne && isPlace && areKnown ? GROUP.in(name) : GROUP.these
}

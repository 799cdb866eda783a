import type { AnswerFilter, AnswerNode, Node, ProfileDimension, ProfileFilter, Selection } from './dimensions.ts'

/** The display name of a value: "Vermont", "Hand Surgery", "Female", "Hours per week: 40 to 60". */
export type Naming = (node: Node | AnswerNode) => string

/** People are *in* these. */
const PLACES: ReadonlySet<ProfileDimension> = new Set(['location', 'metro'])

/** Returns all that a group is chosen by: "Hand Surgery, Female in Vermont". */
export function groupText({ profile, answers }: Selection, names: Naming): string {
  const isPlace = ({ dimension }: ProfileFilter) => PLACES.has(dimension)
  const text = (filters: readonly (ProfileFilter | AnswerFilter)[]) =>
    filters.map(({ nodes }) => nodes.map(names).join(' or ')).join(', ')
  const others = [...profile.filter(each => !isPlace(each)), ...answers]
  const parts = [text(others), text(profile.filter(isPlace))].filter(each => each !== '')
  return parts.join(' in ') || 'All participants'
}

import type { AnswerNode, Level, Node, Selection } from '#rules/inform/dimensions.ts'
import { LEVELS, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { stream } from '#rules/inform/population.testing.ts'
import type { MadeStudy } from './usefulness-study.ts'

export type Part = Node | AnswerNode
/** What a table's line is about: the values of up to two attributes. */
export type Attribute = Level | 'setting'

export function selectionOf(parts: readonly Part[]): Selection {
  return {
    profile: PROFILE_DIMENSIONS.flatMap(dimension => {
      const nodes = parts.flatMap(part => ('path' in part && part.dimension === dimension ? [part] : []))
      return nodes.length > 0 ? [{ dimension, nodes }] : []
    }),
    answers: [
      ...Map.groupBy(
        parts.flatMap(part => ('path' in part ? [] : [part])),
        ({ column }) => column,
      ),
    ].map(([column, nodes]) => ({ column, nodes })),
  }
}

/** Every value of an attribute that somebody has. */
export function partsOf({ people, filterable }: MadeStudy, attribute: Attribute): readonly Part[] {
  const [column = ''] = filterable
  if (attribute === 'setting')
    return [...new Set(people.flatMap(({ bands }) => bands[0] ?? []))].sort().map(band => ({ column, band }))
  const dimension = PROFILE_DIMENSIONS.find(each => LEVELS[each].some(level => level === attribute))
  if (!dimension) return []
  const levels: readonly Level[] = LEVELS[dimension]
  const depth = levels.indexOf(attribute)
  const paths = people.flatMap(({ profile }): Node[] => {
    const path = levels.slice(0, depth + 1).map(level => profile[level] ?? null)
    return path.includes(null) ? [] : [{ dimension, path: path.map(Number) }]
  })
  return [...new Map(paths.map(node => [node.path.join(), node])).values()]
}

export function product(study: MadeStudy, first: Attribute, second: Attribute): readonly (readonly Part[])[] {
  return partsOf(study, first).flatMap(one => partsOf(study, second).map(other => [one, other]))
}

/** Two and three values of one attribute at a time. */
export function tickedIn(study: MadeStudy): readonly (readonly Part[])[] {
  const next = stream(3)
  return (['specialty', 'region', 'state', 'setting', 'ethnicity'] as const).flatMap(attribute => {
    const parts = partsOf(study, attribute)
    return Array.from({ length: 20 }, (_, at) =>
      parts
        .map(part => ({ part, key: next() }))
        .sort((left, right) => left.key - right.key)
        .slice(0, 2 + (at % 2))
        .map(({ part }) => part)
        .sort((left, right) =>
          'path' in left && 'path' in right ? (left.path.at(-1) ?? 0) - (right.path.at(-1) ?? 0) : 0,
        ),
    )
  })
}

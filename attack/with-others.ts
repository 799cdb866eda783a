import { othersIn } from '#rules/inform/histogram/index.ts'
import { type KnownEdition, membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, kindOf, type Part } from './group.ts'
import { allParts, isOpen } from './parts.ts'
import { shuffled } from './streams.ts'

const SEED = 31

/** Group by a value that is shown only together with other values, and the people in it. Attackers know the profiles and the division. */
export interface WithOthers {
  readonly group: Group
  readonly members: Int32Array
}

/**
 * Returns each open value that is counted together with others, alone and with one open value of another kind, among everyone in the first
 * batch. Values that are counted together form the same group, which is requested once.
 * @param most The maximum number of groups by two values.
 */
export function groupsWithOthers(
  { batches: [first] }: KnownEdition,
  people: readonly Person[],
  columns: readonly string[],
  most: number,
): readonly WithOthers[] {
  if (!first) return []
  const open = allParts(people, columns).filter(isOpen)
  const places = new Map(people.map(({ userId }, place) => [userId, place]))
  const alone = new Map<string, { readonly part: Part; readonly members: Int32Array }>()
  for (const part of open) {
    if (!('path' in part)) continue
    const asked = { profile: [{ dimension: part.dimension, nodes: [part] }], answers: [], isWithOthers: true }
    const others = othersIn({ batches: [first.batch] }, asked).get(part.dimension)
    const at = first.batch.attributes.findIndex(({ name }) => name === part.dimension)
    const attribute = first.batch.attributes[at]
    if (!others || !attribute) continue
    const counted = new Set(
      attribute.values.flatMap((path, value) => (others.has(path.join()) ? (attribute.countedAs[value] ?? []) : [])),
    )
    const members = first.people.flatMap(({ userId }, place) =>
      counted.has(first.valuesOf[at]?.[place] ?? -1) ? (places.get(userId) ?? []) : [],
    )
    alone.set(`${part.dimension} ${members.join()}`, { part, members: Int32Array.from(members) })
  }
  const single = [...alone.values()]
  const pairs = shuffled(
    single.flatMap(one => open.flatMap(other => (kindOf(other) === kindOf(one.part) ? [] : [{ one, other }]))),
    SEED,
  ).slice(0, most)
  return [
    ...single.map(({ part, members }) => ({ group: groupOf([part]), members })),
    ...pairs.map(({ one: { part, members }, other }) => {
      const own = new Set(membersOf(people, groupOf([other]), columns))
      return { group: groupOf([part, other]), members: members.filter(place => own.has(place)) }
    }),
  ]
}

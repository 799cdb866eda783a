import type { EditionPolicy } from '../count/shapes.ts'
import type { ProfilePath } from '../dimensions.ts'
import { type AttributeLevel, type AttributeValues, levelsOf } from './attribute-values.ts'
import type { Split } from './row-tree.ts'

/** Returns splits by specialty, followed by the policy's splits in order (release-engine, rule 1). */
export function splitsOf(attributes: readonly AttributeValues[], policy: EditionPolicy): readonly Split[] {
  return [
    ...splitBy(attributes, 'specialty', policy.minRow),
    ...policy.order.flatMap(level => splitBy(attributes, level, policy.minChild)),
  ]
}

function splitBy(attributes: readonly AttributeValues[], level: AttributeLevel, least: number): readonly Split[] {
  const attribute = attributes.findIndex(({ name }) => levelsOf(name).includes(level))
  const { name, values = [] } = attributes[attribute] ?? {}
  if (name === undefined) return []
  return [{ attribute, ...groupsAt(values, levelsOf(name).indexOf(level) + 1), least }]
}

/** Groups values that share the first `depth` numbers of their paths. */
function groupsAt(values: readonly ProfilePath[], depth: number): Pick<Split, 'groupOf' | 'groups'> {
  const groupOf = new Int32Array(values.length)
  for (let at = 1; at < values.length; at++) {
    const [before = [], own = []] = [values[at - 1], values[at]]
    const isSame = own.slice(0, depth).every((value, level) => value === before[level])
    groupOf[at] = (groupOf[at - 1] ?? 0) + Number(!isSame)
  }
  return { groupOf, groups: (groupOf.at(-1) ?? -1) + 1 }
}

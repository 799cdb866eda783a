import type { Questionnaire } from '#contract/share/share.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { withOthers } from '#rules/inform/groups/index.ts'
import type { Attribute } from '../attributes.ts'
import type { Charts } from '../use-charts.ts'
import { attributesOf } from './attributes.ts'
import { groupName, type NamedScope } from './group-name.ts'
import { filterLabels, textOfLabel } from './labels.ts'
import { useLookups } from './use-lookups.ts'

interface Group {
  /** Name of the group, such as "Women in Hospital Medicine", or `null` for all respondents. */
  readonly name: string | null
  /** Name of the group within a sentence, such as "women in Hospital Medicine". */
  readonly peers: string
  /** Descriptions of the filters. */
  readonly filters: readonly string[]
}

/** Facts about the group in the results. */
type Answer = Pick<Charts, 'applied' | 'group'>

interface Groups {
  readonly groupOf: (values: FilterValues, scope: NamedScope | null, answer?: Answer) => Group
  readonly attributes: readonly Attribute[]
}

/** Returns functions that name groups, and the attributes that can divide them. */
export function useGroups(questionnaire: Questionnaire, withAreas: boolean): Groups {
  const { lookups } = useLookups(withAreas)
  return {
    groupOf: (values, scope, { applied, group }: Answer = { applied: undefined, group: undefined }) => {
      const labels = filterLabels(values, questionnaire, lookups, applied)
      const { title, people } = withOthers(groupName(labels, scope, lookups.subspecialties), group?.joined)
      return { name: title, peers: people, filters: labels.map(textOfLabel) }
    },
    attributes: attributesOf(lookups, withAreas),
  }
}

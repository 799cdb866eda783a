import type { AnswerNode, Node } from '#rules/inform/dimensions.ts'
import { levelOf } from '#rules/inform/dimensions.ts'
import { labelOfNode } from '#rules/inform/filter-keys.ts'
import type { ProfileTitles } from '#rules/inform/profile-measures.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { SIZE_BANDS } from '#rules/reference/metro.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'

/** What a node is called: "Vermont", "Hand surgery", "Female". */
export function nameOfNode(node: Node, titles: ProfileTitles): string {
  const id = node.path.at(-1) ?? 0
  const level = levelOf(node)
  switch (level) {
    case 'specialty':
    case 'subspecialty':
    case 'membership_type':
      return titles[level].get(id) ?? ''
    case 'region':
      return REGIONS.find(each => each.id === id)?.title ?? ''
    case 'subregion':
      return SUBREGIONS.find(each => each.id === id)?.title ?? ''
    case 'state':
      return STATES.find(each => each.id === id)?.name ?? ''
    case 'metro_size':
      return SIZE_BANDS.find(each => each.id === id)?.label ?? ''
    case 'metro':
    case 'division':
      return areaName(level, id)
    default:
      return labelOfNode(node) ?? ''
  }
}

function areaName(level: 'metro' | 'division', code: number): string {
  if (level === 'metro') return metroAreas().find(({ cbsa_code }) => Number(cbsa_code) === code)?.cbsa_name ?? ''
  const divisions = metroAreas().flatMap(({ divs }) => divs)
  return divisions.find(({ div_code }) => Number(div_code) === code)?.div_name ?? ''
}

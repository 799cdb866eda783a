import type { AnswerNode, Node } from '#rules/inform/dimensions.ts'
import { levelOf } from '#rules/inform/dimensions.ts'
import { labelOfNode } from '#rules/inform/filter-keys.ts'
import type { ProfileTitles } from '#rules/inform/profile-measures.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from '#rules/inform/question-measures.ts'
import type { Naming } from '#rules/inform/suggestion.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { SIZE_BANDS } from '#rules/reference/metro.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'

/** The label of a node: "Vermont", "Hand surgery", "Female". */
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
      return SIZE_BANDS.find(each => each.id === id)?.title ?? ''
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

/** Labels the filters of a report, profile and answers: "On call: Yes", "Hours per week: 40 to 60". */
export function namingOf({ questions, core, facts }: StudyDefinition, titles: ProfileTitles): Naming {
  const asked = [...questions.values()].flatMap(question => {
    const label = expandPeriod(question.label, facts.period)
    const measures = measuresOf(question)
    const isAlone = measures.length === 1
    return measures.map(measure => ({ measure, label: isAlone ? label : `${label}, ${measure.label}` }))
  })
  const derived = core.derived.map(each => ({ measure: measureOfDerived(each), label: each.label }))
  const named = new Map(
    [...asked, ...derived].flatMap(each => each.measure.columns.map(column => [column, each] as const)),
  )
  return node => {
    if (!('kind' in node)) return nameOfNode(node, titles)
    const found = named.get(node.column)
    return found ? `${found.label}: ${nameOfAnswer(node, found.measure)}` : ''
  }
}

function nameOfAnswer(node: AnswerNode, { measure, columns, categories, prefix, suffix }: QuestionMeasure): string {
  if (node.kind === 'value') {
    // Each option of a multiple-choice question has its own column.
    const value = measure.kind === 'any-of' ? measure.values[columns.indexOf(node.column)] : node.value
    return categories.find(each => each.value === value)?.name ?? ''
  }
  const text = (value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`
  if (node.from === null) return node.to === null ? 'any' : `below ${text(node.to)}`
  return node.to === null ? `${text(node.from)} or more` : `${text(node.from)} to below ${text(node.to)}`
}

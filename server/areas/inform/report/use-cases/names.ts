import type { Node } from '#rules/inform/dimensions.ts'
import { levelOf } from '#rules/inform/dimensions.ts'
import type { Band, FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Naming } from '#rules/inform/groups/index.ts'
import { labelOfNode } from '#rules/inform/groups/index.ts'
import type { ProfileTitles } from '#rules/inform/measures/index.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from '#rules/inform/measures/index.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { SIZE_BANDS } from '#rules/reference/metro.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'

/** Returns the label of a node, such as "Vermont", "Hand surgery", or "Female". */
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

/** Returns the counted measures of a study by column, with the label of the question or calculated value. */
function namedMeasures({ questions, core, facts }: StudyDefinition) {
  const asked = [...questions.values()].flatMap(question => {
    const label = expandPeriod(question.label, facts.period)
    const measures = measuresOf(question)
    const isAlone = measures.length === 1
    return measures.map(measure => ({ measure, label: isAlone ? label : `${label}, ${measure.label}` }))
  })
  const derived = core.derived.map(each => ({ measure: measureOfDerived(each), label: each.label }))
  return new Map([...asked, ...derived].flatMap(each => each.measure.columns.map(column => [column, each] as const)))
}

/** Returns the question behind each column, such as "Setting". */
export function questionNames(definition: StudyDefinition): ReadonlyMap<string, string> {
  return new Map([...namedMeasures(definition)].map(([column, { label }]) => [column, label]))
}

/** Labels the filters of a report, for the profile and answers, such as "On call: Yes" or "Hours per week: 40 to below 60". */
export function namingOf(
  definition: StudyDefinition,
  filterable: readonly FilterableAnswer[],
  titles: ProfileTitles,
): Naming {
  const named = namedMeasures(definition)
  return node => {
    if (!('band' in node)) return nameOfNode(node, titles)
    const found = named.get(node.column)
    const band = filterable.find(({ column }) => column === node.column)?.bands[node.band]
    return found && band ? `${found.label}: ${nameOfBand(band, found.measure)}` : ''
  }
}

/** Returns a function that labels a range of a filterable answer without its question, such as "Yes" or "40 to below 60". */
export function bandNames(
  definition: StudyDefinition,
  filterable: readonly FilterableAnswer[],
): (column: string, band: number) => string | null {
  const named = namedMeasures(definition)
  return (column, place) => {
    const measure = named.get(column)?.measure
    const band = filterable.find(each => each.column === column)?.bands[place]
    return measure && band ? nameOfBand(band, measure) : null
  }
}

function nameOfBand(band: Band, { categories, prefix, suffix }: QuestionMeasure): string {
  if ('values' in band) {
    const names = band.values.flatMap(value => categories.find(each => each.value === value)?.name ?? [])
    return names.join(' or ')
  }
  const text = (value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`
  if (band.from === null) return band.to === null ? 'any' : `below ${text(band.to)}`
  return band.to === null ? `${text(band.from)} or more` : `${text(band.from)} to below ${text(band.to)}`
}

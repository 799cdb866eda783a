import type { RangeBands } from '#rules/inform/groups/index.ts'
import { measuresOf, type QuestionMeasure } from '#rules/inform/measures/index.ts'
import type { DerivedVariable, Flag, Question } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Offer } from '../measures.ts'
import type { FilterChoice } from './choices.ts'
import type { Scale } from './range-text.ts'

export interface FilterOption {
  readonly choice: FilterChoice
  readonly label: string
}

/** Filter with options to select or with a range. A range without a scale has no limits. */
export type Filter =
  | {
      readonly kind: 'options'
      readonly label: string
      readonly prompt: string
      readonly options: readonly FilterOption[]
      /** Whether a question allows several answers. If so, a note explains the effect of several options. */
      readonly isSelectAny?: boolean
    }
  | {
      readonly kind: 'range'
      /** Key in `variableValues`. */
      readonly key: string
      readonly label: string
      readonly prompt: string
      readonly prefix: string
      readonly suffix: string
      readonly scale: Scale | null
      /** Bands for a minimum and a maximum, or `null` if unknown. */
      readonly bands: RangeBands | null
    }

/** Item of a section: a question with one filter per variable, or a profile attribute. */
export interface FilterItem {
  readonly id: string
  readonly label: string
  readonly prompt: string
  readonly filters: readonly Filter[]
}

interface Section {
  readonly id: number
  readonly title: string
  readonly is_module: Flag
  readonly questionSections: readonly { readonly question: Question; readonly is_available_on_results: boolean }[]
}

/** Parts of a questionnaire that filters need. */
export interface FilteredStudy {
  readonly period: number
  /** Whether it's too late to complete the study. */
  readonly isClosed?: boolean
  readonly sections: readonly Section[]
  readonly derivedVariables: readonly DerivedVariable[]
}

/** Returns the sections with filterable answers: the core and completed modules (2 §4.2). */
export function filterableSections({ sections }: FilteredStudy, { modules }: Pick<Offer, 'modules'>): Section[] {
  return sections.filter(({ id, is_module }) => is_module === 0 || modules === null || modules.has(id))
}

/** Returns the filterable questions of a section in order. */
export function itemsOfSection(section: Section, { derivedVariables, period }: FilteredStudy): FilterItem[] {
  const items = section.questionSections
    .filter(({ is_available_on_results }) => is_available_on_results)
    .map(({ question }) => itemOf(question, derivedVariables, period))
  return items.filter(({ filters }) => filters.length > 0)
}

function itemOf(question: Question, derived: readonly DerivedVariable[], period: number): FilterItem {
  const prompt = expandPeriod(question.prompt, period)
  const filters =
    question.type === 'CONFIRMATION'
      ? shownIn(question, derived).map(each => filterOfDerived(each, period))
      : measuresOf(question).map(measure => filterOf(question, measure, period))
  return { id: `q${question.id}`, label: expandPeriod(question.label, period) || prompt, prompt, filters }
}

function filterOf(
  question: Question,
  { measure, variable, label, categories, ...affixes }: QuestionMeasure,
  period: number,
): Filter {
  const { prefix, suffix } = affixes
  const about = {
    label: expandPeriod(label, period),
    prompt: expandPeriod(variable?.input_label ?? question.prompt, period),
  }
  if (measure.kind === 'slider' && variable) {
    const scale = { min: variable.min ?? 0, max: variable.max ?? 1, step: variable.step ?? 1 }
    return { kind: 'range', key: `${question.id}_${variable.id}_minmax`, ...about, prefix, suffix, scale, bands: null }
  }
  const options = categories.map(({ value, name }): FilterOption => {
    // Each option of a select question has a separate key.
    const key = `${question.id}_${variable ? variable.id : value}`
    return { choice: { of: 'answer', key, value: variable ? value : 1 }, label: expandPeriod(name, period) }
  })
  return { kind: 'options', ...about, options, ...(question.type === 'SELECT_ANY' ? { isSelectAny: true } : {}) }
}

function shownIn({ variables }: Question, derived: readonly DerivedVariable[]): DerivedVariable[] {
  return variables.flatMap(({ dv_name }) => derived.filter(each => each.dv_name === dv_name))
}

function filterOfDerived({ dv_name, label, prefix, suffix }: DerivedVariable, period: number): Filter {
  const name = expandPeriod(label, period)
  return {
    kind: 'range',
    key: `0_${dv_name}_minmax`,
    label: name,
    prompt: name,
    prefix,
    suffix,
    scale: null,
    bands: null,
  }
}

/** Returns the derived variables that no question in these sections confirms. */
export function otherDerived(sections: readonly Section[], { derivedVariables, period }: FilteredStudy): FilterItem[] {
  const questions = sections.flatMap(({ questionSections }) =>
    questionSections.filter(entry => entry.is_available_on_results).map(({ question }) => question),
  )
  const shown = new Set(
    questions.filter(({ type }) => type === 'CONFIRMATION').flatMap(each => shownIn(each, derivedVariables)),
  )
  return derivedVariables
    .filter(derived => !shown.has(derived))
    .map(derived => {
      const filter = filterOfDerived(derived, period)
      return { id: `dv:${derived.dv_name}`, label: filter.label, prompt: '', filters: [filter] }
    })
}

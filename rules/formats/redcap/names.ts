import { freeUid } from '#rules/share/draft/index.ts'
import { sliderBounds } from '#rules/share/slider.ts'
import type { Variable } from '#rules/share/study.ts'
import { labelOf } from './words.ts'

/** First field of every dictionary, which identifies the record. */
export const RECORD_ID = 'record_id'

/** Returns an unused name of a field or form, without the beginning of REDCap's own fields and without an underscore at its end. */
export function nameFrom(words: string, taken: ReadonlySet<string>): string {
  const name = freeUid(words.slice(0, 90), new Set()).replace(/_+$/, '')
  return freeUid(/^redcap_/.test(name) ? `q_${name}` : name, taken)
}

/** Returns the codes of options, without the name of the field that `readDictionary` puts before codes that begin with a digit. */
export function codesOf(options: readonly Variable[], field: string): string[] {
  const codes = options.map(({ uid }) => (uid.startsWith(`${field}_`) ? uid.slice(field.length + 1) : ''))
  return codes.every(code => /^\d/.test(code)) ? codes : options.map(({ uid }) => uid)
}

export const SLIDER_LABELS: ReadonlySet<string> = new Set(['min_label', 'max_label'])

export function hasLabels({ min_label, max_label }: Variable): boolean {
  return min_label + max_label !== ''
}

/** Checks whether a number is a slider in REDCap, whose sliders have labels and whole numbers. */
export function isRedcapSlider(variable: Variable): boolean {
  const { min, max, step } = sliderBounds(variable)
  return hasLabels(variable) && step === 1 && Number.isInteger(min) && Number.isInteger(max)
}

/** Returns the labels of a slider: at its minimum, none in the middle, and at its maximum. */
export function sliderChoices({ min_label, max_label }: Variable): string {
  const [first, last] = [min_label, max_label].map(label => labelOf(label).replaceAll('|', '&#124;'))
  return `${first} | | ${last}`
}

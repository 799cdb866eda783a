import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { Item } from '../draft-maker.ts'
import { at, entry, type ImportLog, type JsonNode, listAt, textAt } from '../json-source.ts'
import { type NumberRange, numberRange, reportRange } from '../ranges.ts'
import { localText, numberOf } from './source.ts'
import { NO_QUESTION } from './terms.ts'

const NUMBERS: ReadonlySet<string> = new Set(['number', 'range'])
const MASKS: ReadonlySet<string> = new Set(['numeric', 'currency'])
/** Digits only, such as `^\d+$` and `[0-9]{1,3}`. Longer codes with a fixed length could be a ZIP code or a phone number. */
const DIGITS = /^\^?\(?(?:\[0-9\]|\\d)(?:\+|\*|\{(?:\d,)?([1-4])\})?\)?\$?$/
const MAX_UNIT_LENGTH = 40

interface NumberItem {
  readonly range: NumberRange
  readonly item: Partial<Item>
}

/** Checks whether a field asks for a number, by its input type, its validators, or its mask. */
export function isNumberField(spot: JsonNode): boolean {
  const input = textAt(spot, 'inputType') ?? 'text'
  if (NUMBERS.has(input)) return true
  return (
    (input === 'text' || input === 'tel') &&
    (maskOf(spot) !== null || numericIn(spot).length > 0 || digitsOf(spot) !== null)
  )
}

/** Returns the reason why a text field isn't a number. */
export function whyNoNumber(spot: JsonNode): string {
  return entry(WHY_INPUT, textAt(spot, 'inputType') ?? '') ?? NO_QUESTION['text'] ?? ''
}

const NO_DATES = 'Dates aren’t supported. Ask for a year or a number of years.'
const WHY_INPUT: Readonly<Record<string, string>> = {
  date: NO_DATES,
  'datetime-local': NO_DATES,
  datetime: NO_DATES,
  month: NO_DATES,
  week: NO_DATES,
  time: 'Times aren’t supported. Ask for a number of hours.',
  color: 'Color pickers aren’t supported.',
}

function maskOf(spot: JsonNode): JsonNode | null {
  return MASKS.has(textAt(spot, 'maskType') ?? '') ? (at(spot, 'maskSettings') ?? { value: {}, path: '' }) : null
}

function numericIn(spot: JsonNode): JsonNode[] {
  return listAt(spot, 'validators').filter(one => textAt(one, 'type') === 'numeric')
}

/** Checks whether a validator accepts only digits. */
export function isDigits(validator: JsonNode): boolean {
  return DIGITS.test(textAt(validator, 'regex') ?? '')
}

/** Returns the most digits that a pattern accepts, `0` for any number, and `null` without such a pattern. */
function digitsOf(spot: JsonNode): number | null {
  for (const one of listAt(spot, 'validators')) {
    const found = textAt(one, 'type') === 'regex' ? DIGITS.exec(textAt(one, 'regex') ?? '') : null
    if (found) return Number(found[1] ?? 0)
  }
  return null
}

/**
 * Returns a number with its range, and reports a range that isn't given.
 * @param ownStep Step of an exported study, which the standard property can't state
 */
export function numberIn(spot: JsonNode, words: string, ledger: ImportLog, ownStep: unknown = null): NumberItem {
  const numeric = numericIn(spot)
  const mask = maskOf(spot)
  const digits = digitsOf(spot)
  const first = (key: string): number | null => numeric.map(one => numberOf(one, key, ledger))[0] ?? null
  const masked = (key: string): number | null => (mask ? numberOf(mask, key, ledger) : null)
  const isSlider = textAt(spot, 'type') === 'slider' || textAt(spot, 'inputType') === 'range'
  const unit = (key: string): string => (mask ? (textAt(mask, key) ?? '').trim().slice(0, MAX_UNIT_LENGTH) : '')
  const [prefix, suffix] = [unit('prefix'), unit('suffix')]
  const range = numberRange(
    {
      min: numberOf(spot, 'min', ledger) ?? first('minValue') ?? masked('min') ?? (isSlider ? 0 : null),
      max:
        numberOf(spot, 'max', ledger) ??
        first('maxValue') ??
        masked('max') ??
        (digits ? 10 ** digits - 1 : isSlider ? 100 : null),
      step: isStep(ownStep) ? ownStep : (numberOf(spot, 'step', ledger) ?? (isSlider ? 1 : null)),
      isWhole: digits !== null || masked('precision') === 0,
    },
    words,
    `${prefix} ${suffix}`.trim(),
  )
  reportRange(spot, `Range of “${words}”`, range, ledger)
  ledger.cover(
    at(spot, 'inputType'),
    at(spot, 'sliderType'),
    mask && at(spot, 'maskType'),
    mask && at(spot, 'maskSettings'),
    ...numeric,
  )
  const { min, max, step } = range
  return { range, item: { min, max, step, ...(prefix && { prefix }), ...(suffix && { suffix }) } }
}

const isStep = (step: unknown): step is number => typeof step === 'number' && step <= 1e12

/** Returns the labels of a slider at the ends of its range. Other labels are reported. */
export function sliderEnds(
  element: JsonNode,
  { min, max }: Pick<NumberRange, 'min' | 'max'>,
  ledger: ImportLog,
  notes: string[],
): { min_label?: string; max_label?: string } {
  const found: { min_label?: string; max_label?: string } = {}
  for (const label of listAt(element, 'customLabels')) {
    const value = numberOf(label, 'value', ledger)
    const key = value === min ? 'min_label' : value === max ? 'max_label' : null
    if (key) found[key] = localText(at(label, 'text'), ledger, notes, DRAFT_LIMITS.label)
  }
  return found
}

/** Returns the labels of the ends of a scale. */
export function endsOf(
  element: JsonNode,
  [low, high]: readonly [string, string],
  ledger: ImportLog,
  notes: string[],
): { min_label: string; max_label: string } {
  const text = (key: string): string => localText(at(element, key), ledger, notes, DRAFT_LIMITS.label)
  return { min_label: text(low), max_label: text(high) }
}

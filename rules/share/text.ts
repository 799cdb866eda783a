import type { Comparator } from './study.ts'

/** Exact texts of the study form (1 §2, 1 §4, 1 §5), including their spelling. */
export const TEXT = {
  percentTotal: 'Total must be: 100%',
  moduleNotEnabled: 'This module is not enabled until you complete the core portion of the study.',
  cannotComplete:
    'You cannot complete the study since one or more questions are not complete or have invalid responses. The status bar indicates question status (grey = not completed, green = complete, red = invalid response) and can be clicked to navigate to a question.',
  otherSelected: 'This option cannot be selected when any other option is already selected.',
  setZero: 'Set value to zero.',
  setTo: (value: string) => `Set value to ${value}.`,
  meant: (value: string) => `Did you mean ${value}?`,
  use: (value: string) => `Use ${value}`,
  unknown: 'I don’t know the value',
  decline: 'Decline to answer',
  selectAll: 'All of the above',
  beforeQuestion: (label: string) => `Before answering this question, please provide an answer for: ${label}`,
  beforeValue: (label: string) => `Before setting up value, please provide an answer for: ${label}`,
  exclusiveSelected: (label: string) => `This option cannot be selected when ${label} is already selected.`,
  maximumSelections: (count: number) => `You can only pick a maximum of ${count} selections.`,
  selectOn: (label: string) => `Please make at least one selection on the ‘${label}’ question.`,
} as const

/** Texts of a stated total and its parts (decision 84). */
export const SUM_TEXT = {
  left: (size: string) => `${size} not listed yet`,
  unknown: (size: string) => `${size} may be in lines without an amount`,
  over: (size: string) => `${size} more than the total`,
  explained: (size: string) => `${size} explained`,
  matches: 'The parts add up to the total',
  less: (sum: string, size: string, total: string) =>
    `The parts add up to ${sum}, which is ${size} less than “${total}.”`,
  more: (sum: string, size: string, total: string) =>
    `The parts add up to ${sum}, which is ${size} more than “${total}.”`,
  confirm: 'Choose a reason, or correct the numbers.',
  reason: 'Reason for the difference',
  counted: (sum: string) => `Results use the sum of the parts, ${sum}.`,
  correct: 'Correct the numbers.',
} as const

/** Reasons for a difference between a stated total and its parts. */
export const DIFFERENCE_REASON_TEXT = {
  ROUNDING: 'Rounding',
  NOT_LISTED: 'Amount not listed here',
  OTHER: 'Another reason',
} as const

/** Server messages for responses that no form can produce. The specification has no texts for them. */
export const SHAPE_TEXT = {
  foreign: 'This item doesn’t belong to the question.',
  repeated: 'Answer this item once.',
  notANumber: 'Enter a number.',
  outOfRange: 'Enter a value in the permitted range.',
  offStep: 'Enter a value that fits the permitted steps.',
  notAnOption: 'Choose one of the options.',
  tooLong: 'Enter a shorter value.',
  notAnswerable: 'You can’t enter a value for a confirmation.',
  twoChoices: 'You can select only one option.',
  exclusive: 'You can’t combine this option with others.',
  tooMany: (count: number) => `You can only pick a maximum of ${count} selections.`,
  mayNotDecline: 'You can’t decline this question.',
  declinedWithValue: 'A declined question can’t have a value.',
  unknownNotOffered: 'This question doesn’t offer an unknown value.',
  unknownWithValue: 'An unknown answer can’t have a value.',
  setMinWithoutMinimum: 'The value is marked as the minimum but isn’t the minimum.',
} as const

/** Comparators that a rule can use. BETWEEN is for visibility only. */
type RuleComparator = Exclude<Comparator, 'BETWEEN_INCLUSIVE' | 'BETWEEN_EXCLUSIVE'>
type Phrases = Readonly<Record<RuleComparator, string>>

const FORWARD: Phrases = {
  LOWER: 'lower than value of',
  LOWER_OR_EQUAL: 'lower or equal than value of',
  EQUAL: 'equal to the value of',
  GRATER_OR_EQUAL: 'grater or equal than value of',
  GRATER: 'grater than value of',
}

/** Texts by the rule's comparator. Each text is reversed: if the rule is LOWER, the other value must be grater. */
const REVERSE: Phrases = {
  LOWER: 'grater than value of',
  LOWER_OR_EQUAL: 'grater or equal than value of',
  EQUAL: 'equal to value of',
  GRATER_OR_EQUAL: 'lower or equal than value of',
  GRATER: 'lower than value of',
}

/** Texts for totals, also reversed. "grater or equal to" follows the pattern of the other four (G-100). */
const REVERSE_TOTAL: Phrases = {
  LOWER: 'grater than',
  LOWER_OR_EQUAL: 'grater or equal to',
  EQUAL: 'equal to',
  GRATER_OR_EQUAL: 'lower or equal to',
  GRATER: 'lower than',
}

function phraseOf(table: Phrases, comparator: Comparator): string {
  return comparator === 'BETWEEN_INCLUSIVE' || comparator === 'BETWEEN_EXCLUSIVE' ? '' : table[comparator]
}

export function valueRuleText(comparator: Comparator, label: string): string {
  return `Value must be ${phraseOf(FORWARD, comparator)} the '${label}'`
}

export function totalRuleText(comparator: Comparator, label: string): string {
  return `Question total must be ${phraseOf(FORWARD, comparator)} the '${label}'`
}

/** Returns the message for a value that a rule compares with. `label` is the name of the value that has the rule. */
export function reverseRuleText(comparator: Comparator, label: string): string {
  return `Value must be ${phraseOf(REVERSE, comparator)} the '${label}'`
}

/** Returns the message for a value that a total is compared with. `prompt` is the prompt of the question with the total. */
export function reverseTotalRuleText(comparator: Comparator, prompt: string): string {
  return `Value must be ${phraseOf(REVERSE_TOTAL, comparator)} the total of the '${prompt}' question`
}

/** Variables allowed in brackets in a study's texts. */
export const TEXT_VARIABLES = ['PERIOD', 'PERIOD_LONG'] as const

/**
 * Replaces [PERIOD] with the year and [PERIOD_LONG] with 1/1/{year} - 12/31/{year} (1 §5). Validation messages quote prompts, so they need
 * it too.
 */
export function expandPeriod(text: string, year: number | string): string {
  return text.replaceAll('[PERIOD_LONG]', `1/1/${year} - 12/31/${year}`).replaceAll('[PERIOD]', `${year}`)
}

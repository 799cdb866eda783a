import type { Container, ImportOutcome, ItemKind } from '#rules/formats/format.ts'
import type { Share } from '#rules/formats/summary.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const shareText = ({ taken, total }: Share, one: string, many: string) =>
  taken === total
    ? `${taken === 1 ? '' : 'all '}${counted(total, one, many)}`
    : `${taken.toLocaleString('en-US')} of ${counted(total, one, many)}`

/** Formats a number. Calendar years have no comma. */
const plain = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 10, useGrouping: Math.abs(value) >= 10_000 })

/** Texts of the report of an import. */
export const REPORT = {
  title: 'Import report',
  questions: (share: Share) => shareText(share, 'question', 'questions'),
  conditions: (share: Share) => shareText(share, 'condition', 'conditions'),
  calculations: (share: Share) => shareText(share, 'calculated value', 'calculated values'),
  counts: (parts: readonly string[]) => `Imported: ${parts.join(', ')}`,
  lost: 'Questions not imported',
  noneLost: 'All questions were imported.',
  changed: (count: number) => `Questions with changes (${count.toLocaleString('en-US')})`,
  noneChanged: 'No questions changed meaning.',
  rest: 'Everything else',
  fold: (kind: string, count: number) => `${kind} (${count.toLocaleString('en-US')})`,
  more: (count: number) => `Show ${count.toLocaleString('en-US')} more`,
  source: 'In the file',
  result: 'For members',
  edit: 'Create draft and edit',
  editOf: (name: string) => `Create draft and edit “${name}”`,
  min: 'Minimum',
  max: 'Maximum',
  step: 'Step',
  rangeOf: (name: string) => `Range of “${name}”`,
  answers: 'Question type',
  yesLabel: 'Label for Yes',
  noLabel: 'Label for No',
  twoOptions: 'Use as options',
  range: (min: number, max: number, step: number) => `${plain(min)} to ${plain(max)} in steps of ${step}`,
  studies: 'Studies in this file',
  instruments: 'Instruments in this file',
  studiesHint: 'Choose the study to import.',
  instrumentsHint: (limit: number) => `A study can have at most ${limit} questions. Choose the instruments to import.`,
  option: (name: string, questions: number) => `${name || 'Untitled'} (${counted(questions, 'question', 'questions')})`,
  study: (name: string) => name || 'Untitled',
  choose: 'Import selection',
  chooseOne: 'Choose at least 1 instrument.',
} as const

export const CONTAINER_LABELS: Readonly<Record<Container, string>> = {
  bundle: 'in a FHIR Bundle',
  list: 'in a list',
  wrapper: 'in a JSON object',
  api: 'from the REDCap API',
  tabs: 'separated by tabs',
}

export const KIND_LABELS: Readonly<Record<ItemKind, string>> = {
  question: 'Questions',
  hidden: 'Hidden questions',
  range: 'Ranges',
  words: 'Answer wording',
  piping: 'Inserted answers',
  condition: 'Conditions',
  calculation: 'Calculated values',
  rule: 'Rules',
  option: 'Options',
  text: 'Texts',
  section: 'Sections',
  setting: 'Question settings',
  code: 'Codes and names',
  language: 'Other languages',
  layout: 'Layout',
  file: 'File information',
  other: 'Other items',
}

export const FOLD_LABELS: Readonly<Record<ImportOutcome, string>> = {
  'not taken': 'not included',
  changed: 'included with changes',
  taken: 'included',
}

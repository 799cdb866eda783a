import type { ImportOutcome } from '../format.ts'
import { COLUMN_NAMES, type Column, cellsOf, type Field } from './columns.ts'

/** Cells of a field, and the expected outcome of cells that aren't imported unchanged. */
export interface Example {
  readonly cells: Partial<Record<Column, string>>
  readonly expected?: Partial<Record<Column, ImportOutcome>>
}

const AGREEMENT = '0, Never | 1, Some days | 2, Most days | 3, Always'
const all = (taken: ImportOutcome, ...columns: readonly Column[]): Partial<Record<Column, ImportOutcome>> =>
  Object.fromEntries(columns.map(column => [column, taken]))

/**
 * Sample dictionary that uses every type of field and every column. The file `examples/redcap/every-validation.csv` includes every
 * validation.
 */
export const EXAMPLES: readonly Example[] = [
  {
    cells: {
      name: 'welcome',
      form: 'work_hours',
      header: 'Work hours',
      type: 'descriptive',
      label: 'Think of a usual week.',
    },
    expected: { form: 'changed', name: 'changed', type: 'changed' },
  },
  {
    cells: {
      name: 'hours',
      form: 'work_hours',
      type: 'text',
      label: 'How many hours do you work?',
      note: 'Without call.',
      validation: 'integer',
      min: '0',
      max: '120',
      required: 'y',
    },
  },
  {
    cells: {
      name: 'visits',
      form: 'work_hours',
      type: 'text',
      label: 'How many <b>visits</b> a week?',
      validation: 'number',
      min: '0',
    },
    expected: { type: 'changed', validation: 'changed', label: 'changed' },
  },
  {
    cells: {
      name: 'share_1dp',
      form: 'work_hours',
      type: 'text',
      label: 'Part of the time, to one digit',
      validation: 'number_1dp',
      min: '0',
      max: '1',
    },
  },
  {
    cells: {
      name: 'share_4dp',
      form: 'work_hours',
      type: 'text',
      label: 'The same, to four digits',
      validation: 'number_4dp_comma_decimal',
      min: '0',
      max: '0,5',
    },
  },
  {
    cells: {
      name: 'bounded',
      form: 'work_hours',
      type: 'text',
      label: 'Not more than the hours above',
      validation: 'integer',
      min: '0',
      max: '[hours]',
    },
    expected: { max: 'not taken', type: 'changed' },
  },
  {
    cells: {
      name: 'call',
      form: 'work_hours',
      type: 'yesno',
      label: 'Do you take call?',
      alignment: 'RH',
      number: '4',
    },
    expected: all('not taken', 'alignment', 'number'),
  },
  {
    cells: {
      name: 'nights',
      form: 'work_hours',
      type: 'radio',
      label: 'How are nights arranged?',
      choices: '1, By rota | 2, By choice | 9, Other',
      branching: "[call] = '1'",
      annotation: '@DEFAULT="1" @RANDOMORDER asked since 2020',
    },
    expected: { annotation: 'not taken' },
  },
  {
    cells: {
      name: 'rota',
      form: 'work_hours',
      type: 'dropdown',
      label: 'How long is the rota?',
      choices: 'short, Up to a month | long, Longer',
      branching: "[call] = '1' and ([nights] = '1' or [hours] > 60)",
    },
    expected: { type: 'changed' },
  },
  {
    cells: {
      name: 'tasks',
      form: 'work_hours',
      type: 'checkbox',
      label: 'What else do you do?',
      choices: '1, Teach | 2, Lead | 3, None of these',
      annotation: "@NONEOFTHEABOVE='3' @MAXCHECKED=2",
    },
  },
  {
    cells: {
      name: 'teaching',
      form: 'work_hours',
      type: 'slider',
      label: 'How much do you like teaching?',
      choices: 'Little | Medium | Much',
      validation: 'number',
      branching: "[tasks(1)] = '1'",
    },
    expected: { choices: 'changed' },
  },
  {
    cells: {
      name: 'leading',
      form: 'work_hours',
      type: 'truefalse',
      label: 'You lead a team.',
      branching: "[tasks(2)] <> '1'",
    },
    expected: { type: 'changed', branching: 'changed' },
  },
  {
    cells: {
      name: 'sleep',
      form: 'wellbeing',
      header: 'In the last two weeks, how often …',
      type: 'radio',
      label: 'did you sleep well?',
      choices: AGREEMENT,
      matrix: 'mood',
      ranking: 'y',
      required: 'y',
    },
    expected: { ranking: 'not taken' },
  },
  {
    cells: {
      name: 'calm',
      form: 'wellbeing',
      type: 'radio',
      label: 'did you feel calm?',
      choices: AGREEMENT,
      matrix: 'mood',
      required: 'y',
      branching: '[hours] >= 40',
    },
  },
  {
    cells: { name: 'score', form: 'wellbeing', type: 'calc', label: 'Score', choices: 'sum([sleep], [calm])' },
    expected: { type: 'changed' },
  },
  {
    cells: {
      name: 'worried',
      form: 'wellbeing',
      type: 'yesno',
      label: 'Would you like to talk about it?',
      branching: "[sleep] < 2 and [calm] <> ''",
    },
  },
  {
    cells: {
      name: 'total',
      form: 'wellbeing',
      header: 'Sums',
      type: 'calc',
      label: 'Hours and visits',
      choices: '[hours] + [visits]',
      annotation: '@HIDDEN',
    },
    expected: { header: 'taken', type: 'changed', choices: 'changed', annotation: 'not taken' },
  },
  {
    cells: {
      name: 'per_hour',
      form: 'wellbeing',
      type: 'calc',
      label: 'Visits an hour',
      choices: 'round([visits] / [hours], 1)',
    },
    expected: { type: 'changed', choices: 'changed' },
  },
  ...[
    "if([call] = '1', [hours], 0)",
    'mean([hours], [visits])',
    "datediff([hours], 'today', 'y')",
    'roundup([hours] / 2)',
    '[hours] * 52',
    '[total] + [hours]',
    'sum([hours], [hours])',
    '[hours] +',
  ].map(
    (choices, index): Example => ({
      cells: { name: `calc_${index}`, form: 'wellbeing', type: 'calc', label: 'Computed', choices },
      expected: all('not taken', 'name', 'type', 'label', 'choices'),
    }),
  ),
  ...(
    [
      ['', 'Your name'],
      ['date_mdy', 'Day'],
      ['datetime_seconds_ymd', 'Moment'],
      ['time', 'Time'],
      ['email', 'Address'],
      ['phone', 'Telephone'],
      ['zipcode', 'ZIP code'],
      ['ssn', 'Number'],
    ] as const
  ).map(
    ([validation, label]): Example => ({
      cells: { name: `text_${validation}`, form: 'contact', type: 'text', label, validation },
      expected: { ...all('not taken', 'name', 'type', 'label', 'validation'), form: 'taken' },
    }),
  ),
  ...(['notes', 'file', 'sql'] as const).map(
    (type): Example => ({
      cells: { name: `a_${type}`, form: 'contact', type, label: 'Something', required: 'y' },
      expected: all('not taken', 'name', 'type', 'label', 'required'),
    }),
  ),
  {
    cells: { name: 'signed', form: 'contact', type: 'file', label: 'Sign here', validation: 'signature' },
    expected: all('not taken', 'name', 'type', 'label', 'validation'),
  },
  {
    cells: {
      name: 'birth_year',
      form: 'contact',
      type: 'text',
      label: 'Year of birth',
      validation: 'integer',
      identifier: 'y',
    },
    expected: all('not taken', 'name', 'type', 'label', 'validation', 'identifier'),
  },
  {
    cells: { name: 'internal', form: 'contact', type: 'yesno', label: 'Checked', annotation: '@HIDDEN' },
    expected: all('not taken', 'name', 'type', 'label', 'annotation'),
  },
  ...[
    "[visit_1][call] = '1'",
    "[call][current-instance] = '1'",
    "[user-name] = 'x'",
    '[hours] > [visits]',
    "datediff([hours], 'today', 'd') > 5",
    '[hours] + [visits] > 5',
    "[hours] = ''",
    "[tasks] = '1'",
    "[nights] = '7'",
    "[text_] = 'x'",
    "[nowhere] = '1'",
    '[hours] > 5 or [hours] < 2',
    "[call] = '1",
  ].map(
    (branching, index): Example => ({
      cells: { name: `asks_${index}`, form: 'contact', type: 'yesno', label: 'Does it apply?', branching },
      expected: { branching: 'not taken' },
    }),
  ),
  {
    cells: {
      name: 'piped',
      form: 'contact',
      type: 'yesno',
      label: 'You said [hours] hours. Is that usual?',
      branching: "[nights] <> '' and not ([nights] = '9')",
    },
    expected: { label: 'not taken', branching: 'changed' },
  },
  {
    cells: { name: 'piped', form: 'contact', type: 'yesno', label: 'The same name again' },
    expected: all('not taken', 'name', 'type', 'label'),
  },
  {
    cells: {
      name: 'too_many',
      form: 'contact',
      type: 'radio',
      label: 'Which?',
      choices: Array.from({ length: 301 }, (_, at) => `${at}, Option ${at}`).join(' | '),
    },
    expected: all('not taken', 'name', 'type', 'label', 'choices'),
  },
  {
    cells: { name: 'no_codes', form: 'contact', type: 'radio', label: 'Which?', choices: 'Yes | No' },
    expected: { choices: 'changed' },
  },
  {
    cells: { name: 'goodbye', form: 'contact', type: 'descriptive', label: 'Thank you.' },
    expected: all('not taken', 'name', 'type', 'label'),
  },
]

export const FIELDS: readonly Field[] = EXAMPLES.map(({ cells }, index) => ({
  at: index + 2,
  cells: cellsOf(column => cells[column] ?? ''),
}))

/** Returns the cells that must be reported. A form is reported with its first field. */
export function reportableCells(fields: readonly Field[]): { readonly field: Field; readonly column: Column }[] {
  return fields.flatMap((field, index) =>
    COLUMN_NAMES.filter(
      column =>
        field.cells[column] !== '' && !(column === 'form' && fields[index - 1]?.cells.form === field.cells.form),
    ).map(column => ({ field, column })),
  )
}

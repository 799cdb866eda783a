import { isObject } from '../json-source.ts'

/** Columns of a REDCap data dictionary: as written by the Online Designer, and as written by the API. */
export const COLUMNS = {
  name: ['Variable / Field Name', 'field_name'],
  form: ['Form Name', 'form_name'],
  header: ['Section Header', 'section_header'],
  type: ['Field Type', 'field_type'],
  label: ['Field Label', 'field_label'],
  choices: ['Choices, Calculations, OR Slider Labels', 'select_choices_or_calculations'],
  note: ['Field Note', 'field_note'],
  validation: ['Text Validation Type OR Show Slider Number', 'text_validation_type_or_show_slider_number'],
  min: ['Text Validation Min', 'text_validation_min'],
  max: ['Text Validation Max', 'text_validation_max'],
  identifier: ['Identifier?', 'identifier'],
  branching: ['Branching Logic (Show field only if...)', 'branching_logic'],
  required: ['Required Field?', 'required_field'],
  alignment: ['Custom Alignment', 'custom_alignment'],
  number: ['Question Number (surveys only)', 'question_number'],
  matrix: ['Matrix Group Name', 'matrix_group_name'],
  ranking: ['Matrix Ranking?', 'matrix_ranking'],
  annotation: ['Field Annotation', 'field_annotation'],
} as const
export type Column = keyof typeof COLUMNS

export const COLUMN_NAMES: readonly Column[] = [
  'name',
  'form',
  'header',
  'type',
  'label',
  'choices',
  'note',
  'validation',
  'min',
  'max',
  'identifier',
  'branching',
  'required',
  'alignment',
  'number',
  'matrix',
  'ranking',
  'annotation',
]

export type Cells = Readonly<Record<Column, string>>

/** Row of a dictionary, with its row number in the file. The header is row 1. */
export interface Field {
  readonly at: number
  readonly cells: Cells
}

export interface Dictionary {
  readonly fields: readonly Field[]
  /** Names of unknown columns. */
  readonly others: readonly string[]
}

/** Checks whether the first row contains the column names of a dictionary. */
export function isDictionary(head: readonly string[]): boolean {
  const found = new Set(head.map(columnOf))
  return found.has('name') && found.has('type') && found.has('label')
}

/** Checks for a list of fields, as the API writes it. */
export function isFieldList(json: unknown): json is readonly Readonly<Record<string, unknown>>[] {
  const [first] = Array.isArray(json) ? json : []
  return isObject(first) && isDictionary(Object.keys(first))
}

/** Reads the fields of the API as rows. */
export function dictionaryOfList(list: readonly unknown[]): Dictionary {
  const rows = list.filter(isObject)
  const head = [...new Set(rows.flatMap(row => Object.keys(row)))].slice(0, MAX_COLUMNS)
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
  const cells = rows.map(row => head.map(name => (Object.hasOwn(row, name) ? textOf(row[name]) : '')))
  const { fields, others } = dictionaryOf([head, ...cells])
  // A list has no row with names.
  return { others, fields: fields.map(field => ({ ...field, at: field.at - 1 })) }
}

const MAX_COLUMNS = 100

/** Reads rows by the names of their columns, in any order. */
export function dictionaryOf([head = [], ...rows]: readonly (readonly string[])[]): Dictionary {
  const columns = head.map(columnOf)
  const others = head.filter((name, index) => columns[index] === null && name.trim() !== '')
  const fields = rows.map(
    (row, index): Field => ({ at: index + 2, cells: cellsOf(name => row[columns.indexOf(name)] ?? '') }),
  )
  return { others, fields: fields.filter(({ cells }) => COLUMN_NAMES.some(name => cells[name] !== '')) }
}

/** Returns all cells of a row. */
export function cellsOf(textOf: (column: Column) => string): Cells {
  const cell = (name: Column): string => textOf(name).trim()
  return {
    name: cell('name'),
    form: cell('form'),
    header: cell('header'),
    type: cell('type'),
    label: cell('label'),
    choices: cell('choices'),
    note: cell('note'),
    validation: cell('validation'),
    min: cell('min'),
    max: cell('max'),
    identifier: cell('identifier'),
    branching: cell('branching'),
    required: cell('required'),
    alignment: cell('alignment'),
    number: cell('number'),
    matrix: cell('matrix'),
    ranking: cell('ranking'),
    annotation: cell('annotation'),
  }
}

export function columnTitle(column: Column): string {
  return COLUMNS[column][0]
}

function columnOf(name: string): Column | null {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return COLUMN_NAMES.find(column => COLUMNS[column].some(known => plain(known) === plain(name))) ?? null
}

import type { Cells } from './columns.ts'

/**
 * Rules of REDCap for an uploaded data dictionary, written from its documentation and independent of the writer. Each broken rule is a text
 * with the number of the row in the file.
 */
const TYPES = new Set('text notes radio dropdown calc file checkbox yesno truefalse descriptive slider sql'.split(' '))
const NUMBERS = /^(?:integer|number|number_[1-4]dp)$/
const VALIDATIONS =
  /^(?:integer|number(?:_[1-4]dp)?(?:_comma_decimal)?|date_(?:dmy|mdy|ymd)|datetime_(?:dmy|mdy|ymd)|datetime_seconds_(?:dmy|mdy|ymd)|email|phone|time|zipcode|ssn|alpha_only)$/
const NAME = /^[a-z](?:_?[a-z0-9])*$/
const CODE = /^[A-Za-z0-9._-]+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const MAX_NAME = 100
const MAX_GROUP = 60

export function brokenRules(rows: readonly Cells[]): string[] {
  const found: string[] = []
  const types = new Map(rows.map(({ name, type }) => [name, type] as const))
  const options = new Map(
    rows.map(({ name, type, choices }) => [name, WITH_CODES.has(type) ? codesOf(choices) : []] as const),
  )
  const seen = new Set<string>()
  const statuses = new Set(rows.map(({ form }) => `${form}_complete`))
  const [first] = rows
  if (first?.type !== 'text' || first.validation !== '' || first.required !== '' || first.branching !== '')
    found.push('2: the first field is a plain text field, the record ID')
  for (const [at, cells] of rows.entries()) {
    const report = (rule: string): number => found.push(`${at + 2}: ${rule}`)
    const { name, form, type, choices, validation, min, max, branching, required, matrix, annotation } = cells
    if (!NAME.test(name) || name.length > MAX_NAME || name.startsWith('redcap_') || statuses.has(name))
      report(`the name “${name}”`)
    if (seen.has(name)) report(`another field is named “${name}”`)
    seen.add(name)
    if (!NAME.test(form)) report(`the form “${form}”`)
    if (rows[at - 1]?.form !== form && rows.slice(0, at).some(each => each.form === form))
      report(`the fields of the form “${form}” aren’t together`)
    if (!TYPES.has(type)) report(`the type “${type}”`)
    if (cells.label === '') report('no label')
    found.push(...choiceRules(type, choices).map(rule => `${at + 2}: ${rule}`))
    if (
      type === 'text'
        ? validation !== '' && !VALIDATIONS.test(validation)
        : validation !== '' && !(type === 'slider' && validation === 'number')
    )
      report(`the validation “${validation}” of ${type}`)
    const isNumber = type === 'slider' || NUMBERS.test(validation)
    if (!isNumber && min + max !== '') report('a range without a number')
    if ([min, max].some(end => end !== '' && !NUMBER.test(end))) report(`the range “${min}” to “${max}”`)
    if (type === 'slider' && [min, max].some(end => end.includes('.'))) report('a slider of fractions')
    if (type === 'descriptive' && required !== '') report('a required text')
    if (required !== '' && required !== 'y') report(`required “${required}”`)
    if (matrix !== '') found.push(...matrixRules(rows, at).map(rule => `${at + 2}: ${rule}`))
    if (/@(?:MAXCHECKED|NONEOFTHEABOVE)\b/.test(annotation) && type !== 'checkbox')
      report('an action tag of checkboxes')
    found.push(...logicRules(branching, types, options).map(rule => `${at + 2}: ${rule}`))
    if (type === 'calc') found.push(...calculationRules(choices, types).map(rule => `${at + 2}: ${rule}`))
  }
  return found
}

const WITH_CODES = new Set(['radio', 'dropdown', 'checkbox'])

function codesOf(choices: string): string[] {
  return choices.split('|').map(each => each.trim().split(',')[0]?.trim() ?? '')
}

function choiceRules(type: string, choices: string): string[] {
  if (type === 'slider') return choices.split('|').length > 3 ? ['more than three slider labels'] : []
  if (type === 'calc') return choices === '' ? ['no calculation'] : []
  if (!WITH_CODES.has(type)) return choices === '' ? [] : [`choices of ${type}`]
  const codes = codesOf(choices)
  return [
    ...codes.filter(code => !CODE.test(code)).map(code => `the code “${code}”`),
    ...(new Set(codes).size < codes.length ? ['two choices with the same code'] : []),
    ...(choices.split('|').some(each => !each.includes(',')) ? ['a choice without a label'] : []),
  ]
}

function matrixRules(rows: readonly Cells[], at: number): string[] {
  const cells = rows[at]
  if (!cells) return []
  const { matrix, type, choices } = cells
  const before = rows[at - 1]
  const isFirst = before?.matrix !== matrix
  return [
    ...(NAME.test(matrix) && matrix.length <= MAX_GROUP ? [] : [`the matrix “${matrix}”`]),
    ...(type === 'radio' || type === 'checkbox' ? [] : [`a matrix of ${type}`]),
    ...(!isFirst && (before?.choices !== choices || before.type !== type || before.form !== cells.form)
      ? ['rows of a matrix differ']
      : []),
    ...(!isFirst && cells.header !== '' ? ['a header within a matrix'] : []),
    ...(isFirst && rows.slice(0, at).some(each => each.matrix === matrix) ? ['a matrix in two parts'] : []),
    ...(rows.some(({ name }) => name === matrix) ? ['a matrix named like a field'] : []),
  ]
}

/** Comparison of a field or of an option of checkboxes with a text or a number. REDCap has no `!=` in dictionaries. */
const COMPARISON = /\[([a-z][a-z0-9_]*)(?:\(([^()[\]]+)\))?\] (?:=|<>|<=|>=|<|>) (?:'([^']*)'|-?\d+(?:\.\d+)?)/g

function logicRules(
  logic: string,
  types: ReadonlyMap<string, string>,
  options: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (logic === '') return []
  const shape = logic.replaceAll(COMPARISON, 'x').replaceAll(/\((x(?: (?:and|or) x)*)\)/g, 'x')
  const flat = shape.replaceAll(/\((x(?: (?:and|or) x)*)\)/g, 'x')
  const found = /^x(?: (?:and|or) x)*$/.test(flat) ? [] : [`the logic “${logic}”`]
  for (const [, field = '', code, value] of logic.matchAll(COMPARISON)) {
    const type = types.get(field)
    if (type === undefined || type === 'descriptive' || type === 'calc') found.push(`the logic names “${field}”`)
    if ((type === 'checkbox') !== (code !== undefined)) found.push(`the logic of “${field}” names no option`)
    const wanted = code ?? (WITH_CODES.has(type ?? '') && value !== '' ? value : undefined)
    if (wanted !== undefined && !options.get(field)?.includes(wanted))
      found.push(`“${field}” has no option “${wanted}”`)
  }
  return found
}

function calculationRules(text: string, types: ReadonlyMap<string, string>): string[] {
  const fields = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)
  const shape = text.replaceAll(/\[[^[\]]*\]/g, 'x')
  return [
    ...(/^(?:x|sum\(x(?:, x)*\))(?: \/ x)?$/.test(shape) ? [] : [`the calculation “${text}”`]),
    ...fields
      .filter(name => !['text', 'slider'].includes(types.get(name) ?? ''))
      .map(name => `the calculation names “${name}”`),
  ]
}

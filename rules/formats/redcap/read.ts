import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import { EMPTY_DERIVED } from '../../share/study.ts'
import { type DraftMaker, draftMaker, fitted, type Item } from '../draft-maker.ts'
import { DAMAGED, DAMAGED_NOTE, type ReadOptions, type ReadResult, Report } from '../format.ts'
import { conditionsFrom, type Target, unsayable } from '../logic.ts'
import { stripMarkup } from '../markup.ts'
import { calculationOf } from './calc.ts'
import { COLUMN_NAMES, type Column, type Field } from './columns.ts'
import {
  columnText,
  HIDDEN_FIELD,
  OF_A_FIELD,
  optionsOf,
  refusalOf,
  reportAnnotation,
  reportLayout,
  type Shape,
  shapeOf,
} from './fields.ts'
import { CellReport } from './import-log.ts'
import { type FieldConditions, logicOf, parseRedcap } from './logic.ts'
import { labelFromName, shortNameOf } from './words.ts'

const NOT_TAKEN = 'Its field wasn’t imported.'
const NO_NUMBER =
  'This uses something that isn’t a number in this study, such as a choice, date, or another calculation.'

/** Reads fields as a study. */
export function readFields(fields: readonly Field[], others: readonly string[], options: ReadOptions): ReadResult {
  const reading = new Reading(fields, options)
  reading.reportDamage(fields)
  for (let index = 0; index < fields.length; ) index += reading.take(fields, index)
  reading.end()
  return reading.result(others)
}

/** Text of a descriptive field, which introduces the next question. */
interface Intro {
  readonly field: Field
  readonly words: string
}

/** Question or row whose branching logic is read after all fields are known. */
interface Conditioned {
  readonly field: Field
  readonly question: number
  /** Row of a table, or `null` for the whole question. */
  readonly variable: number | null
}

class Reading {
  readonly #maker: DraftMaker
  readonly #report = new CellReport()
  /** Conditions by field, or `null` if a field isn't taken. */
  readonly #asked = new Map<string, FieldConditions | null>()
  /** Uids of numbers by field. */
  readonly #numbers = new Map<string, string>()
  readonly #conditioned: Conditioned[] = []
  readonly #calculations: Field[] = []
  readonly #names = new Set<string>()
  /** Names of the fields that calculations use. */
  readonly #added: ReadonlySet<string>
  #form: string | null = null
  #section: number | null = null
  /** Source of the section title, until the next question begins the section. */
  #heading: { readonly field: Field; readonly isForm: boolean; readonly title: string } | null = null
  #intros: Intro[] = []

  constructor(fields: readonly Field[], options: ReadOptions) {
    this.#maker = draftMaker(options)
    const formulas = fields
      .filter(({ cells }) => cells.type === 'calc')
      .map(({ cells }) => calculationOf(cells.choices))
    this.#added = new Set(formulas.flatMap(one => (typeof one === 'string' ? [] : one.parts)))
  }

  /** Reports the cells with characters that were lost before the file was written. */
  reportDamage(fields: readonly Field[]): void {
    for (const field of fields)
      for (const column of COLUMN_NAMES)
        if (field.cells[column].includes(DAMAGED))
          this.#report.say(field, column, 'changed', DAMAGED_NOTE, undefined, 'text')
  }

  /** @returns The number of fields read. A matrix is read as a whole. */
  take(fields: readonly Field[], index: number): number {
    const field = fields[index]
    if (!field) return 1
    if (index === 0 && isRecordId(field)) {
      this.#asked.set(field.cells.name.toLowerCase(), null)
      this.#names.add(field.cells.name.toLowerCase())
      this.#leaveOut(field, 'This identifies the record. Studies are anonymous.')
      return 1
    }
    const group = matrixAt(fields, index)
    this.#enter(field, group.length > 0)
    if (group.length > 0) {
      this.#table(group)
      return group.length
    }
    this.#single(field)
    return 1
  }

  /** Begins a section with the next question, at a new form or a header within a form. */
  #enter(field: Field, isMatrix: boolean): void {
    const { form, header } = field.cells
    const isNewForm = form !== this.#form
    if (isNewForm) {
      this.#form = form
      this.#leave()
      this.#heading = { field, isForm: true, title: labelFromName(form) || 'Questions' }
    }
    if (header === '' || isMatrix) return
    this.#flushIntros()
    if (isNewForm) this.#report.changed(field, 'form', 'The header is used as the section title.')
    else this.#dropHeading()
    const title = columnText(field, 'header', DRAFT_LIMITS.label, this.#report)
    this.#heading = { field, isForm: false, title }
  }

  #leave(): void {
    this.#flushIntros()
    this.#dropHeading()
  }

  /** Discards a section title without imported fields, and reports its form as not taken. */
  #dropHeading(): void {
    const heading = this.#heading
    if (heading?.isForm) this.#report.notTaken(heading.field, 'None of its fields were imported.', 'form')
    this.#heading = null
  }

  #flushIntros(): void {
    for (const { field } of this.#intros)
      this.#report.notTaken(field, 'There’s no following question to introduce.', 'label', 'type', 'name', 'branching')
    this.#intros = []
  }

  #sectionNow(): number {
    const heading = this.#heading
    if (heading === null && this.#section !== null) return this.#section
    if (heading?.isForm) this.#report.taken(heading.field, 'form')
    this.#heading = null
    this.#section = this.#maker.section(fitted(heading?.title ?? 'Questions', DRAFT_LIMITS.label).words, '', '')
    return this.#section
  }

  /** Checks whether a field's name is new. A field with a repeated name is left out. */
  #isNew(field: Field): boolean {
    const name = field.cells.name.toLowerCase()
    if (name !== '' && !this.#names.has(name)) {
      this.#names.add(name)
      return true
    }
    this.#leaveOut(field, name === '' ? 'This field has no name.' : 'Another field has this name.')
    return false
  }

  #leaveOut(field: Field, why: string): void {
    const isHidden = why === HIDDEN_FIELD
    this.#report.say(field, 'type', 'not taken', why, typeText(field), isHidden ? 'hidden' : undefined)
    this.#leaveOutRest(field, NOT_TAKEN, 'type')
  }

  /** Reports the other cells of a field that isn't taken. */
  #leaveOutRest(field: Field, why: string, reported: Column, ofType = why): void {
    for (const column of OF_A_FIELD)
      if (column === 'type' && column !== reported)
        this.#report.say(field, column, 'not taken', ofType, typeText(field))
      else if (column !== reported) {
        const kind = column === 'branching' ? 'condition' : 'other'
        this.#report.say(field, column, 'not taken', why, field.cells[column], kind)
      }
  }

  #single(field: Field): void {
    if (!this.#isNew(field)) return
    const { name, type } = field.cells
    const refusal = refusalOf(field)
    if (refusal !== null) {
      this.#asked.set(name.toLowerCase(), null)
      this.#leaveOut(field, refusal)
    } else if (type === 'calc') {
      this.#asked.set(name.toLowerCase(), null)
      this.#calculations.push(field)
    } else if (type === 'descriptive') this.#intro(field)
    else this.#question(field)
  }

  #intro(field: Field): void {
    this.#asked.set(field.cells.name.toLowerCase(), null)
    const words = stripMarkup(field.cells.label)
    const rest = OF_A_FIELD.filter(column => !['name', 'type', 'label', 'branching'].includes(column))
    this.#report.notTaken(field, 'Introductions can only be text.', ...rest)
    this.#intros.push({ field, words })
  }

  /** Returns the introductions of a question, which are always shown together with it. */
  #introduction(branching: string): string {
    for (const { field } of this.#intros) {
      this.#report.changed(field, 'name', 'This is used as the next question’s introduction.')
      this.#report.changed(field, 'type', 'This is used as the next question’s introduction.')
      columnText(field, 'label', DRAFT_LIMITS.text, this.#report)
      if (field.cells.branching === branching) this.#report.taken(field, 'branching')
      else this.#report.notTaken(field, 'This is shown with the question it introduces.', 'branching')
    }
    const words = this.#intros.map(intro => intro.words).join('\n')
    this.#intros = []
    return fitted(words, DRAFT_LIMITS.text).words
  }

  #question(field: Field): void {
    const { name, required, branching } = field.cells
    const shape = shapeOf(field, this.#report, this.#added.has(name.toLowerCase()))
    if (!shape) {
      this.#asked.set(name.toLowerCase(), null)
      this.#leaveOutRest(field, 'Its options weren’t imported.', 'choices')
      return
    }
    const question = this.#maker.question(this.#sectionNow(), shape.type, shape.items, {
      ...shape.over,
      label: labelFrom(field, name),
      prompt: columnText(field, 'label', DRAFT_LIMITS.text, this.#report),
      explanation: [columnText(field, 'note', DRAFT_LIMITS.text, this.#report), shape.over.explanation ?? '']
        .filter(Boolean)
        .join('\n\n'),
      preamble: this.#introduction(branching),
      required: required.toLowerCase() === 'y',
    })
    this.#report.own(field, question.id)
    const [first] = question.variables
    const isOwn = shape.items.length === 1
    this.#report.changed(field, 'name', isOwn && first?.uid !== name ? `Code: ${first?.uid}` : '')
    this.#report.taken(field, 'required')
    reportLayout(field, this.#report)
    this.#report.notTaken(field, 'Only fields with a single choice can form a table.', 'matrix')
    reportAnnotation(field, shape, this.#report, true)
    if ((shape.type === 'SLIDER' || shape.type === 'MULTI_VARIABLE_SELECT_ONE') && first)
      this.#numbers.set(name.toLowerCase(), first.uid)
    this.#asked.set(name.toLowerCase(), askedOf(shape, question))
    this.#conditioned.push({ field, question: question.id, variable: null })
  }

  /** Reads a matrix: fields with the same options, below a header with the question. */
  #table(group: readonly Field[]): void {
    const [first] = group
    const rows = group.filter(field => this.#isNewRow(field))
    const choices = first && rows.length > 0 ? optionsOf(first, this.#report) : null
    if (!first || !choices) {
      for (const field of rows) this.#leaveOut(field, 'Its options weren’t imported.')
      if (first) this.#report.notTaken(first, NOT_TAKEN, 'header')
      return
    }
    for (const field of rows) if (field !== first) this.#report.taken(field, 'choices')
    const areNumbers = choices.every(({ code }) => /^-?\d{1,9}$/.test(code))
    const values = choices.map(({ code, words }, index) => ({
      code,
      name: words,
      value: areNumbers ? code : `${index + 1}`,
    }))
    const items = rows.map(
      (field): Item => ({
        name: field.cells.name,
        input_label: columnText(field, 'label', DRAFT_LIMITS.label, this.#report),
        options: values.map(({ name, value }) => ({ name, value })),
      }),
    )
    const isRequired = rows.every(({ cells }) => cells.required.toLowerCase() === 'y')
    const prompt = columnText(first, 'header', DRAFT_LIMITS.text, this.#report) || labelFromName(first.cells.matrix)
    const question = this.#maker.question(this.#sectionNow(), 'MULTI_VARIABLE_SELECT_ONE', items, {
      label: labelFrom(first, first.cells.matrix),
      prompt,
      preamble: this.#introduction(first.cells.branching),
      required: isRequired,
    })
    const areAlike = rows.every(({ cells }) => cells.branching === first.cells.branching)
    for (const [index, field] of rows.entries()) this.#row(field, question, index, { values, isRequired, areNumbers })
    for (const [index, field] of rows.entries()) {
      const variable = question.variables[index]
      if (!areAlike && variable) this.#conditioned.push({ field, question: question.id, variable: variable.id })
      else if (index === 0) this.#conditioned.push({ field, question: question.id, variable: null })
      else this.#report.taken(field, 'branching')
    }
  }

  #isNewRow(field: Field): boolean {
    const refusal = refusalOf(field)
    if (!this.#isNew(field)) return false
    if (refusal === null) return true
    this.#asked.set(field.cells.name.toLowerCase(), null)
    this.#leaveOut(field, refusal)
    return false
  }

  #row(
    field: Field,
    question: DraftQuestion,
    index: number,
    {
      values,
      isRequired,
      areNumbers,
    }: { values: readonly { code: string; value: string }[]; isRequired: boolean; areNumbers: boolean },
  ): void {
    const report = this.#report
    const variable = question.variables[index]
    if (!variable) return
    const { name } = field.cells
    report.own(field, question.id, index === 0)
    report.changed(field, 'name', variable.uid === name ? '' : `Code: ${variable.uid}`)
    const note = areNumbers ? '' : 'Options are numbered from 1 because results need numbers.'
    const kind = index === 0 ? 'question' : 'option'
    report.say(field, 'type', note === '' ? 'taken' : 'changed', note, field.cells.type, kind)
    if (areNumbers) this.#numbers.set(name.toLowerCase(), variable.uid)
    report.taken(field, 'matrix')
    report.notTaken(field, 'Table rows can’t have notes.', 'note')
    report.notTaken(field, 'Only number questions have this setting.', 'validation', 'min', 'max')
    if (isRequired) report.taken(field, 'required')
    else report.notTaken(field, 'This table isn’t required because only some of its rows are.', 'required')
    reportLayout(field, report)
    reportAnnotation(field, { type: question.type, codes: [], over: {} }, report, index === 0)
    const target: Target = {
      kind: 'row',
      variable: variable.id,
      values: new Map(values.map(({ code, value }) => [code, Number(value)])),
    }
    this.#asked.set(name.toLowerCase(), { target, isAny: false })
  }

  /** Reads conditions and calculations, which need all fields. */
  end(): void {
    this.#leave()
    for (const one of this.#conditioned) this.#condition(one)
    for (const field of this.#calculations) this.#calculate(field)
  }

  #condition({ field, question, variable }: Conditioned): void {
    const { branching } = field.cells
    if (branching === '') return
    const expression = parseRedcap(branching)
    const logic = expression
      ? logicOf(expression, name => this.#asked.get(name))
      : unsayable('This isn’t valid branching logic.')
    const found = conditionsFrom(logic, this.#maker.newId, variable)
    const what = variable === null ? 'question' : 'row'
    if (!found.ok) this.#report.notTaken(field, `${found.why} The ${what} is always shown.`, 'branching')
    else {
      this.#maker.addConditions(question, found.conditions)
      this.#report.changed(field, 'branching', found.notes.join(' '))
    }
  }

  #calculate(field: Field): void {
    const found = calculationOf(field.cells.choices)
    const uids = typeof found === 'string' ? [] : found.parts.map(part => this.#numbers.get(part))
    const by = typeof found === 'string' || found.divisor === null ? null : this.#numbers.get(found.divisor)
    if (typeof found === 'string') this.#leaveOutCalculation(field, found)
    else if (by === undefined || uids.includes(undefined)) this.#leaveOutCalculation(field, NO_NUMBER)
    else
      this.#derive(
        field,
        uids.flatMap(uid => uid ?? []),
        by,
        found.note,
      )
  }

  #derive(field: Field, parts: readonly string[], divisor: string | null, note: string): void {
    const { name } = field.cells
    const report = this.#report
    this.#maker.derive({
      ...EMPTY_DERIVED,
      dv_name: /^[a-z]\w{0,59}$/i.test(name) ? name : `value_${name.replaceAll(/\W/g, '_')}`.slice(0, 60),
      label: columnText(field, 'label', DRAFT_LIMITS.label, report) || labelFromName(name),
      kind: divisor === null ? 'SUM' : 'RATIO',
      parts,
      divisor,
    })
    report.taken(field, 'name')
    report.changed(
      field,
      'type',
      'This is imported as a calculated value. It’s used in results, and shown where a summary includes it.',
    )
    report.changed(field, 'choices', note)
    report.notTaken(field, 'Calculated values can’t have notes.', 'note')
    report.notTaken(field, 'Calculated values can’t have a range.', 'validation', 'min', 'max')
    report.notTaken(field, 'Calculated values are always calculated.', 'branching', 'required')
    report.notTaken(field, 'Calculated values can’t be in a table.', 'matrix')
    reportLayout(field, report)
    reportAnnotation(field, { type: 'CONFIRMATION', codes: [], over: {} }, report)
  }

  #leaveOutCalculation(field: Field, why: string): void {
    this.#report.notTaken(field, why, 'choices')
    this.#leaveOutRest(field, NOT_TAKEN, 'choices', why)
  }

  result(others: readonly string[]): ReadResult {
    const unknown = new Report()
    for (const name of others) unknown.notTaken(`Row 1, ${name}`, name, 'Unknown column.', { kind: 'file' })
    return this.#maker.result({}, [...unknown.items, ...this.#report.items()], this.#report.sources)
  }
}

/** Checks whether the first field is the record ID, which every dictionary begins with. */
function isRecordId({ cells: { name, type, validation, header } }: Field): boolean {
  return type === 'text' && validation === '' && header === '' && /^[a-z][a-z0-9_]*id$/i.test(name)
}

/** Returns the type of a field with its label, which tells it apart in a list of losses. */
function typeText({ cells }: Field): string {
  return `${cells.type} “${stripMarkup(cells.label) || cells.name}”`
}

/** Returns the short name of a question: from the annotation, or derived from the name of its field or matrix. */
function labelFrom({ cells }: Field, name: string): string {
  return fitted(shortNameOf(cells.annotation) || labelFromName(name), DRAFT_LIMITS.label).words
}

/** Returns possible conditions on a question that is not a table. */
function askedOf({ type, codes }: Shape, { variables }: DraftQuestion): FieldConditions | null {
  const [first] = variables
  if (!first) return null
  if (type === 'SLIDER')
    return { target: { kind: 'number', variable: first.id, min: first.min ?? 0, max: first.max ?? 1 }, isAny: false }
  if (type === 'YES_NO') return { target: { kind: 'yes-no', variable: first.id }, isAny: false }
  if (type === 'MULTI_VARIABLE_SELECT_ONE')
    return {
      target: { kind: 'row', variable: first.id, values: new Map(codes.map(code => [code, Number(code)])) },
      isAny: false,
    }
  const options = new Map(codes.flatMap((code, index) => [[code, variables[index]?.id ?? 0] as const]))
  return { target: { kind: 'choice', options }, isAny: type === 'SELECT_ANY' }
}

/** Returns the fields of a matrix that begins here: one group of single-choice fields with the same options. */
function matrixAt(fields: readonly Field[], index: number): Field[] {
  const [first, ...rest] = fields.slice(index, index + DRAFT_LIMITS.ownVariables)
  if (!first || first.cells.matrix === '' || first.cells.type !== 'radio') return []
  const end = rest.findIndex(
    ({ cells }) =>
      cells.matrix !== first.cells.matrix ||
      cells.form !== first.cells.form ||
      cells.type !== 'radio' ||
      cells.header !== '' ||
      cells.choices !== first.cells.choices,
  )
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
}

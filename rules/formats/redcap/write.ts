import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import { decimalsOf, decimalText } from '#rules/share/decimal.ts'
import { QUESTION_FIELD_LABELS, VARIABLE_FIELD_LABELS } from '#rules/share/draft/index.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { questionName, variableName } from '#rules/share/names.ts'
import { RATINGS } from '#rules/share/responses.ts'
import { sliderBounds } from '#rules/share/slider.ts'
import type { Condition, ConditionVariable, DerivedVariable, Variable } from '#rules/share/study.ts'
import { questionExtensionFields, variableExtensionFields } from '../extension-fields.ts'
import { Report, type ReportItem } from '../format.ts'
import { reportUnsupported, withWrittenPeriod } from '../written.ts'
import { type Cells, type Column, cellsOf } from './columns.ts'
import { codesOf, hasLabels, isRedcapSlider, nameFrom, RECORD_ID, SLIDER_LABELS, sliderChoices } from './names.ts'
import { type Choice, choicesText, labelFromName, labelOf, shortNameTag } from './words.ts'

/** Draft as the rows of a data dictionary. */
export interface WrittenDictionary {
  readonly rows: readonly Cells[]
  readonly report: readonly ReportItem[]
}

export function writeDictionary(draft: StudyDraft): WrittenDictionary {
  const writing = new Writing(draft)
  return writing.dictionary()
}

/** Place of the answer to a variable in the dictionary. */
interface Place {
  readonly field: string
  /** Code of an option, or `null` for other variables. */
  readonly code: string | null
  readonly isAny: boolean
}

type Texts = Partial<Record<Column, string>>

const NOT_ASKED = 'REDCap has no field type for this.'
const SCHOOLS = 'The list of schools isn’t included in a data dictionary.'
const NOT_WRITTEN: ReadonlySet<string> = new Set(['CONFIRMATION', 'GEOGRAPHY_ICO_WRAPPER', 'FIND_SCHOOL'])
const STATE_CHOICES: readonly Choice[] = STATES.map(({ id, name }) => ({ code: `${id}`, words: name }))
const REGION_CHOICES: readonly Choice[] = ANSWER_REGIONS.map(({ id, title }) => ({ code: `${id}`, words: title }))
const RATING_CHOICES: readonly Choice[] = Array.from({ length: RATINGS }, (_, at) => ({
  code: `${at + 1}`,
  words: `${at + 1}`,
}))

class Writing {
  readonly #draft: StudyDraft
  readonly #rows: Cells[] = []
  readonly #report = new Report()
  readonly #names = new Set<string>()
  readonly #places = new Map<number, Place>()
  /** Fields of numbers by uid. */
  readonly #numbers = new Map<string, string>()
  /** Names of fields by question: one for the question, or one for each variable. */
  readonly #fields = new Map<number, readonly string[]>()

  constructor(draft: StudyDraft) {
    this.#draft = withWrittenPeriod(draft, this.#report)
  }

  dictionary(): WrittenDictionary {
    const forms = new Set<string>()
    const formNames = this.#draft.sections.map(({ title }) => {
      const form = nameFrom(title || 'form', forms)
      forms.add(form)
      return form
    })
    // REDCap adds a field for the status of each form.
    for (const form of forms) this.#names.add(`${form}_complete`)
    const [firstForm] = formNames
    if (firstForm !== undefined) this.#add(firstForm, this.#fieldName(RECORD_ID), { type: 'text', label: 'Record ID' })
    for (const question of questionsOf(this.#draft)) this.#name(question)
    const { facts } = this.#draft
    this.#report.changed(
      '/facts',
      facts.title,
      'Data dictionaries have no title or dates. Set them in the REDCap project.',
    )
    reportUnsupported(this.#draft, this.#report)
    if (facts.report_image !== '')
      this.#report.notTaken('/facts/report_image', 'Report image', 'This isn’t supported in data dictionaries.')
    for (const [at, section] of this.#draft.sections.entries()) {
      const path = `/sections/${at}`
      const form = formNames[at] ?? ''
      const notes = [
        ...(section.is_module ? ['This is exported as a regular form because REDCap has no modules.'] : []),
        ...(section.description === '' ? [] : ['The description isn’t exported.']),
      ]
      const before = this.#rows.length
      let header = labelOf(section.title)
      for (const [place, question] of section.questions.entries()) {
        const rows = this.#rows.length
        this.#question(question, form, header, `${path}/questions/${place}`)
        if (this.#rows.length > rows) header = ''
      }
      if (at === 0) this.#derivedRows(form)
      if (this.#rows.length === before)
        this.#report.notTaken(path, section.title, 'None of its questions can be exported to REDCap.')
      else if (notes.length > 0) this.#report.changed(path, section.title, notes.join(' '))
      else this.#report.taken(path, section.title)
    }
    return { rows: this.#rows, report: this.#report.items }
  }

  #fieldName(words: string): string {
    const name = nameFrom(words, this.#names)
    this.#names.add(name)
    return name
  }

  /** Assigns the names and places first because conditions can refer to later questions. */
  #name(question: DraftQuestion): void {
    const { id, type, variables } = question
    if (type === 'SELECT_ONE' || type === 'SELECT_ANY') {
      const field = this.#fieldName(questionName(question))
      this.#fields.set(id, [field])
      const codes = codesOf(variables, field)
      for (const [at, { id: variable, uid }] of variables.entries())
        this.#places.set(variable, { field, code: codes[at] ?? uid, isAny: type === 'SELECT_ANY' })
      return
    }
    const names = variables.map(({ id: variable, uid }) => {
      const field = this.#fieldName(uid || questionName(question))
      this.#places.set(variable, { field, code: null, isAny: false })
      if (type === 'SLIDER') this.#numbers.set(uid, field)
      return field
    })
    this.#fields.set(id, names)
  }

  #question(question: DraftQuestion, form: string, header: string, path: string): void {
    const { type, label } = question
    const what = questionName(question)
    if (NOT_WRITTEN.has(type) || question.variables.length === 0) {
      this.#report.notTaken(path, what, type === 'FIND_SCHOOL' ? SCHOOLS : NOT_ASKED)
      return
    }
    const notes: string[] = []
    const shown = this.#branching(question, null, notes)
    let own = header
    if (question.preamble !== '') {
      const name = this.#fieldName(`${this.#fields.get(question.id)?.[0]}_intro`)
      this.#add(form, name, { header: own, type: 'descriptive', label: question.preamble, branching: shown })
      own = ''
    }
    const isTable = type === 'MULTI_VARIABLE_SELECT_ONE' || type === 'RATING'
    const sameOptions = new Set(question.variables.map(each => choicesText(tableChoices(question, each)))).size === 1
    if (type === 'SELECT_ONE' || type === 'SELECT_ANY') this.#choice(question, form, own, shown)
    else if (isTable && sameOptions) this.#table(question, form, own, notes)
    else
      for (const [at, variable] of question.variables.entries())
        this.#item(question, variable, form, at === 0 ? own : '', notes)
    this.#losses(question, notes)
    if (notes.length > 0) this.#report.changed(path, label || what, [...new Set(notes)].join(' '))
    else this.#report.taken(path, label || what)
  }

  #choice(question: DraftQuestion, form: string, header: string, branching: string): void {
    const { type, prompt, explanation, required, variables, maximum_selections, randomize_variables } = question
    const codeOf = ({ id, uid }: Variable): string => this.#places.get(id)?.code ?? uid
    const exclusive = variables.filter(({ is_exclusive }) => is_exclusive).map(codeOf)
    const tags = [
      ...named(question, this.#fields.get(question.id)?.[0]),
      ...(randomize_variables ? ['@RANDOMORDER'] : []),
      ...(type === 'SELECT_ANY' && maximum_selections > 0 ? [`@MAXCHECKED=${maximum_selections}`] : []),
      ...(type === 'SELECT_ANY' && exclusive.length > 0 ? [`@NONEOFTHEABOVE='${exclusive.join(',')}'`] : []),
    ]
    this.#add(form, this.#fields.get(question.id)?.[0] ?? '', {
      header,
      type: type === 'SELECT_ANY' ? 'checkbox' : 'radio',
      label: labelOf(prompt),
      choices: choicesText(variables.map(each => ({ code: codeOf(each), words: each.input_label }))),
      note: explanation,
      required: required ? 'y' : '',
      branching,
      annotation: tags.join(' '),
    })
  }

  #table(question: DraftQuestion, form: string, header: string, notes: string[]): void {
    const group = this.#fieldName(question.label || question.prompt || 'table')
    if (header !== '')
      notes.push('The matrix header is used for the question, so the section name appears only in the form.')
    if (question.explanation !== '') notes.push('The explanation isn’t exported.')
    for (const [at, variable] of question.variables.entries())
      this.#add(form, this.#places.get(variable.id)?.field ?? '', {
        header: at === 0 ? labelOf(question.prompt) : '',
        type: 'radio',
        label: labelOf(variable.input_label || questionName(question)),
        choices: choicesText(tableChoices(question, variable)),
        matrix: group,
        required: question.required ? 'y' : '',
        branching: this.#branching(question, variable, notes),
        annotation: at === 0 ? named(question, group).join(' ') : '',
      })
  }

  #item(question: DraftQuestion, variable: Variable, form: string, header: string, notes: string[]): void {
    const isOnly = question.variables.length === 1
    if (!isOnly) {
      notes.push('Each item is exported as a separate field.')
      if (question.label !== '') notes.push(`The short name “${question.label}” isn’t exported.`)
    }
    const own = variableName(variable, question)
    const field = this.#places.get(variable.id)?.field ?? ''
    this.#add(form, field, {
      header,
      label: labelOf(isOnly ? question.prompt : `${question.prompt} ${own}`),
      note: question.explanation,
      required: question.required ? 'y' : '',
      branching: this.#branching(question, variable, notes),
      annotation: isOnly ? named(question, field).join(' ') : '',
      ...this.#answer(question, variable, notes),
    })
  }

  /** Returns the columns for the answer to an item: a number, yes or no, or one of a list. */
  #answer(question: DraftQuestion, variable: Variable, notes: string[]): Texts {
    switch (question.type) {
      case 'SLIDER': {
        const { min, max, step } = sliderBounds(variable)
        const places = Math.max(decimalsOf(step), decimalsOf(min))
        if (step !== Number(`1e-${decimalsOf(step)}`)) notes.push(`Steps of ${decimalText(step)} aren’t exported.`)
        if (isRedcapSlider(variable)) {
          if (variable.prefix + variable.suffix !== '') notes.push('The unit isn’t exported.')
          return {
            type: 'slider',
            choices: sliderChoices(variable),
            validation: 'number',
            min: decimalText(min),
            max: decimalText(max),
          }
        }
        const validation = places === 0 ? 'integer' : places <= 4 ? `number_${places}dp` : 'number'
        if (variable.prefix + variable.suffix !== '') notes.push('The unit isn’t exported.')
        return { type: 'text', validation, min: decimalText(min), max: decimalText(max) }
      }
      case 'YES_NO':
        return { type: 'yesno' }
      case 'FIND_STATE':
        notes.push('This is exported as a list of states.')
        return { type: 'dropdown', choices: choicesText(STATE_CHOICES) }
      case 'FIND_REGION':
        notes.push('This is exported as a list of regions.')
        return { type: 'dropdown', choices: choicesText(REGION_CHOICES) }
      default:
        return { type: 'radio', choices: choicesText(tableChoices(question, variable)) }
    }
  }

  #losses(question: DraftQuestion, notes: string[]): void {
    if (question.is_unknown_enabled) notes.push('“I don’t know the value” isn’t exported.')
    if (question.is_select_all_enabled) notes.push('“All of the above” isn’t exported.')
    if (question.calculate_totals) notes.push('The total isn’t exported.')
    const lost = lostWords(question)
    if (lost.length > 0) notes.push(`Only Collegium supports this, so it isn’t exported: ${lost.join(', ')}.`)
    if (question.conditions.some(({ variant }) => variant === 'RESPONSE_VALIDATION'))
      notes.push('Rules that compare numbers aren’t exported.')
    const isChoice = question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY'
    const some = question.variables.some(
      ({ id, condition }) =>
        condition !== null ||
        question.conditions.some(each => each.variant === 'VISIBILITY' && each.variable_id === id),
    )
    if (isChoice && some) notes.push('All options are always shown.')
    if (question.type === 'SELECT_ONE' && question.variables.some(({ is_exclusive }) => is_exclusive))
      notes.push('“Exclusive option” isn’t exported because members can select only one option.')
  }

  #add(form: string, name: string, texts: Texts): void {
    // Every field needs a label.
    const all: Texts = { ...texts, label: texts.label?.trim() || name, name, form }
    this.#rows.push(cellsOf(column => all[column] ?? ''))
  }

  /** Returns the conditions of the question, and of a variable if it is a separate field. */
  #branching(question: DraftQuestion, variable: Variable | null, notes: string[]): string {
    const own = question.conditions.filter(
      ({ variant, variable_id }) =>
        variant === 'VISIBILITY' && (variable_id === null || (variable !== null && variable_id === variable.id)),
    )
    const on = variable?.condition ?? null
    const parts = [
      ...own.map(condition => this.#condition(condition, notes)),
      ...(on === null ? [] : [this.#part({ variable_id: on, comparator: null, use_no: false }, notes)]),
    ].filter(text => text !== '')
    return parts.length > 1
      ? parts.map(text => (/ or /.test(text) ? `(${text})` : text)).join(' and ')
      : (parts[0] ?? '')
  }

  #condition({ condition_type, condition_variables }: Condition, notes: string[]): string {
    const isAnd = condition_type === 'AND'
    const answered = isAnd ? new Set<string>() : this.#answeredBy(condition_variables)
    const said = condition_variables.map(part =>
      answered.has(this.#choiceOf(part)) ? `[${this.#choiceOf(part)}] <> ''` : this.#part(part, notes),
    )
    const parts = [...new Set(said)].filter(text => text !== '')
    if (parts.length < 2) return parts[0] ?? ''
    return isAnd ? parts.join(' and ') : parts.map(text => (/ and /.test(text) ? `(${text})` : text)).join(' or ')
  }

  /** Returns the single-choice field that a part tests for an option, or `''` for other parts. */
  #choiceOf({ variable_id, comparator }: ConditionVariable): string {
    const place = this.#places.get(variable_id)
    return place && place.code !== null && !place.isAny && !comparator ? place.field : ''
  }

  /** Returns single-choice fields whose alternatives are true for every answer, such as "not this, or not that". */
  #answeredBy(parts: readonly ConditionVariable[]): ReadonlySet<string> {
    const fields = parts.filter(({ use_no }) => use_no).map(part => this.#choiceOf(part))
    return new Set(fields.filter((field, at) => field !== '' && fields.indexOf(field) !== at))
  }

  #part({ variable_id, comparator, use_no }: ConditionVariable, notes: string[]): string {
    const place = this.#places.get(variable_id)
    if (!place || !this.#isWritten(variable_id)) {
      notes.push('Conditions on questions that aren’t in the file aren’t exported.')
      return ''
    }
    const { field, code, isAny } = place
    if (isAny) {
      if (use_no) notes.push('In REDCap, “not selected” is also met before the question is answered.')
      return `[${field}(${code})] = '${use_no ? 0 : 1}'`
    }
    if (!comparator) {
      if (code === null) return `[${field}] = '${use_no ? 0 : 1}'`
      return use_no ? `[${field}] <> '${code}' and [${field}] <> ''` : `[${field}] = '${code}'`
    }
    const { type, first_value, second_value } = comparator
    const low = (sign: string, value = first_value): string => `[${field}] ${sign} ${value}`
    switch (type) {
      case 'EQUAL':
        return low('=')
      case 'GRATER':
        return low('>')
      case 'GRATER_OR_EQUAL':
        return low('>=')
      case 'LOWER':
        return `${low('<')} and [${field}] <> ''`
      case 'LOWER_OR_EQUAL':
        return `${low('<=')} and [${field}] <> ''`
      case 'BETWEEN_INCLUSIVE':
        return `${low('>=')} and ${low('<=', second_value)}`
      case 'BETWEEN_EXCLUSIVE':
        return `${low('>')} and ${low('<', second_value)}`
    }
  }

  #isWritten(variableId: number): boolean {
    const question = questionsOf(this.#draft).find(({ variables }) => variables.some(({ id }) => id === variableId))
    return question !== undefined && !NOT_WRITTEN.has(question.type)
  }

  #derivedRows(form: string): void {
    for (const [at, derived] of this.#draft.derived.entries()) {
      const calculation = this.#calculation(derived)
      const path = `/derived/${at}`
      const what = derived.label || derived.dv_name
      if (calculation === null) this.#report.notTaken(path, what, 'This uses a number that isn’t in the file.')
      else {
        this.#add(form, this.#fieldName(derived.dv_name), { type: 'calc', label: what, choices: calculation })
        if (derived.sum_rule) this.#report.changed(path, what, 'The unit and the rule about the total aren’t exported.')
        else if (derived.prefix + derived.suffix === '') this.#report.taken(path, what)
        else this.#report.changed(path, what, 'The unit isn’t exported.')
      }
    }
  }

  #calculation({ kind, parts, divisor }: DerivedVariable): string | null {
    const names = parts.map(uid => this.#numbers.get(uid))
    const by = divisor === null ? null : this.#numbers.get(divisor)
    if (names.includes(undefined) || by === undefined || names.length === 0) return null
    const sum = `sum(${names.map(name => `[${name}]`).join(', ')})`
    return kind === 'RATIO' && by !== null ? `${sum} / [${by}]` : sum
  }
}

/** Fields without a column in a dictionary. */
const LOST = {
  question: [
    'is_have_interested_question',
    'is_proxy_enabled',
    'is_on_dashboard',
    'is_included_in_default_report',
    'report_order',
    'is_available_on_results',
    'chart_type',
    'chart_config',
  ],
  variable: [
    'short_label',
    'min_label',
    'max_label',
    'singular_suffix',
    'set_zero_label',
    'is_set_zero_hidden',
    'unusual_below',
    'unusual_above',
    'is_compared_with_results',
  ],
} as const

/** Describes the settings of a question that a dictionary doesn't support. */
function lostWords(question: DraftQuestion): string[] {
  const said = new Set(Object.keys(questionExtensionFields(question)).map(name => name.split('.')[0]))
  const ofItems = new Set(
    question.variables.flatMap(variable => Object.keys(variableExtensionFields(variable, question.type))),
  )
  const hasSliders = question.type === 'SLIDER' && question.variables.filter(hasLabels).every(isRedcapSlider)
  return [
    ...LOST.question.filter(name => said.has(name)).map(name => QUESTION_FIELD_LABELS[name] ?? name),
    ...(question.related_job_question_id === null ? [] : ['Job question']),
    ...LOST.variable
      .filter(name => ofItems.has(name) && !(SLIDER_LABELS.has(name) && hasSliders))
      .map(name => VARIABLE_FIELD_LABELS[name] ?? name),
  ]
}

/** Returns the short name of a question as a tag, unless the name of its field or matrix already expresses it. */
function named({ label }: DraftQuestion, field: string | undefined): string[] {
  return label === '' || field === undefined || label === labelFromName(field) ? [] : [shortNameTag(label)]
}

function tableChoices({ type }: DraftQuestion, { variableOptions }: Variable): readonly Choice[] {
  return type === 'RATING' ? RATING_CHOICES : variableOptions.map(({ name, value }) => ({ code: value, words: name }))
}

import type { Condition, ConditionVariable, DerivedVariable, Question, Study, Variable } from '#rules/share/study.ts'
import { readSection } from './files.ts'
import type { QuestionData, SectionData, StudyData } from './schemas.ts'

/** Question with the fields that its section adds. */
export interface PlacedQuestion {
  readonly data: QuestionData
  readonly question: Question
}

export interface PlacedSection {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly isModule: boolean
  readonly asksForInterest: boolean
  readonly questions: readonly PlacedQuestion[]
}

export interface PlacedStudy {
  readonly id: number
  readonly sections: readonly PlacedSection[]
  readonly derived: readonly DerivedVariable[]
  /** Core and modules together, for generating answers. */
  readonly whole: Study
  readonly core: Study
  /** Modules by section ID. */
  readonly modules: ReadonlyMap<number, Study>
}

type Kind = 'questionnaire' | 'section' | 'question' | 'variable' | 'option' | 'condition'

/** Assigns IDs from 1, so that loading the same files always yields the same IDs. */
export function idCounter(): (kind: Kind) => number {
  const last = new Map<Kind, number>()
  return kind => {
    const id = (last.get(kind) ?? 0) + 1
    last.set(kind, id)
    return id
  }
}

/**
 * Returns the study of a data file with IDs instead of UIDs. @param onlyOld Whether to omit questions that last year's study did not have.
 */
export function buildStudy(data: StudyData, nextId: (kind: Kind) => number, onlyOld = false): PlacedStudy {
  const id = nextId('questionnaire')
  const files = [
    ...data.core.map(name => ({ file: readSection(name), isModule: false })),
    ...data.modules.map(name => ({ file: readSection(name), isModule: true })),
  ].map(({ file, isModule }) => ({ file: onlyOld ? withoutNew(file) : file, isModule }))
  const ids = new Map<string, number>()
  for (const { file } of files) {
    for (const question of file.questions) {
      for (const { uid } of question.variables) {
        if (ids.has(uid)) throw new Error(`Variable ${uid} appears twice.`)
        ids.set(uid, nextId('variable'))
      }
    }
  }
  const idOf = (uid: string): number => {
    const found = ids.get(uid)
    if (found === undefined) throw new Error(`Variable ${uid} is in no section of ${data.title}.`)
    return found
  }
  const sections = files.map(({ file, isModule }): PlacedSection => {
    const sectionId = nextId('section')
    const { title, description, is_have_interested_question: asksForInterest } = file
    const questions = file.questions.map((each, at) => {
      const is_have_interested_question = asksForInterest && at === file.questions.length - 1
      const asked = buildQuestion(onlyOld ? each : withUnknown(each), sectionId, nextId, idOf)
      return { data: each, question: { ...asked, is_have_interested_question } }
    })
    return { id: sectionId, title, description, isModule, asksForInterest, questions }
  })
  const questionsOf = (wanted: (section: PlacedSection) => boolean): Question[] =>
    sections.filter(wanted).flatMap(section => section.questions.map(({ question }) => question))
  // Last year's study had no rules about stated totals.
  const derived = onlyOld ? data.derived.map(each => ({ ...each, sum_rule: null })) : data.derived
  const core = { questions: questionsOf(section => !section.isModule), derived }
  const modules = sections
    .filter(section => section.isModule)
    .map((section): [number, Study] => [
      section.id,
      { questions: questionsOf(each => each === section), derived, elsewhere: core.questions },
    ])
  const whole = { questions: questionsOf(() => true), derived }
  return { id, sections, derived, whole, core, modules: new Map(modules) }
}

function withUnknown(data: QuestionData): QuestionData {
  const { unknown_this_year: unknown_option_label } = data
  return unknown_option_label === '' ? data : { ...data, is_unknown_enabled: true, unknown_option_label }
}

function withoutNew(file: SectionData): SectionData {
  const [first, ...rest] = file.questions.filter(question => !question.new_this_year)
  if (!first) throw new Error(`Everything in ${file.title} is new.`)
  return { ...file, questions: [first, ...rest] }
}

function buildQuestion(
  data: QuestionData,
  section_id: number,
  nextId: (kind: Kind) => number,
  idOf: (uid: string) => number,
): Question {
  const id = nextId('question')
  const { type, label, prompt, preamble, explanation, required, calculate_totals, maximum_selections } = data
  const { is_unknown_enabled, unknown_option_label, is_select_all_enabled, randomize_variables } = data
  return {
    id,
    section_id,
    type,
    label,
    prompt,
    preamble,
    explanation,
    required,
    calculate_totals,
    maximum_selections,
    is_unknown_enabled,
    unknown_option_label,
    is_select_all_enabled,
    randomize_variables,
    is_have_interested_question: false,
    is_proxy_enabled: false,
    variablesCount: data.variables.length,
    conditions: conditionsOf(data, nextId, idOf),
    variables: data.variables.map(
      ({ uid, label, short, zero, condition, ...rest }): Variable => ({
        ...rest,
        id: idOf(uid),
        uid,
        question_id: id,
        input_label: label,
        short_label: short,
        min_label: '',
        max_label: '',
        set_zero_label: zero,
        is_set_zero_hidden: zero === '',
        condition: condition === null ? null : idOf(condition),
        variableOptions: data.options.map(option => ({ id: nextId('option'), ...option })),
      }),
    ),
  }
}

function conditionsOf(data: QuestionData, nextId: (kind: Kind) => number, idOf: (uid: string) => number): Condition[] {
  const visibility = data.visible_if.map(
    ({ all, any }): Condition => ({
      id: nextId('condition'),
      variant: 'VISIBILITY',
      condition_type: any ? 'OR' : 'AND',
      variable_id: null,
      condition_variables: (any ?? all ?? []).map(
        ({ uid, is, first, second }): ConditionVariable => ({
          variable_id: idOf(uid),
          use_no: is === 'NO',
          comparator: is === 'YES' || is === 'NO' ? null : { type: is, first_value: first, second_value: second },
        }),
      ),
    }),
  )
  const rules = data.rules.map(
    ({ uid, is, other }): Condition => ({
      id: nextId('condition'),
      variant: 'RESPONSE_VALIDATION',
      condition_type: 'AND',
      variable_id: uid === null ? null : idOf(uid),
      condition_variables: [
        { variable_id: idOf(other), use_no: false, comparator: { type: is, first_value: '', second_value: '' } },
      ],
    }),
  )
  return [...visibility, ...rules]
}

import { NO_UNUSUAL, type Question, type QuestionType, type Variable, type VariableOption } from '../share/study.ts'

/** Job question as members see it (3 §3). */
export interface MemberQuestion {
  readonly id: number
  readonly type: string
  readonly label: string
  readonly member_preamble: string
  readonly member_prompt: string
  readonly member_explanation: string
  readonly required: boolean
  readonly calculate_totals: boolean
  readonly maximum_selections: number
  readonly randomize_variables: boolean
  readonly is_unknown_enabled: boolean
  readonly unknown_option_label: string
  readonly is_select_all_enabled: boolean
  readonly jobQuestionVariables: readonly AskedVariable[]
}

type AskedVariable = Omit<
  Variable,
  'question_id' | 'is_exclusive' | 'condition' | 'variableOptions' | keyof typeof NO_UNUSUAL
> & {
  readonly is_exclusive_member: boolean
  readonly variableOptions: readonly VariableOption[]
}

/** Range of stars for a term: 1 to 5, while a study question has 1 to 3 (1 §5, 3 §5). Stars are numbers. */
const STARS = { min: 1, max: 5, step: 1 } as const

const KINDS: Readonly<Partial<Record<string, QuestionType>>> = {
  SLIDER: 'SLIDER',
  RATING: 'SLIDER',
  SELECT_ONE: 'SELECT_ONE',
  SELECT_ANY: 'SELECT_ANY',
  YES_NO: 'YES_NO',
  MULTI_VARIABLE_SELECT_ONE: 'MULTI_VARIABLE_SELECT_ONE',
}

/** Returns the type of study question that corresponds to a type of term, or `null` if members answer it elsewhere or not at all. */
export function kindOfTerm(type: string): QuestionType | null {
  return KINDS[type] ?? null
}

/** Returns a term as a study question, so that the same rules check both, or `null` if members don't answer it as a question. */
export function termQuestion(term: MemberQuestion): Question | null {
  const type = kindOfTerm(term.type)
  if (!type) return null
  const { jobQuestionVariables: variables } = term
  const isRating = term.type === 'RATING'
  return {
    id: term.id,
    section_id: 0,
    type,
    label: term.label,
    prompt: term.member_prompt || term.label,
    preamble: term.member_preamble,
    explanation: term.member_explanation,
    required: term.required,
    calculate_totals: term.calculate_totals && !isRating,
    is_unknown_enabled: term.is_unknown_enabled,
    unknown_option_label: term.unknown_option_label,
    is_select_all_enabled: term.is_select_all_enabled,
    maximum_selections: term.maximum_selections,
    randomize_variables: term.randomize_variables,
    is_have_interested_question: false,
    is_proxy_enabled: false,
    variablesCount: variables.length,
    has_strict_steps: true,
    conditions: [],
    variables: variables.map(({ is_exclusive_member, ...one }) => ({
      ...one,
      ...(isRating ? STARS : {}),
      ...NO_UNUSUAL,
      question_id: term.id,
      is_set_zero_hidden: isRating || one.is_set_zero_hidden,
      is_exclusive: is_exclusive_member,
      condition: null,
    })),
  }
}

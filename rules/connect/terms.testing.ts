/** Builders of terms as members see them. */

export function buildTermVariable<Change extends object>(id: number, change?: Change) {
  return {
    id,
    uid: `v${id}`,
    job_question_id: 1,
    input_label: `Part ${id}`,
    short_label: '',
    min: 0,
    max: 100,
    step: 5,
    min_label: '',
    max_label: '',
    prefix: '',
    suffix: '',
    singular_suffix: '',
    set_zero_label: '',
    is_set_zero_hidden: true,
    is_exclusive_member: false,
    dv_name: null,
    variableOptions: [],
    ...change,
  }
}

export function buildTerm<Type extends string, Variable, Change extends object>(
  id: number,
  type: Type,
  jobQuestionVariables: Variable[],
  change?: Change,
) {
  return {
    id,
    type,
    label: `Term ${id}`,
    member_preamble: '',
    member_prompt: '',
    member_explanation: '',
    required: false,
    is_required_for_match: false,
    calculate_totals: false,
    maximum_selections: 0,
    randomize_variables: false,
    is_unknown_enabled: false,
    unknown_option_label: '',
    is_select_all_enabled: false,
    display_order: id,
    jobQuestionVariables,
    ...change,
  }
}

import { describe, expect, it } from 'vitest'
import { type MemberQuestion, termQuestion } from './term-question.ts'

const variable = {
  id: 7,
  uid: 'stars',
  input_label: 'Team',
  short_label: '',
  min: null,
  max: null,
  step: null,
  min_label: '',
  max_label: '',
  prefix: '',
  suffix: '',
  singular_suffix: '',
  set_zero_label: '',
  is_set_zero_hidden: false,
  is_exclusive_member: true,
  dv_name: null,
  variableOptions: [],
}
const term: MemberQuestion = {
  id: 3,
  type: 'SLIDER',
  label: 'Team',
  member_preamble: '',
  member_prompt: '',
  member_explanation: 'Why',
  required: true,
  calculate_totals: true,
  maximum_selections: 2,
  randomize_variables: false,
  is_unknown_enabled: true,
  unknown_option_label: 'No idea',
  is_select_all_enabled: true,
  jobQuestionVariables: [variable],
}

describe('termQuestion', () => {
  it('uses the wording for members, or the label if there is no prompt', () => {
    expect(termQuestion(term)).toMatchObject({
      id: 3,
      prompt: 'Team',
      explanation: 'Why',
      required: true,
      calculate_totals: true,
      unknown_option_label: 'No idea',
      variables: [{ id: 7, question_id: 3, is_exclusive: true, condition: null, is_set_zero_hidden: false }],
    })
    expect(termQuestion({ ...term, member_prompt: 'How large?' })?.prompt).toBe('How large?')
  })

  it('converts stars to a slider from 1 to 5, without a total and without zero', () => {
    expect(termQuestion({ ...term, type: 'RATING' })).toMatchObject({
      type: 'SLIDER',
      calculate_totals: false,
      variables: [{ min: 1, max: 5, step: 1, is_set_zero_hidden: true }],
    })
  })

  it("returns null for terms that members don't answer by variables", () => {
    for (const type of ['GEOGRAPHY', 'CONFIRMATION', 'VISA_STATUS']) expect(termQuestion({ ...term, type })).toBeNull()
  })
})

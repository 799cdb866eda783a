import { expect, it } from 'vitest'
import { NEW_JOB_QUESTION, NEW_VARIABLE } from './job-question-form.ts'
import { PREVIEW_SCHOOLS, previewQuestion } from './job-question-preview.ts'

const form = {
  ...NEW_JOB_QUESTION,
  type: 'SELECT_ANY',
  talent_type: 'SELECT_ONE',
  label: 'Practice',
  talent_prompt: 'Which is it?',
  maximum_selections: null,
  jobQuestionVariables: [
    { ...NEW_VARIABLE, input_label: 'Group' },
    { ...NEW_VARIABLE, input_label: 'Either', is_talent_hidden: true },
    { ...NEW_VARIABLE, input_label: 'Gone', delete_me: true },
  ],
} as const

it('previewQuestion shows each side its own texts and type, without hidden or deleted variables', () => {
  const labels = (side: 'member' | 'talent') => {
    const { words, question } = previewQuestion(form, side)
    return [words.prompt, question?.type, question?.variables.map(({ input_label }) => input_label)]
  }
  expect(labels('member')).toEqual(['Practice', 'SELECT_ANY', ['Group', 'Either']])
  expect(labels('talent')).toEqual(['Which is it?', 'SELECT_ONE', ['Group']])
})

it('previewQuestion returns no question for types without variables', () => {
  expect(previewQuestion({ ...form, type: 'VISA_STATUS', talent_type: 'VISA_STATUS' }, 'member').question).toBeNull()
})

it('previewQuestion shows eight universities until a list has options', () => {
  const type = 'MULTI_VARIABLE_SELECT_ONE'
  const option = { id: null, name: 'Own', value: 'own', delete_me: false }
  const [one] = form.jobQuestionVariables
  const named = (variableOptions: readonly (typeof option)[]) =>
    previewQuestion(
      { ...form, type, jobQuestionVariables: [{ ...one, variableOptions }] },
      'member',
    ).question?.variables[0]?.variableOptions?.map(({ name }) => name)
  expect(named([])).toEqual(PREVIEW_SCHOOLS)
  expect(named([])).toHaveLength(8)
  expect(named([option])).toEqual(['Own'])
})

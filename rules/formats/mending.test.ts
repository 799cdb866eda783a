import { describe, expect, it } from 'vitest'
import { checkDraft } from '#rules/share/check/index.ts'
import { counter } from '#rules/share/draft.testing.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { conditionsOf, importedOf, questionNamed, readOptions } from './fhir/fhir.testing.ts'
import { canBeTwoOptions, withRange, withSeveral, withTwoOptions } from './mending.ts'
import { surveyJs } from './surveyjs/index.ts'
import { question, survey } from './surveyjs/surveyjs.testing.ts'

const draftOf = (...elements: readonly object[]): StudyDraft =>
  importedOf(surveyJs.read(survey(elements.map(each => ({ ...each }))), readOptions())).draft
const first = (draft: StudyDraft): DraftQuestion => {
  const [found] = questionsOf(draft)
  if (!found) throw new Error('The study has no question.')
  return found
}
const newId = () => counter(2_000_000_000)
const problems = (draft: StudyDraft) =>
  checkDraft(draft).filter(({ level, place }) => level === 'error' && place.kind === 'question')

it('a range is set for each number of a question', () => {
  const items = ['a', 'b'].map(name => ({ name, inputType: 'number' }))
  const draft = draftOf(question('multipletext', 'q', { items }))
  const mended = withRange(
    withRange(draft, first(draft), { max: 40 }),
    first(withRange(draft, first(draft), { max: 40 })),
    { min: 5 },
  )
  expect(first(mended).variables.map(({ min, max, step }) => [min, max, step])).toEqual([
    [5, 40, 0.01],
    [5, 40, 0.01],
  ])
})

it('a single choice becomes a multiple choice and back, with its options and the conditions on them', () => {
  const draft = draftOf(
    question('radiogroup', 'q', { choices: ['a', 'b'] }),
    question('boolean', 'later', { visibleIf: "{q} = 'b'" }),
  )
  const several = withSeveral(draft, first(draft), true, newId())
  expect(first(several)).toMatchObject({ type: 'SELECT_ANY', variables: [{ uid: 'q_a' }, { uid: 'q_b' }] })
  expect(conditionsOf(several, 'later')).toEqual(['q_b'])
  const single = withSeveral(several, first(several), false, newId())
  expect(first(single)).toMatchObject({ type: 'SELECT_ONE', variables: [{ uid: 'q_a' }, { uid: 'q_b' }] })
  expect(problems(single)).toEqual([])
})

describe('two options instead of yes and no', () => {
  const draft = draftOf(
    question('boolean', 'q'),
    question('boolean', 'yes', { visibleIf: '{q} = true' }),
    question('boolean', 'no', { visibleIf: '{q} = false' }),
  )

  it('take over the conditions', () => {
    expect(canBeTwoOptions(draft, first(draft))).toBe(true)
    const mended = withTwoOptions(draft, first(draft), ['Full time', 'Part time'], newId())
    expect(first(mended)).toMatchObject({
      type: 'SELECT_ONE',
      variablesCount: 2,
      variables: [
        { uid: 'q', input_label: 'Full time' },
        { uid: 'q_no', input_label: 'Part time' },
      ],
    })
    expect(conditionsOf(mended, 'yes')).toEqual(['q'])
    expect(conditionsOf(mended, 'no')).toEqual(['q_no'])
    expect(problems(mended)).toEqual([])
  })

  it('are not offered if a condition asks for any answer, or for another type', () => {
    const answered = draftOf(question('boolean', 'q'), question('boolean', 'later', { visibleIf: '{q} notempty' }))
    expect(canBeTwoOptions(answered, first(answered))).toBe(false)
    const choice = draftOf(question('radiogroup', 'q', { choices: ['a'] }))
    expect(canBeTwoOptions(choice, questionNamed(choice, 'q'))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { asTalent } from './talent-term.ts'
import { buildTerm, buildTermVariable } from './terms.testing.ts'

const variable = (
  id: number,
  change: Partial<Record<'exclusive_talent' | 'talent_hidden' | 'exclusive_member', true>> = {},
) => ({
  ...buildTermVariable(id),
  is_exclusive_member: change.exclusive_member ?? false,
  is_exclusive_talent: change.exclusive_talent ?? false,
  is_talent_hidden: change.talent_hidden ?? false,
})
const NO_WORDS = { talent_type: '', talent_label: '', talent_preamble: '', talent_prompt: '', talent_explanation: '' }
const term = (words: Partial<typeof NO_WORDS> = {}, variables = [variable(1)]) => ({
  ...buildTerm(1, 'SELECT_ANY' as string, variables),
  member_prompt: 'You?',
  member_preamble: 'Before',
  ...NO_WORDS,
  ...words,
})

describe('asTalent', () => {
  it('uses recruiter wording, or member wording if there is none, except in explanations', () => {
    const of = { ...term(), member_explanation: 'Yes if you want some' }
    expect(asTalent(of)).toMatchObject({ label: 'Term 1', member_prompt: 'You?', member_preamble: 'Before' })
    expect(asTalent(of).member_explanation).toBe('')
    const own = { talent_label: 'Offer', talent_prompt: 'We?', talent_preamble: 'Now', talent_explanation: 'Then' }
    expect(asTalent(term(own))).toMatchObject({
      label: 'Offer',
      member_prompt: 'We?',
      member_preamble: 'Now',
      member_explanation: 'Then',
    })
  })

  it('uses the recruiter type if there is a valid one', () => {
    const types = ['SELECT_ONE', '', 'NONSENSE'].map(talent_type => asTalent(term({ talent_type })).type)
    expect(types).toEqual(['SELECT_ONE', 'SELECT_ANY', 'SELECT_ANY'])
  })

  it('omits variables hidden from recruiters and applies their exclusive options', () => {
    const variables = [
      variable(1, { exclusive_talent: true }),
      variable(2, { talent_hidden: true }),
      variable(3, { exclusive_member: true }),
    ]
    const seen = asTalent(term({}, variables)).jobQuestionVariables
    expect(seen.map(({ id, is_exclusive_member }) => [id, is_exclusive_member])).toEqual([
      [1, true],
      [3, false],
    ])
  })
})

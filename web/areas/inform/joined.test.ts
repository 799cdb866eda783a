import { describe, expect, it } from 'vitest'
import { joinedText } from './joined.ts'

describe('joinedText', () => {
  it('names the values that are counted together', () => {
    expect(joinedText([{ attribute: 'metro', hasUnstated: false }])).toBe(
      'For privacy, metropolitan areas with few respondents are counted together. These results include all of them, not just the group you chose.',
    )
  })

  it('mentions respondents who did not state their value', () => {
    expect(
      joinedText([
        { attribute: 'ethnicity', hasUnstated: true },
        { attribute: 'answer:setting', hasUnstated: false },
      ]),
    ).toBe(
      'For privacy, ethnicities and answers with few respondents are counted together, also with respondents who didn’t state theirs. These results include all of them, not just the group you chose.',
    )
  })
})

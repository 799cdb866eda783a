import { describe, expect, it } from 'vitest'
import { joinedText } from './joined.ts'

describe('joinedText', () => {
  it('names what is counted together', () => {
    expect(joinedText([{ attribute: 'metro', hasUnstated: false }])).toBe(
      'For privacy, metropolitan areas with few respondents are counted together. These results include all of them, not just the group you chose.',
    )
  })

  it('says that respondents who did not state theirs are among them', () => {
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

import { describe, expect, it } from 'vitest'
import { REFER } from './messages.ts'
import { colleagueEmailError, mailtoUrl, withSignature } from './referral.ts'

describe("a colleague's address", () => {
  it.each(['', '   '])('is required: %j', email => {
    expect(colleagueEmailError(email)).toBe("Colleague's Email is required.")
  })
  it.each([
    'ada',
    'ada@',
    '@b.example',
    'a b@c.example',
    'a@b',
    'a@b.example,c@d.example',
    'a@b.example?bcc=c@d.example',
  ])('is rejected if invalid: %s', email =>
    expect(colleagueEmailError(email)).toBe("Colleague's Email must be a valid email."),
  )
  it.each(['ada@collegium.example', ' Ada.Lovelace+x@sub.collegium.example '])('is accepted if valid: %s', email => {
    expect(colleagueEmailError(email)).toBeNull()
  })
})

describe('email draft', () => {
  const read = (draft: string) => {
    const url = new URL(draft)
    return {
      to: decodeURIComponent(url.pathname),
      subject: url.searchParams.get('subject'),
      body: url.searchParams.get('body'),
    }
  }

  it('contains the address, subject, and body unchanged', () => {
    expect(read(mailtoUrl(' a&b@c.example ', { subject: 'Value? & more', body: 'One\nTwo & three?' }))).toEqual({
      to: 'a&b@c.example',
      subject: 'Value? & more',
      body: 'One\r\nTwo & three?',
    })
  })

  it("adds the sender's name and the URL of Collegium", () => {
    const { body } = withSignature(
      { subject: '', body: 'Dear colleague,\n\nWith kind regards\n' },
      'Ada Byron',
      'https://c.example',
    )
    expect(body).toBe('Dear colleague,\n\nWith kind regards\nAda Byron\n\nhttps://c.example')
  })

  it('has the default subject from the specification if the text has none', () => {
    expect(read(mailtoUrl('a@b.example', { subject: ' ', body: '' })).subject).toBe(REFER.defaultSubject)
    expect(REFER.defaultSubject).toBe('Do You Know Your Real Professional Value? Would You Like To…?')
  })
})

import { describe, expect, it } from 'vitest'
import {
  isHidden,
  MAILING_KINDS,
  MAILING_TEXT,
  mailingBodyError,
  mailingSubjectError,
  paragraphsOf,
} from './mailing.ts'

it('both emails to members who have not submitted are hidden', () => {
  expect(MAILING_KINDS.filter(isHidden)).toEqual(['reminder', 'study_closes'])
})

describe('mailingSubjectError', () => {
  it.each([
    ['Now open', null],
    [' ', MAILING_TEXT.required],
    ['Now open\r\nBcc: everybody@b.example', MAILING_TEXT.subject],
    ['Now\u0000open', MAILING_TEXT.subject],
  ])('checks %j: %s', (subject, error) => expect(mailingSubjectError(subject)).toBe(error))
})

describe('email text', () => {
  it('is required', () => {
    expect(mailingBodyError(' \n ')).toBe(MAILING_TEXT.required)
    expect(mailingBodyError('Dear all')).toBeNull()
  })

  it("is split into paragraphs at empty lines, regardless of the system's line breaks", () => {
    expect(paragraphsOf('Dear all\nand others\n\n\n Bye \n')).toEqual(['Dear all\nand others', 'Bye'])
    expect(paragraphsOf('Dear all\r\nand others\r\n\r\nBye')).toEqual(['Dear all\nand others', 'Bye'])
  })
})

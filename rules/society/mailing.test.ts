import { describe, expect, it } from 'vitest'
import {
  isHidden,
  MAILING_KINDS,
  MAILING_TEXT,
  mailingBodyError,
  mailingSubjectError,
  paragraphsOf,
} from './mailing.ts'

it('neither of the two emails to members who have not submitted reveals that', () => {
  expect(MAILING_KINDS.filter(isHidden)).toEqual(['reminder', 'study_closes'])
})

describe('a subject', () => {
  it.each([
    ['Now open', null],
    [' ', MAILING_TEXT.required],
    ['Now open\r\nBcc: everybody@b.example', MAILING_TEXT.subject],
    ['Now\u0000open', MAILING_TEXT.subject],
  ])('%j: %s', (subject, error) => expect(mailingSubjectError(subject)).toBe(error))
})

describe('a text', () => {
  it('is needed', () => {
    expect(mailingBodyError(' \n ')).toBe(MAILING_TEXT.required)
    expect(mailingBodyError('Dear all')).toBeNull()
  })

  it('has paragraphs between empty lines, whichever system it was typed on', () => {
    expect(paragraphsOf('Dear all\nand others\n\n\n Bye \n')).toEqual(['Dear all\nand others', 'Bye'])
    expect(paragraphsOf('Dear all\r\nand others\r\n\r\nBye')).toEqual(['Dear all\nand others', 'Bye'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './links.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => (href === null ? [] : [href]))

describe('links in a message', () => {
  it('include web addresses without trailing punctuation', () => {
    expect(piecesOf('See https://example.org/jobs?id=1, or (http://example.com).')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://example.org/jobs?id=1', href: 'https://example.org/jobs?id=1' },
      { text: ', or (', href: null },
      { text: 'http://example.com', href: 'http://example.com' },
      { text: ').', href: null },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https:',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@example.org',
    'example.org',
    'https://bank.example@evil.example/',
    'https://',
    'https://[',
  ])('exclude %s', text => {
    expect(linksIn(text)).toEqual([])
  })

  it('each link ends where markup would start', () => {
    expect(linksIn('https://example.org/"onclick="x <https://example.org/b>')).toEqual([
      'https://example.org/',
      'https://example.org/b',
    ])
  })

  it('do not change the text of the message', () => {
    const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '\n', 'javascript:x', 'https://', ').'))
    fc.assert(
      fc.property(fc.array(part), parts => {
        const text = parts.join('')
        const pieces = piecesOf(text)
        expect(pieces.map(piece => piece.text).join('')).toBe(text)
        for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//i)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { HOSTILE, messyHtml, ORDINARY, READ_DIFFERENTLY } from '#rules/content/html.testing.ts'
import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'
import { sanitizerOf } from './sanitize.ts'

const sanitizeHtml = sanitizerOf(HTML_POLICY, isPermittedLink)

describe('sanitized text', () => {
  it.each(ORDINARY)('is unchanged if harmless: %s', html => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  it.each([...HOSTILE, ...READ_DIFFERENTLY])('loses all active content: %s', (html, left) => {
    expect(sanitizeHtml(html)).toBe(left)
  })

  it('stays the same when sanitized again', () => {
    fc.assert(
      fc.property(messyHtml, html => {
        const once = sanitizeHtml(html)
        expect(sanitizeHtml(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('is cached', () => {
    const isPermitted = vi.fn(() => true)
    const sanitizeLinks = sanitizerOf(HTML_POLICY, isPermitted)
    const html = '<p><a href="/help">Help</a></p>'
    expect(sanitizeLinks(html)).toBe(html)
    const asked = isPermitted.mock.calls.length
    expect(sanitizeLinks(html)).toBe(html)
    expect(isPermitted).toHaveBeenCalledTimes(asked)
    expect(sanitizeLinks('<a href="/faq">x</a>')).toBe('<a href="/faq">x</a>')
  })

  it('contains only permitted and closed tags, for any input', () => {
    fc.assert(
      fc.property(messyHtml, html => {
        const open: string[] = []
        const rest = sanitizeHtml(html).replaceAll(
          /<(\/?)(p|h3|ul|ol|li|strong|em|a|br)( href="[^"<>]*")?>/g,
          (_, end: string, tag: string) => {
            if (tag === 'br') return ''
            if (end) expect(open.pop()).toBe(tag)
            else open.push(tag)
            return ''
          },
        )
        expect(rest).not.toMatch(/[<>]/)
        expect(open).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  // At these lengths, a quadratic algorithm would exceed the test's time limit. Our previous sanitizer was quadratic (decision 25). So is
  // the library with many open elements and wrong closing tags (nesting.ts).
  it.each([
    ['<script ', 400_000],
    ['<!--', 400_000],
    ['<p>', 400_000],
    ['</p>', 400_000],
    ['<', 400_000],
    ['<div><p>', 400_000],
    ['<a href="', 400_000],
    ['<svg>', 400_000],
    ['&amp', 400_000],
    ['<p title="', 400_000],
    ['<em></p>', 400_000],
    ['<b></a>', 400_000],
    ['<ul></li>', 400_000],
  ])('is produced quickly and with limited size from many %s (%i characters)', (piece, length) => {
    const html = piece.repeat(length / piece.length)
    expect(sanitizeHtml(html).length).toBeLessThanOrEqual(5 * html.length)
  })

  it.each([
    ['<ul>', '</em>'],
    ['<em>', '</li>'],
    ['<strong>', '</p>'],
  ])('is produced quickly from many %s and many %s', (opened, closed) => {
    const html = opened.repeat(200_000 / opened.length) + closed.repeat(200_000 / closed.length)
    expect(sanitizeHtml(html).length).toBeLessThanOrEqual(5 * html.length)
  })
})

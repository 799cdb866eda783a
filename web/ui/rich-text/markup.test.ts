import { describe, expect, it } from 'vitest'
import { isBlank, stripsMarkup } from './markup.ts'

describe('stripsMarkup', () => {
  it.each([
    ['<div>Hello</div>', 'Hello'],
    ['<p class="x">Hello</p>', '<p>Hello</p>'],
    ['<a href="javascript:x()">Hello</a>', '<a>Hello</a>'],
    ['<img src="x">', ''],
    ['a<b>', 'a'],
    ['<p>Hello<script>x()</script></p>', '<p>Hello</p>'],
  ])('returns true for %s', (body, kept) => expect(stripsMarkup(body, kept)).toBe(true))

  it.each([
    ['', ''],
    ['Hello', 'Hello'],
    ['<p>5 &lt; 6 & 7</p>', '<p>5 &lt; 6 &amp; 7</p>'],
    ['<P>Hello</P>', '<p>Hello</p>'],
    ['<h3>A</h3><ul><li><a href="/help">B</a></ul>', '<h3>A</h3><ul><li><a href="/help">B</a></li></ul>'],
    ["<a  href='/a?b=1&c=2'>B</a>", '<a href="/a?b=1&amp;c=2">B</a>'],
    ['One<br/>two<br />three', 'One<br>two<br>three'],
    ['1 < 2', '1 &lt; 2'],
  ])('returns false for %j', (body, kept) => expect(stripsMarkup(body, kept)).toBe(false))
})

describe('isBlank', () => {
  it.each(['', ' \n', '<p></p>', '<p>&nbsp;</p><ul><li> </li></ul>'])('returns true for %j', body =>
    expect(isBlank(body)).toBe(true),
  )
  it('returns false for HTML with a word', () => expect(isBlank('<p>Yes</p>')).toBe(false))
})

import { expect, it } from 'vitest'
import { ORDINARY } from '#rules/content/html.testing.ts'
import { limitNesting } from './nesting.ts'

it.each([
  ...ORDINARY,
  '<br>'.repeat(2000),
  '<p>One<p>Two'.repeat(1000),
  '<ul><li>One<li>Two</ul>'.repeat(1000),
  '<em>a</em>'.repeat(2000),
  '<em></p>',
  'a < b',
  '<em',
  '<!-- <em> -->',
])('leaves what is not nested deeply: %.40s', html => {
  expect(limitNesting(html)).toBe(html)
})

it('leaves out what begins more than five hundred deep, and nothing else', () => {
  const deep = `${'<em>'.repeat(600)}text${'</em>'.repeat(600)}<p>after</p>`
  expect(limitNesting(deep)).toBe(`${'<em>'.repeat(500)}text${'</em>'.repeat(600)}<p>after</p>`)
  expect(limitNesting(`${'<UL >'.repeat(500)}<a href="/x">text</a>`)).toBe(`${'<UL >'.repeat(500)}text</a>`)
})

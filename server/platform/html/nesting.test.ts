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
])("limitNesting leaves text that isn't deeply nested unchanged: %.40s", html => {
  expect(limitNesting(html)).toBe(html)
})

it('limitNesting removes only elements nested more than five hundred deep', () => {
  const deep = `${'<em>'.repeat(600)}text${'</em>'.repeat(600)}<p>after</p>`
  expect(limitNesting(deep)).toBe(`${'<em>'.repeat(500)}text${'</em>'.repeat(600)}<p>after</p>`)
  expect(limitNesting(`${'<UL >'.repeat(500)}<a href="/x">text</a>`)).toBe(`${'<UL >'.repeat(500)}text</a>`)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stripMarkup } from './markup.ts'

it.each([
  'Is waiting time <four weeks and cost >$100?',
  '<ten',
  '>20',
  'a < b and c > d',
  'Less than <5 or >10 days',
  'If pay <base and bonus >0',
  '<a and b>',
  '<b in the list>',
  '<smaller> than before',
  'x <- y -> z',
  '1 <i and j> 2',
])('keeps “%s”, which isn’t markup', text => {
  expect(stripMarkup(text)).toBe(text)
})

it.each([
  ['<b>Yes</b>', 'Yes'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br>Two<br/>Three<BR />Four', 'One\nTwo\nThree\nFour'],
  ['<div class="rich"><span style="color: red" data-x=1>Red</span></div>', 'Red'],
  ["<a href='https://example.org/?a>b'>here</a>", 'here'],
  ['<h2>Head</h2>text', 'Head\ntext'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['Pay &lt; $100 &amp; more', 'Pay < $100 & more'],
  ['<font size=2>Small</font>', 'Small'],
])('removes the markup of “%s”', (text, plain) => {
  expect(stripMarkup(text)).toBe(plain)
})

it('keeps the words of any comparison', () => {
  const word = fc.constantFrom('four', 'weeks', 'cost', 'pay', 'rate', 'ten', 'usual')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word, { minLength: 1 }), (before, inside) => {
      const text = `${before.join(' ')} <${inside.join(' ')} and >5`
      expect(stripMarkup(text)).toBe(text)
    }),
  )
})

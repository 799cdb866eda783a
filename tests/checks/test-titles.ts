import type { ESTree } from 'vite'
import { visit } from './sources.ts'

/** Returns the titles of a file's tests as written, including tests with rows, but not skipped tests. */
export function testTitlesOf(path: string, text: string): ReadonlySet<string> {
  const found = new Set<string>()
  visit(path, text, {
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first?.type === 'Literal' && typeof first.value === 'string' && isTest(callee)) found.add(first.value)
    },
  })
  return found
}

/** Checks whether a call is `it`, `test`, or one of their methods, such as `it.each(rows)`. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !['skip', 'todo'].includes(callee.property.name) && isTest(callee.object)
}

/** Placeholder for a row's value in Vitest: `%s`, `%j`, `$path`. `%#` is the row's number. */
const PLACE = /%[sdifjoOc]|\$[A-Za-z_][\w.]*/

export function isGeneric(title: string): boolean {
  return PLACE.test(title) || title.includes('%#')
}

/**
 * Checks whether a title belongs to a row whose values appear in `sources`. Only letters and digits are compared, because a title has
 * `{"a":1}` where a file has `{ a: 1 }`.
 */
export function isRowOf(generic: string, title: string, sources: readonly string[]): boolean {
  const pattern = generic
    .split(new RegExp(PLACE, 'g'))
    .map(text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.*)')
    .replaceAll('%#', '\\d+')
  const values = new RegExp(`^${pattern}$`, 's').exec(title)?.slice(1)
  return values?.every(value => sources.some(source => lettersOf(source).includes(lettersOf(value)))) ?? false
}

const known = new Map<string, string>()
function lettersOf(text: string): string {
  const messages = known.get(text) ?? text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
  known.set(text, messages)
  return messages
}

import type { ESTree } from 'vite'
import { visit } from './sources.ts'

/** The titles of a file's tests as they are written, those of tests with many rows too; not of tests that are skipped. */
export function testTitlesOf(path: string, text: string): ReadonlySet<string> {
  const found = new Set<string>()
  visit(path, text, {
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first?.type === 'Literal' && typeof first.value === 'string' && isTest(callee)) found.add(first.value)
    },
  })
  return found
}

/** `it`, `test`, and what they offer: `it.each(rows)`. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return !['skip', 'todo'].includes(callee.property.name) && isTest(callee.object)
}

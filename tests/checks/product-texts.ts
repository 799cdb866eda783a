import { codeFiles, isGenerated, isTest, read, visit } from './sources.ts'

const PRODUCT = ['web/', 'server/', 'rules/', 'contract/', 'database/content/']

/** Returns all text of the product's code, as `plainText`. Inserted values are `{}`. */
export function productTexts(): ReadonlySet<string> {
  const paths = codeFiles.filter(
    path => PRODUCT.some(folder => path.startsWith(folder)) && !isTest(path) && !isGenerated(path),
  )
  return new Set(paths.flatMap(path => textsOf(path, read(path))))
}

/** Returns the text in a file: strings, templates, and text between tags. */
export function textsOf(path: string, text: string): readonly string[] {
  const found: string[] = []
  visit(path, text, {
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(plainText(value))
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(plainText(quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')))
    },
    JSXText: ({ value }) => {
      found.push(plainText(value))
    },
  })
  return found
}

/** Removes tags and names of placeholders, and collapses spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/g, ' ')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:?!])/g, '')
    .trim()
}

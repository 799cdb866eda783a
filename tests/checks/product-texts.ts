import { codeFiles, isGenerated, isTest, read, visit } from './sources.ts'

const PRODUCT = ['web/', 'server/', 'rules/', 'contract/', 'database/content/']

/** Every text of the product's code, as `plainText`; what is filled in is `{}`. */
export function productTexts(): ReadonlySet<string> {
  const paths = codeFiles.filter(
    path => PRODUCT.some(folder => path.startsWith(folder)) && !isTest(path) && !isGenerated(path),
  )
  return new Set(paths.flatMap(path => textsOf(path, read(path))))
}

/** Returns the texts of a file: strings, templates, and text between tags. */
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

/** Without tags and names of placeholders, and with single spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/g, ' ')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:?!])/g, '')
    .trim()
}

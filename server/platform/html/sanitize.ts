import { LRUCache } from 'lru-cache'
import sanitize, { type IOptions } from 'sanitize-html'
import { limitNesting } from './nesting.ts'

/** Characters of texts that are remembered, before and after. */
const MAX_REMEMBERED = 5_000_000

/** Permitted HTML (rules/content/html.ts has the product's). */
interface Policy {
  readonly tags: readonly string[]
  readonly attributes: { readonly a: readonly string[] }
  /** Elements left out with all that is in them. */
  readonly silent: readonly string[]
}

/**
 * Reduces HTML to what the policy permits; repeating it changes nothing. Time grows only with the length, regardless of the content; a text that was
 * sanitized before takes none.
 */
export function sanitizerOf(
  { tags, attributes, silent }: Policy,
  isPermittedLink: (href: string) => boolean,
): (html: string) => string {
  const options: IOptions = {
    allowedTags: [...tags],
    allowedAttributes: { a: [...attributes.a] },
    nonTextTags: [...silent],
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && isPermittedLink(href) ? { href } : {} }),
    },
  }
  const known = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (after, before) => before.length + after.length + 1,
    memoMethod: html => clean(html),
  })
  return html => known.memo(html)

  function clean(html: string): string {
    // Twice: elements that become neighbors once something between them is removed may close each other, as two paragraphs do.
    const once = sanitize(limitNesting(html.replaceAll('\0', '')), options)
    // Text has no `<` left, so this can only be the element.
    return sanitize(once, options).replaceAll('<br />', '<br>')
  }
}

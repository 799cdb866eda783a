import { LRUCache } from 'lru-cache'
import sanitize, { type IOptions } from 'sanitize-html'
import { limitNesting } from './nesting.ts'

/** Maximum number of cached characters, including input and output. */
const MAX_REMEMBERED = 5_000_000

/** Permitted HTML. See rules/content/html.ts for the one in use. */
interface Policy {
  readonly tags: readonly string[]
  readonly attributes: { readonly a: readonly string[] }
  /** Elements to remove with their content. */
  readonly silent: readonly string[]
}

/**
 * Reduces HTML to what the policy permits. Repeating it changes nothing. Time depends only on the length, not on the content. Texts that
 * were sanitized before are cached.
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
    // Sanitized twice, because elements that become neighbors in the first pass may close each other, as two paragraphs do.
    const once = sanitize(limitNesting(html.replaceAll('\0', '')), options)
    // Text contains no `<` at this point, so this can only be the element.
    return sanitize(once, options).replaceAll('<br />', '<br>')
  }
}

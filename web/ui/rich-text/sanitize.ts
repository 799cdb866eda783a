import DOMPurify from 'dompurify'
import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'

declare const safe: unique symbol
/** Sanitized HTML, the only kind that is inserted into a page. */
export type SafeHtml = string & { readonly [safe]: true }

/** Links that open in a new tab: links to other sites, or all links so that none leaves a form. */
export type LinkTarget = 'external' | 'new-tab'

const purify = DOMPurify(window)
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // DOMPurify permits the attribute on every element, but the policy permits it only on links.
  if (attribute.attrName === 'href')
    attribute.keepAttr = element.nodeName === 'A' && isPermittedLink(attribute.attrValue)
})

const CONFIG = {
  ALLOWED_TAGS: [...HTML_POLICY.tags],
  ALLOWED_ATTR: [...HTML_POLICY.attributes.a],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...HTML_POLICY.silent],
}

/** Returns HTML as the server stores it. The function is idempotent. */
export function sanitizeHtml(html: string): string {
  // Sanitizes twice, because elements that become neighbors after a removal, such as two headings, may close each other.
  return purify.sanitize(purify.sanitize(withoutHandlers(html), CONFIG), CONFIG)
}

/**
 * Renames event handlers, to names that the policy does not permit either. The renaming is not needed for safety, because a browser that
 * only parses HTML runs no handlers. However, Chromium reports each as a violation of the page's policy.
 */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, tag => tag.replaceAll(/([\s/"'])on(?=[a-z]+\s*=)/gi, '$1x-on'))
}

/** Returns sanitized HTML for display, with the correct targets for links. */
export function safeHtml(html: string, links: LinkTarget = 'external'): SafeHtml {
  // A separate document does not load any resources.
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = sanitizeHtml(html)
  for (const link of body.querySelectorAll('a[href]')) {
    const isExternal = /^https:/i.test(link.getAttribute('href') ?? '')
    if (!isExternal && links === 'external') continue
    link.setAttribute('target', HTML_POLICY.away.target)
    link.setAttribute('rel', HTML_POLICY.away.rel)
  }
  return body.innerHTML as SafeHtml
}

import DOMPurify from 'dompurify'
import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'

declare const safe: unique symbol
/** Sanitized HTML; the only kind that is inserted into a page. */
export type SafeHtml = string & { readonly [safe]: true }

/** Which links open in a new tab: those to other sites, or all, so that none leaves a form. */
export type LinkTarget = 'external' | 'new-tab'

const purify = DOMPurify(window)
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // DOMPurify permits attributes on every element; the policy permits this one only on links.
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

/** HTML as the server stores it. Idempotent. */
export function sanitizeHtml(html: string): string {
  // Twice: elements that become neighbors after a removal may close each other, as two headings do.
  return purify.sanitize(purify.sanitize(withoutHandlers(html), CONFIG), CONFIG)
}

/**
 * Handlers of events under another name, which is not permitted either. It adds nothing to safety: a browser that only reads HTML runs none,
 * but Chromium reports each as a violation of the page's policy.
 */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, tag => tag.replaceAll(/([\s/"'])on(?=[a-z]+\s*=)/gi, '$1x-on'))
}

/** HTML for display: sanitized, with the right targets for links. */
export function safeHtml(html: string, links: LinkTarget = 'external'): SafeHtml {
  // In a separate document, nothing is loaded.
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

import DOMPurify from 'dompurify'

const purify = DOMPurify(window)
// What leads away from the product opens beside it; its own pages open in place.
purify.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML without whatever could act or deceive, made safe once more where it is shown. */
export function sanitized(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/(?!\/)|#)/i,
  })
}

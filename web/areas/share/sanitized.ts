import DOMPurify from 'dompurify'

const purify = DOMPurify(window)
// A link in a text never takes the member out of a form.
purify.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML without scripts, forms, styles and whatever else could act or deceive. */
export function sanitized(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'h1', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'name'],
  })
}

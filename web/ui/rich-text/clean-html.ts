import { sanitizeHtml } from './sanitize.ts'

/**
 * Returns HTML edited in the browser as HTML that the policy allows. Renames equivalent elements and removes all others. Returns empty text
 * if the HTML contains no readable text.
 */
export function cleanHtml(html: string): string {
  const named = html
    .replaceAll(/<(\/?)b(?=[\s>])/gi, '<$1strong')
    .replaceAll(/<(\/?)i(?=[\s>])/gi, '<$1em')
    .replaceAll(/<(\/?)(?:div|blockquote)(?=[\s>])/gi, '<$1p')
    .replaceAll(/<(\/?)h[12456](?=[\s>])/gi, '<$1h3')
  const clean = sanitizeHtml(named)
  return clean.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' ? '' : clean
}

import { sanitizeHtml } from './sanitize.ts'

/**
 * Returns the result of the browser's editing in the format of the policy, with its own elements under their names and the rest removed.
 * The result is empty if there is no readable text.
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

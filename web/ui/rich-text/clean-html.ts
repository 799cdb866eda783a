import { sanitizeHtml } from './sanitize.ts'

/** What a browser's editing makes, as the policy has it: its own elements under their names, the rest gone. Empty if there is nothing to read. */
export function cleanHtml(html: string): string {
  const named = html
    .replaceAll(/<(\/?)b(?=[\s>])/gi, '<$1strong')
    .replaceAll(/<(\/?)i(?=[\s>])/gi, '<$1em')
    .replaceAll(/<(\/?)(?:div|blockquote)(?=[\s>])/gi, '<$1p')
    .replaceAll(/<(\/?)h[12456](?=[\s>])/gi, '<$1h3')
  const clean = sanitizeHtml(named)
  return clean.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' ? '' : clean
}

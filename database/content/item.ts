/** Initial text. `html` uses only paragraphs, h3, lists, links, strong, and em. `text` is for email drafts. */
export interface SeededItem {
  readonly key: string
  readonly format: 'html' | 'text'
  readonly header: string
  readonly body: string
}

/** Tags allowed in an initial text. Only links have an attribute, `href`. */
export const TAGS = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const

export function html(key: string, header: string, body: string): SeededItem {
  return { key, format: 'html', header, body: tidy(body) }
}

export function text(key: string, header: string, body: string): SeededItem {
  return { key, format: 'text', header, body: tidy(body) }
}

/** Removes indentation, which belongs only to the source file. */
function tidy(body: string): string {
  return body.trim().replaceAll(/^[ \t]+/gm, '')
}

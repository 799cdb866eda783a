/**
 * Checks whether sanitizing removed a tag, an attribute, or a URL that is not permitted.
 * @param kept The sanitized HTML
 */
export function stripsMarkup(body: string, kept: string): boolean {
  const left = tagsOf(kept)
  return tagsOf(body).some(tag => !left.includes(tag))
}

/** Returns the tags as browsers serialize them, in lower case and with values in double quotes. */
function tagsOf(html: string): readonly string[] {
  const tags = html.match(/<\/?[a-z!][^>]*>/gi) ?? []
  return tags.map(tag =>
    tag
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/=\s*'([^']*)'/g, '="$1"')
      .replace(/ ?\/?>$/, '>'),
  )
}

/** Checks whether there is no readable text left. */
export function isBlank(body: string): boolean {
  return body.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

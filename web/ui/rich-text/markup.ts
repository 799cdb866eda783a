/**
 * Whether HTML is kept with less than was typed: a tag, an attribute, an address that is not permitted.
 * @param kept what the policy leaves of it
 */
export function stripsMarkup(body: string, kept: string): boolean {
  const left = tagsOf(kept)
  return tagsOf(body).some(tag => !left.includes(tag))
}

/** As a browser writes them: in lower case, values in double quotes. */
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

/** Whether nothing is left to read. */
export function isBlank(body: string): boolean {
  return body.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

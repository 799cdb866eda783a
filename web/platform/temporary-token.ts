const NAME = 'tempToken'

/**
 * Returns the temporary token in a URL, and the URL without it. The token is in the query, or in the fragment of links from emails
 * (decision G-079).
 */
export function splitTemporaryToken(href: string): { readonly token: string | null; readonly rest: string } {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = url.searchParams.get(NAME) ?? fragment.get(NAME)
  url.searchParams.delete(NAME)
  if (fragment.has(NAME)) {
    fragment.delete(NAME)
    url.hash = fragment.toString()
  }
  return { token: token || null, rest: url.pathname + url.search + url.hash }
}

/** Removes the token from the address bar, so that neither history nor bookmarks contain it. */
export function captureTemporaryToken(): string | null {
  const { token, rest } = splitTemporaryToken(window.location.href)
  if (token !== null) window.history.replaceState(window.history.state, '', rest)
  return token
}

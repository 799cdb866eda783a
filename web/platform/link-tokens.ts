/** Storage keys of tokens from links to recruiters' pages. Each token is stored in this tab until it is used or declined. */
const TOKENS = {
  invitation: 'collegium-seat-invitation',
  domain: 'collegium-domain-proof',
  join: 'collegium-domain-join',
} as const
type Name = keyof typeof TOKENS

/** Returns the token with this name in the fragment of a URL, and the URL without it. */
export function splitToken(href: string, name: Name): { readonly token: string | null; readonly rest: string } {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = url.pathname.startsWith('/recruiter/') ? fragment.get(name) : null
  if (token === null) return { token, rest: url.pathname + url.search + url.hash }
  fragment.delete(name)
  url.hash = fragment.toString()
  return { token: token || null, rest: url.pathname + url.search + url.hash }
}

/**
 * Removes tokens from the address bar before a guard can redirect their owner. A link to the current page changes only the fragment, so the
 * page is then reloaded.
 */
export function captureLinkTokens(): void {
  takeNow()
  window.addEventListener('hashchange', () => {
    if (takeNow()) window.location.reload()
  })
}

/** @returns Whether there was a token */
function takeNow(): boolean {
  let isTaken = false
  for (const name of ['invitation', 'domain', 'join'] as const) {
    const { token, rest } = splitToken(window.location.href, name)
    if (token === null) continue
    // Of two proofs, the one opened last counts.
    if (name !== 'invitation') forgetLinkToken(name === 'domain' ? 'join' : 'domain')
    sessionStorage.setItem(TOKENS[name], token)
    window.history.replaceState(window.history.state, '', rest)
    isTaken = true
  }
  return isTaken
}

export const linkToken = (name: Name): string | null => sessionStorage.getItem(TOKENS[name])
export const forgetLinkToken = (name: Name): void => sessionStorage.removeItem(TOKENS[name])

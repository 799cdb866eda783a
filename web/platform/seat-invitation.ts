/** The token of an invitation to share an organization, which came with a link; kept in this tab until it is used or declined. */
const KEY = 'collegium-seat-invitation'
const NAME = 'invitation'

/** The token in the fragment of a URL, and the URL without it. */
export function splitSeatInvitation(href: string): { readonly token: string | null; readonly rest: string } {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = url.pathname.startsWith('/recruiter/') ? fragment.get(NAME) : null
  if (token === null) return { token, rest: url.pathname + url.search + url.hash }
  fragment.delete(NAME)
  url.hash = fragment.toString()
  return { token: token || null, rest: url.pathname + url.search + url.hash }
}

/** Takes the token out of the address bar before a guard can send its owner elsewhere. */
export function takeSeatInvitation(): void {
  const { token, rest } = splitSeatInvitation(window.location.href)
  if (token === null) return
  sessionStorage.setItem(KEY, token)
  window.history.replaceState(window.history.state, '', rest)
}

export const seatInvitation = (): string | null => sessionStorage.getItem(KEY)
export const forgetSeatInvitation = (): void => sessionStorage.removeItem(KEY)

/** Data in the fragment of a link signed by a society. Browsers don't send the fragment to the server. */
export interface SocietyLink {
  readonly email: string
  readonly proof: { readonly expires: number; readonly signature: string }
}

/** Parses `#email=…&expires=…&signature=…`. Returns `null` if any part is missing. */
export function readSocietyLink(fragment: string): SocietyLink | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const email = parameters.get('email')?.trim().toLowerCase() ?? ''
  const signature = parameters.get('signature') ?? ''
  const expires = Number(parameters.get('expires') ?? '')
  if (email === '' || signature === '' || !Number.isInteger(expires) || expires <= 0) return null
  return { email, proof: { expires, signature } }
}

import { useEffect, useState } from 'react'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { SOCIETY_REGISTRATION } from '../messages.ts'
import { readSocietyLink, type SocietyLink } from '../society-link.ts'
import classes from './registration.module.css'
import { TokenForm } from './TokenForm.tsx'

/** Requests an email for a member of this society. A link signed by the society confirms the address. */
export function SocietyForm({ societyId }: { readonly societyId: number }) {
  const [link] = useState(() => readSocietyLink(location.hash))
  const isOver = useIsOver(societyId, link)
  // Removes the user's email address from the address bar and the history.
  useEffect(() => {
    if (link) history.replaceState(history.state, '', location.pathname + location.search)
  }, [link])
  const request = async (email: string) => {
    const proof = link?.email === email.toLowerCase() ? link.proof : undefined
    const body = { societyId, email, ...(proof ? { proof } : {}) }
    return (await call('POST auth/validate-email', { body })).message
  }
  return (
    <>
      {isOver ? (
        <p className={classes.status} role="status">
          {SOCIETY_REGISTRATION.proofOver}
        </p>
      ) : null}
      <TokenForm email={link?.email ?? ''} request={request} />
    </>
  )
}

/** Checks whether the society's link has expired. */
function useIsOver(societyId: number, link: SocietyLink | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!link) return
    const abort = new AbortController()
    call('POST auth/check-is-email-society-valid', { body: { societyId, ...link }, signal: abort.signal })
      .then(({ valid }) => setOver(!valid))
      .catch(showError)
    return () => abort.abort()
  }, [societyId, link])
  return isOver
}

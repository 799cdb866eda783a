import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

/** Fetches the methods for the second step, after the first step. */
export function useSecondStep() {
  return useQuery({
    queryKey: ['auth', 'second-step'],
    queryFn: ({ signal }) => call('GET auth/second-factor', { signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

export type Ways = OutputOf<'GET auth/second-factor'>
export type Proof = InputOf<'POST auth/confirm-second-factor'>['body']
export type SignInResult = OutputOf<'POST auth/confirm-second-factor'>

export function useConfirmSecondStep() {
  return useMutation({ mutationFn: (body: Proof) => call('POST auth/confirm-second-factor', { body }) })
}

const FACTORS = ['auth', 'second-factors']
export type SecondFactors = OutputOf<'GET second-factor/index'>

export function useSecondFactors() {
  return useQuery({
    queryKey: FACTORS,
    queryFn: ({ signal }) => call('GET second-factor/index', { signal }),
    staleTime: 0,
  })
}

export function useRefreshSecondFactors(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: FACTORS })
}

/** Without a password, the account needs a recent sign-in. */
const withPassword = (password: string) => (password === '' ? {} : { current_password: password })

export function useBeginApp() {
  return useMutation({
    mutationFn: (password: string) => call('POST second-factor/begin-app', { body: withPassword(password) }),
  })
}

export function useConfirmApp() {
  return useMutation({
    mutationFn: (body: InputOf<'POST second-factor/confirm-app'>['body']) =>
      call('POST second-factor/confirm-app', { body }),
  })
}

/** Adds a passkey. The browser asks the user between the two requests. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const begun = await call('POST second-factor/begin-passkey', { body: withPassword(password) })
      const { enrollment, options } = begun
      const { startRegistration } = await import('@simplewebauthn/browser')
      const credential = await startRegistration({ optionsJSON: options })
      return call('POST second-factor/confirm-passkey', { body: { enrollment, name, credential } })
    },
  })
}

/** Asks the user for one of their passkeys. */
export async function usedPasskey(
  request: NonNullable<Ways['passkey']>,
): Promise<Extract<Proof, { method: 'passkey' }>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { method: 'passkey', credential: await startAuthentication({ optionsJSON: request }) }
}

/** Removes a second step. @param id The ID of a passkey, or `null` for the authenticator app */
export function useRemoveFactor(id: number | null) {
  return useMutation({
    mutationFn: (password: string) =>
      id === null
        ? call('POST second-factor/remove-app', { body: withPassword(password) })
        : call('POST second-factor/remove-passkey', { body: { id, ...withPassword(password) } }),
  })
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: (password: string) => call('POST second-factor/renew-recovery-codes', { body: withPassword(password) }),
  })
}

import { QueryClient } from '@tanstack/react-query'
import { CallError } from './client.ts'
import { currentSession, onSessionChange } from './session.ts'

const RETRIES = 2

/** Cache for the signed-in user. Retrying does not help with 4xx, but a lost connection or a server error may be temporary. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      staleTime: 30_000,
      // While offline, a screen shows the failure instead of waiting silently.
      networkMode: 'always',
      // Not the default of `networkMode: 'always'`. After reconnecting, a screen that failed or is outdated reloads automatically.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Checks whether the query failed. The initial data of a form is reloaded only after a failure, so that it does not change during editing.
 */
export function onlyFailed({ state }: { readonly state: { readonly status: string } }): boolean {
  return state.status === 'error'
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

let owner = userId()
/** Prevents the next user from seeing the previous user's data. */
onSessionChange(() => {
  const next = userId()
  if (next !== owner) queryClient.clear()
  owner = next
})

function userId(): number | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

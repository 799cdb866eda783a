import { QueryClient } from '@tanstack/react-query'
import { CallError } from './client.ts'
import { currentSession, onSessionChange } from './session.ts'

const RETRIES = 2

/** One cache for the signed-in person. Retrying does not help with 4xx; a lost connection or a server error may be temporary. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      staleTime: 30_000,
      // While offline, a screen shows that instead of waiting silently.
      networkMode: 'always',
      // Not the default of `networkMode: 'always'`: back online, a screen that failed or is outdated reloads automatically.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** For what a form was opened with: loaded again when it failed, and not replaced under the person's hands when it did not. */
export function onlyFailed({ state }: { readonly state: { readonly status: string } }): boolean {
  return state.status === 'error'
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

let owner = userId()
/** One person's data is never shown to the next. */
onSessionChange(() => {
  const next = userId()
  if (next !== owner) queryClient.clear()
  owner = next
})

function userId(): number | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterPaint } from '#web/ui/after-paint.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { FAILURE } from '../messages.ts'
import { queryClient } from '../query-client.ts'
import { start } from '../start.ts'
import { fetchAtStart } from '../start-up.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { useSession } from '../use-session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Toasts } from './Toasts.tsx'

export type Progress = 'starting' | Awaited<ReturnType<typeof start>>
interface Props {
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Result of the start, which begins before the first render. */
  readonly started: ReturnType<typeof start>
  /** Progress at the first render. */
  readonly progress: Progress
}

export function App(props: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Started {...props} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Waits for the session before showing a screen. */
function Started({ router, started, progress: initial }: Props) {
  const [progress, setProgress] = useState(initial)
  useEffect(() => {
    void started.then(setProgress)
  }, [started])
  useFetchAtStart()
  // Without it, the page would be blank while the router loads the routes of a path (web/routes.tsx).
  const isInitialized = useSyncExternalStore(router.subscribe, () => router.state.initialized)
  if (progress === 'starting' || (progress === 'ready' && !isInitialized)) return <LoadingScreen />
  if (progress === 'ready') return <RouterProvider router={router} />
  const retry = () => {
    setProgress('starting')
    void start().then(setProgress)
  }
  return (
    <main style={{ maxWidth: '42rem', margin: '12vh auto', padding: '0 1.25rem' }}>
      <PageHeading title={FAILURE.unreachableTitle} />
      <ErrorState title={FAILURE.unreachable} onRetry={retry} retryLabel={FAILURE.retry} />
    </main>
  )
}

/** Prefetches data for every visit, once the session is known and the first page is painted. It repeats this for the next user. */
function useFetchAtStart(): void {
  const session = useSession()
  const who = session.status === 'signed-in' ? session.user.id : session.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person, not on every change of their data
  useEffect(() => {
    if (session.status === 'starting') return
    return afterPaint(() => void fetchAtStart(queryClient, session.status === 'signed-in' ? session.user.roles : []))
  }, [who])
}

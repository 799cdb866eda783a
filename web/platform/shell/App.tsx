import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useTopDialog } from '#web/ui/dialog/top-dialog.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { FAILURE } from '../messages.ts'
import { queryClient } from '../query-client.ts'
import { start } from '../start.ts'
import { fetchAtStart } from '../start-up.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { useSession } from '../use-session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

type Progress = 'starting' | Awaited<ReturnType<typeof start>>
interface Props {
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Started before the first render. */
  readonly started: ReturnType<typeof start>
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

/** Rendered in the top dialog if there is one: the rest of the page is inert then. */
function Toasts() {
  const dialog = useTopDialog()
  // The key: a portal reads its target only once.
  return (
    <Notifications
      key={dialog?.id ?? 'page'}
      position="top-right"
      limit={5}
      portalProps={{ target: dialog?.element ?? document.body }}
    />
  )
}

/** No screen is shown before the session is known. */
function Started({ router, started }: Props) {
  const [progress, setProgress] = useState<Progress>('starting')
  useEffect(() => {
    void started.then(setProgress)
  }, [started])
  useFetchAtStart()
  if (progress === 'starting') return <LoadingScreen />
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

/** Prefetches what every visit needs, once the session is known and the first page is painted; again for the next person. */
function useFetchAtStart(): void {
  const session = useSession()
  const who = session.status === 'signed-in' ? session.user.id : session.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person, not on every change of their data
  useEffect(() => {
    if (session.status === 'starting') return
    return afterPaint(() => void fetchAtStart(queryClient, session.status === 'signed-in' ? session.user.roles : []))
  }, [who])
}

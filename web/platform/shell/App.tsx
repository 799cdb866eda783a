import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { FAILURE } from '../messages.ts'
import { queryClient } from '../query-client.ts'
import { start } from '../start.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { Starting } from './Starting.tsx'

type Progress = 'starting' | Awaited<ReturnType<typeof start>>
interface Props {
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Begun before the first rendering. */
  readonly started: ReturnType<typeof start>
}

export function App(props: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" limit={5} />
        <Started {...props} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** No screen is shown before it is known who is looking. */
function Started({ router, started }: Props) {
  const [progress, setProgress] = useState<Progress>('starting')
  useEffect(() => {
    void started.then(setProgress)
  }, [started])
  if (progress === 'starting') return <Starting />
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

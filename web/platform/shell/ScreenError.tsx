import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ChunkError } from '../lazy-screen.ts'
import { FAILURE } from '../messages.ts'
import { FrameByRole } from './layouts.tsx'

interface Props {
  /** Whether the router loads the code again on navigation to the same location. */
  readonly loadsAgain?: boolean
}

/** Error shown instead of a screen that crashed or did not load. The rest of the page stays. */
export function ScreenError({ loadsAgain = false }: Props) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => console.error(error), [error])
  const isChunk = error instanceof ChunkError
  // Without a connection, a reload would lose the page.
  const isOffline = isChunk && error.kind === 'error' && loadsAgain
  // Navigation to the current location makes the router clear the error.
  const retry = () => (isChunk && !isOffline ? window.location.reload() : void navigate(location, { replace: true }))
  // If the code could not be loaded while offline, the screen retries automatically after reconnecting.
  useEffect(() => {
    if (!isChunk) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isChunk])
  if (isChunk) {
    return (
      <>
        <PageHeading title={FAILURE.chunkTitle} />
        {isOffline ? (
          <ErrorState title={FAILURE.unreachable} onRetry={retry} retryLabel={FAILURE.retry} />
        ) : (
          <ErrorState title={FAILURE.chunk} onRetry={retry} retryLabel={FAILURE.reload} />
        )}
      </>
    )
  }
  return (
    <>
      <PageHeading title={FAILURE.screenTitle} />
      <ErrorState title={FAILURE.screen} onRetry={retry} retryLabel={FAILURE.retry} />
    </>
  )
}

/** Error outside of all screens. If the code of the routes did not load, the header stays (decision 90). */
export function RootError() {
  if (useRouteError() instanceof ChunkError)
    return (
      <FrameByRole>
        <ScreenError loadsAgain />
      </FrameByRole>
    )
  return (
    <main style={{ maxWidth: '42rem', margin: '12vh auto', padding: '0 1.25rem' }}>
      <ScreenError />
    </main>
  )
}

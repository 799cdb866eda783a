import type { start } from './start.ts'

/** Router of the page. */
interface Router {
  readonly state: { readonly initialized: boolean }
  readonly subscribe: (listener: (state: { readonly initialized: boolean }) => void) => () => void
}

type Started = Awaited<ReturnType<typeof start>>
/** Maximum time in ms without anything on the page. */
const MAX_BLANK_MS = 200

/**
 * Returns the progress at the first render. Guests have no session to resume, and the code of their first screen loads with the page, so the
 * screen is rendered without a loading screen before it.
 */
export async function firstProgress(started: Promise<Started>, router: Router): Promise<Started | 'starting'> {
  const progress = await Promise.race([started, later(0)])
  if (progress !== 'starting') await Promise.race([initialized(router), later(MAX_BLANK_MS)])
  return progress
}

const later = (ms: number) => new Promise<'starting'>(resolve => setTimeout(resolve, ms, 'starting'))

function initialized(router: Router): Promise<void> {
  return new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

import { setTimeout } from 'node:timers/promises'
import type { Results } from '#contract/inform/inform.ts'
import { startProcess } from '#server/testing/server-process.ts'
import type { TestServer } from '#server/testing/test-server.ts'

interface OtherProcess {
  /** @param request The body of a search for results. */
  ask(as: number, studyId: number, request: object): Promise<Results['results']>
  stop(): Promise<void>
}

/** Maximum number of retries after overload responses. */
const MAX_BUSY = 60
const PAUSE_MS = 500

/** Starts the product in a separate process in addition to the one that is attacked. */
export async function startOther(server: TestServer): Promise<OtherProcess> {
  // On a busy machine, the first process may not become ready in time.
  const { origin, stop } = await startProcess(server).catch(() => startProcess(server))
  return {
    async ask(as, studyId, request) {
      const authorization = `Bearer ${await server.tokenOf(as)}`
      const send = () =>
        fetch(`${origin}/api?r=results/search-results&qsId=${studyId}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(request),
        })
      let response = await send()
      for (let busy = 0; response.status === 503 && busy < MAX_BUSY; busy++) {
        await setTimeout(PAUSE_MS)
        response = await send()
      }
      const body = (await response.json()) as Partial<Results>
      if (!body.results) throw new Error(`The other process answered ${response.status}.`)
      return body.results
    },
    stop,
  }
}

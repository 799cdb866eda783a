import type { Results } from '#contract/inform.ts'
import { startProcess } from '#server/testing/server-process.ts'
import type { TestServer } from '#server/testing/test-server.ts'

interface OtherProcess {
  /** @param request the body of a search for results. */
  ask(as: number, studyId: number, request: object): Promise<Results['results']>
  stop(): Promise<void>
}

/** The product in a process of its own, beside the one that is attacked. */
export async function startOther(server: TestServer): Promise<OtherProcess> {
  // On a busy machine, the first may not become ready in time.
  const { origin, stop } = await startProcess(server).catch(() => startProcess(server))
  return {
    async ask(as, studyId, request) {
      const response = await fetch(`${origin}/api?r=results/search-results&qsId=${studyId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.tokenOf(as)}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      const body = (await response.json()) as Partial<Results>
      if (!body.results) throw new Error(`The other process answered ${response.status}.`)
      return body.results
    },
    stop,
  }
}

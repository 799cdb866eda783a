import type { Operation } from '#contract/operation.ts'
import { handlers } from '#server/areas/index.ts'
import { files, isTest } from './sources.ts'

export interface HandlerFile {
  readonly path: string
  readonly handled: readonly Operation[]
}

/** Returns the operations of each handler file: its exported handlers that server/areas/handlers.ts lists. */
export async function handlerFiles(): Promise<readonly HandlerFile[]> {
  const paths = files.filter(path => /^server\/areas\/([^/]+\/){1,2}operations\//.test(path) && !isTest(path))
  return Promise.all(
    paths.map(async path => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${path}`)
      const own: readonly unknown[] = Object.values(exported).flat()
      return { path, handled: handlers.filter(handler => own.includes(handler)).map(({ operation }) => operation) }
    }),
  )
}

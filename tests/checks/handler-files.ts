import { type Operation, keyOf } from '#contract/operation.ts'
import { handlers } from '#server/areas/index.ts'
import { files, isTest } from './sources.ts'

export interface HandlerFile {
  readonly path: string
  readonly handled: readonly Operation[]
}

/** Which operations each file of handlers serves. */
export async function handlerFiles(): Promise<readonly HandlerFile[]> {
  const known = new Map(handlers.map(handler => [handler, handler.operation]))
  const paths = files.filter(path => /^server\/areas\/[^/]+\/operations\//.test(path) && !isTest(path))
  const found = await Promise.all(
    paths.map(async path => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${path}`)
      const handled = handlers.filter(handler => Object.values(exported).flat().includes(handler))
      return { path, handled: handled.flatMap(handler => known.get(handler) ?? []) }
    }),
  )
  const empty = found.find(({ handled }) => handled.length === 0)
  if (empty) throw new Error(`${empty.path} exports no handlers, or server/areas/index.ts does not list them.`)
  const served = new Set(found.flatMap(({ handled }) => handled.map(keyOf)))
  const elsewhere = handlers.find(({ key }) => !served.has(key))
  if (elsewhere) throw new Error(`${elsewhere.key} is handled outside server/areas/<area>/operations/.`)
  return found
}

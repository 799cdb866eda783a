/** Thread of warm-pool.ts. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

type ModuleRunner = Parameters<NonNullable<Parameters<typeof init>[0]['onModuleRunner']>>[0]

let modules: ModuleRunner['evaluatedModules'] | null = null
let isChanged = false

const onModuleRunner = ({ evaluatedModules }: ModuleRunner) => {
  modules = evaluatedModules
}

/** Invalidates the project's modules, so that values computed while loading reflect the active change. */
function reload(): void {
  for (const module of modules?.idToModuleMap.values() ?? [])
    if (!module.id.includes('/node_modules/')) modules?.invalidateModule(module)
}

parentPort?.on('message', (port: MessagePort) =>
  init({
    post: response => port.postMessage(response),
    on: listener => port.on('message', listener),
    off: listener => port.off('message', listener),
    onModuleRunner,
    runTests: (state, traces) => {
      const isStatic = state.providedContext['mutantActivation'] === 'static'
      if (isStatic || isChanged) reload()
      isChanged = isStatic
      return runBaseTests('run', state, traces)
    },
    collectTests: (state, traces) => runBaseTests('collect', state, traces),
    setup: setupEnvironment,
  }),
)

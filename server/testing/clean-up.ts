import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const { testPath = '' } = expect.getState()
/** The test files of a worker share modules. Modules loaded with or without a mock must be loaded again. */
const isMocking = /\bvi\.(?:mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))
if (isMocking) vi.resetModules()

// Test files also share globals, so each must leave them unchanged.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (isMocking) vi.resetModules()
})

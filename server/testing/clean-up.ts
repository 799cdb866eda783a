import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const { testPath = '' } = expect.getState()
/** Modules that were loaded with a mock, or without it, are loaded again: the test files of a worker share them. */
const isMocking = /\bvi\.(?:mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))
if (isMocking) vi.resetModules()

// They share its globals as well, so each must leave them unchanged.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (isMocking) vi.resetModules()
})

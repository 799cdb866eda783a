import { afterAll, vi } from 'vitest'

// The test files of a worker share its globals, so each must leave them unchanged.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

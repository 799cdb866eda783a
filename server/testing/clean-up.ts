import { afterAll, vi } from 'vitest'

// The files of a worker share its globals, and the next one must find them as they are.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

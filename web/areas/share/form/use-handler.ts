import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The handler of an event: does what the last rendering says and yet is the same function for ever, so that a component that is given it
 * and remembers what it drew need not draw again. Not to be called while rendering.
 */
export function useHandler<G extends readonly unknown[]>(handle: (...given: G) => void): (...given: G) => void {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  return useCallback((...given: G) => latest.current(...given), [])
}

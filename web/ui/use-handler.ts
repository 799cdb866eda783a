import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable event handler that always runs the function of the latest render. Its identity stays the same, so a memoized component
 * that receives it does not render again. Do not call it during rendering.
 */
export function useHandler<G extends readonly unknown[]>(handle: (...given: G) => void): (...given: G) => void {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  return useCallback((...given: G) => latest.current(...given), [])
}

import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Client from './query-client.ts'

let client: typeof Client
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  client = await import('./query-client.ts')
})
afterEach(() => client.queryClient.clear())

/** Returns how often a screen requested data, before and after the connection was lost and restored. */
async function asked(options: { readonly refetchOnReconnect?: typeof Client.onlyFailed }, isFailing: boolean) {
  let times = 0
  client.queryClient.mount()
  const queryFn = async () => {
    times += 1
    if (isFailing && times === 1) throw new Error('no connection')
    return times
  }
  const observer = new QueryObserver(client.queryClient, {
    queryKey: ['x'],
    queryFn,
    retry: false,
    staleTime: 0,
    ...options,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  // The client receives the change with a delay.
  await new Promise(resolve => setTimeout(resolve))
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  stop()
  client.queryClient.unmount()
  return [times, observer.getCurrentResult().status]
}

describe('reconnecting', () => {
  it('reloads a screen that failed', async () => {
    expect(await asked({}, true)).toEqual([2, 'success'])
    expect(await asked({ refetchOnReconnect: client.onlyFailed }, true)).toEqual([2, 'success'])
  })

  it('does not replace the initial data of a form', async () => {
    expect(await asked({ refetchOnReconnect: client.onlyFailed }, false)).toEqual([1, 'success'])
  })
})

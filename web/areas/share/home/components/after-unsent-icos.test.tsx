// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { deviceQueue } from '../../queue.ts'
import { AfterUnsentIcos } from './AfterUnsentIcos.tsx'

const sendUnsentIco = vi.hoisted(() => vi.fn())
vi.mock('../../transport.ts', () => ({ sendUnsentIco }))

it.each(['fails', 'gets no response'])(
  'AfterUnsentIcos shows its children even if the first attempt to send changes %s',
  async outcome => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sendUnsentIco.mockClear()
    deviceQueue(7, 'terms-5').put({ questionId: 1, stamp: '1', responses: [] })
    const attempt = Promise.withResolvers<void>()
    sendUnsentIco.mockReturnValue(attempt.promise)
    const container = document.createElement('div')
    const root = createRoot(container)
    await act(async () =>
      root.render(
        <AfterUnsentIcos userId={7} fallback="Loading">
          Answers
        </AfterUnsentIcos>,
      ),
    )
    await vi.waitFor(() => expect(sendUnsentIco.mock.calls).toEqual([[7, { kind: 'terms', profileId: 5 }]]))
    expect(container.textContent).toBe('Loading')
    await act(async () =>
      outcome === 'fails' ? attempt.reject(new Error('No connection')) : vi.advanceTimersByTimeAsync(3_000),
    )
    await vi.waitFor(() => expect(container.textContent).toBe('Answers'))
    await act(async () => root.unmount())
    vi.useRealTimers()
  },
)

// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { deviceQueue } from '../../queue.ts'
import { AfterLeftJobs } from './AfterLeftJobs.tsx'

const sendLeftJob = vi.hoisted(() => vi.fn())
vi.mock('../../transport.ts', () => ({ sendLeftJob }))

it('AfterLeftJobs shows its children after the first attempt to send what is left, even if it fails', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  deviceQueue(7, 'terms-5').put({ questionId: 1, stamp: '1', responses: [] })
  const attempt = Promise.withResolvers<void>()
  sendLeftJob.mockReturnValue(attempt.promise)
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <AfterLeftJobs userId={7} waiting="Loading">
        Answers
      </AfterLeftJobs>,
    ),
  )
  await vi.waitFor(() => expect(sendLeftJob.mock.calls).toEqual([[7, { kind: 'terms', profileId: 5 }]]))
  expect(container.textContent).toBe('Loading')
  await act(async () => attempt.reject(new Error('No connection')))
  await vi.waitFor(() => expect(container.textContent).toBe('Answers'))
  await act(async () => root.unmount())
})

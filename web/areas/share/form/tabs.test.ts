import { expect, it, vi } from 'vitest'
import type { Entry } from '../queue.ts'
import { type Listener, openTabs } from './tabs.ts'

const entry: Entry = {
  questionId: 1,
  stamp: '000001000000000-000001',
  responses: [{ variable_id: 11, value: '5', declined: 0, is_unknown: 0, is_set_min: 0, given: 1_000_000_000 }],
}

function tab(surveyId = 42) {
  const received: unknown[] = []
  const listener: Listener = {
    onAnswered: (one, clockOffset) => received.push([one, clockOffset]),
    onSubmitted: sectionId => received.push(sectionId),
    onStopped: (sectionId, reason) => received.push([sectionId, reason]),
  }
  return { tabs: openTabs(7, surveyId, listener), received }
}

/** Waits for a message. Channels preserve order, so earlier messages have already arrived or never will. */
const arrived = (received: readonly unknown[], last: unknown) =>
  vi.waitFor(() => expect(received.at(-1)).toEqual(last), { timeout: 5_000 })

it('tabs of one survey notify each other of answers and submissions', async () => {
  const [first, second, elsewhere] = [tab(), tab(), tab(43)]
  first.tabs.postAnswer(entry, 12)
  first.tabs.postSubmitted(null)
  first.tabs.postStopped(3, 'closed')
  second.tabs.postSubmitted(8)
  await arrived(second.received, [3, 'closed'])
  await arrived(first.received, 8)
  expect(second.received).toEqual([[entry, 12], null, [3, 'closed']])
  expect(first.received).toEqual([8])
  expect(elsewhere.received).toEqual([])
  for (const { tabs } of [first, second, elsewhere]) tabs.close()
})

it('malformed messages are ignored', async () => {
  const { tabs, received } = tab()
  const channel = new BroadcastChannel('collegium-share:7:42')
  for (const message of [
    null,
    'hello',
    { kind: 'answered' },
    { kind: 'answered', entry: { questionId: 1 }, ahead: 0 },
    { kind: 'stopped', sectionId: 3 },
  ])
    channel.postMessage(message)
  channel.postMessage({ kind: 'submitted', sectionId: 3 })
  await arrived(received, 3)
  expect(received).toEqual([3])
  channel.close()
  tabs.close()
})

it("posting an answer doesn't fail in a browser without BroadcastChannel", () => {
  const tabs = openTabs(
    7,
    42,
    { onAnswered: () => undefined, onSubmitted: () => undefined, onStopped: () => undefined },
    () => null,
  )
  expect(() => tabs.postAnswer(entry, 0)).not.toThrow()
})

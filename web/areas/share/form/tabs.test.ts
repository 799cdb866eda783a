import { expect, it, vi } from 'vitest'
import type { Entry } from '../queue.ts'
import { type Listener, tabsOf } from './tabs.ts'

const entry: Entry = {
  questionId: 1,
  stamp: '000001000000000-000001',
  responses: [{ variable_id: 11, value: '5', declined: 0, is_unknown: 0, is_set_min: 0, given: 1_000_000_000 }],
}

function tab(surveyId = 42) {
  const heard: unknown[] = []
  const listener: Listener = {
    onAnswered: (one, ahead) => heard.push([one, ahead]),
    onSubmitted: sectionId => heard.push(sectionId),
  }
  return { tabs: tabsOf(7, surveyId, listener), heard }
}

/** Channels keep the order: what was said before has arrived, or never will. */
const arrived = (heard: readonly unknown[], last: unknown) =>
  vi.waitFor(() => expect(heard.at(-1)).toEqual(last), { timeout: 5_000 })

it('tabs of one survey tell each other what was answered and submitted', async () => {
  const [first, second, elsewhere] = [tab(), tab(), tab(43)]
  first.tabs.answered(entry, 12)
  first.tabs.submitted(null)
  second.tabs.submitted(8)
  await arrived(second.heard, null)
  await arrived(first.heard, 8)
  expect(second.heard).toEqual([[entry, 12], null])
  expect(first.heard).toEqual([8])
  expect(elsewhere.heard).toEqual([])
  for (const { tabs } of [first, second, elsewhere]) tabs.close()
})

it('what cannot be read is not heard', async () => {
  const { tabs, heard } = tab()
  const channel = new BroadcastChannel('collegium-share:7:42')
  for (const message of [null, 'hello', { kind: 'answered' }, { kind: 'answered', entry: { questionId: 1 }, ahead: 0 }])
    channel.postMessage(message)
  channel.postMessage({ kind: 'submitted', sectionId: 3 })
  await arrived(heard, 3)
  expect(heard).toEqual([3])
  channel.close()
  tabs.close()
})

it('a browser without channels has tabs that say nothing', () => {
  const tabs = tabsOf(7, 42, { onAnswered: () => undefined, onSubmitted: () => undefined }, () => null)
  expect(() => tabs.answered(entry, 0)).not.toThrow()
})

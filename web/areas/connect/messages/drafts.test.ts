import { beforeEach, expect, it, vi } from 'vitest'
import { clearLocalData, forgetUntilSignOut } from '#web/platform/clear-local-data.ts'
import { clearLocalDraft, readDraft, saveMessageDraft } from './drafts.ts'

const kept = new Map<string, string>()
const draft = { subject: 'Nights', body: 'How many?', replyId: 7 }

beforeEach(() => {
  kept.clear()
  // Keys are also properties, as in a browser.
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('localStorage', storage)
})

it('saveMessageDraft stores one draft per person and match', () => {
  saveMessageDraft(1, 5, draft)
  expect([readDraft(1, 5), readDraft(1, 6), readDraft(2, 5)]).toEqual([draft, null, null])
  saveMessageDraft(1, 6, { ...draft, body: 'Other' })
  clearLocalDraft(1, 5)
  expect([readDraft(1, 5), readDraft(1, 6)?.body]).toEqual([null, 'Other'])
})

it('saveMessageDraft stores no empty draft, and readDraft returns null for an invalid one', () => {
  saveMessageDraft(1, 5, draft)
  saveMessageDraft(1, 5, { subject: '', body: '', replyId: 7 })
  expect(kept.size).toBe(0)
  for (const text of ['{', '7', '{"subject":"x"}', '{"subject":1,"body":"","replyId":null}']) {
    saveMessageDraft(1, 5, draft)
    for (const key of kept.keys()) kept.set(key, text)
    expect(readDraft(1, 5)).toBeNull()
  }
})

it('a draft is deleted after signing out, and with the account', () => {
  saveMessageDraft(1, 5, draft)
  kept.set('collegium-theme', 'dark')
  forgetUntilSignOut()
  expect([...kept.keys()]).toEqual(['collegium-theme'])
  saveMessageDraft(1, 5, draft)
  clearLocalData(1)
  expect(readDraft(1, 5)).toBeNull()
})

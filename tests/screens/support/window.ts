import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/** What a person's browser keeps from page to page. */
export interface Kept {
  readonly cookies: Map<string, string>
  readonly local: Map<string, string>
  readonly session: Map<string, string>
}

export interface OpenWindow {
  readonly window: Window
  close(): Promise<void>
}

/** Libraries of the server and of the tests rely on these, and the screens do not tell them apart from a browser's. */
const STAYS = new Set(['Blob', 'File', 'Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'MessagePort', 'MessageChannel'])

/** Makes a simulated window the global one, at an address and with what the browser has kept. */
export function openWindow(url: string, kept: Kept): OpenWindow {
  const window = new Window({ url, width: 1280, height: 900, settings: { disableErrorCapturing: true } as never })
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true })
  void STAYS
  for (const [key, value] of kept.local) window.localStorage.setItem(key, value)
  for (const [key, value] of kept.session) window.sessionStorage.setItem(key, value)
  return {
    window,
    close: async () => {
      for (const [map, storage] of [
        [kept.local, window.localStorage],
        [kept.session, window.sessionStorage],
      ] as const) {
        map.clear()
        for (let at = 0; at < storage.length; at++) {
          const key = storage.key(at) ?? ''
          map.set(key, storage.getItem(key) ?? '')
        }
      }
      await window.happyDOM.close()
      for (const key of keys) Reflect.deleteProperty(globalThis, key)
      for (const [key, value] of originals) Reflect.set(globalThis, key, value)
    },
  }
}

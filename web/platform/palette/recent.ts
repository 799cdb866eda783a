import { z } from 'zod'
import { UNTIL_SIGN_OUT } from '../clear-local-data.ts'
import type { Entry } from './entries.ts'

const KEY = `${UNTIL_SIGN_OUT}recently-visited`
const MAX_RECENT = 8
const entries = z.array(z.object({ to: z.string().startsWith('/'), name: z.string(), note: z.string().optional() }))

/** Returns the pages that the administrator visited, latest first. The list never leaves this device and is deleted on sign-out. */
export function recentEntries(storage: Pick<Storage, 'getItem'> = localStorage): readonly Entry[] {
  try {
    const kept = entries.parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
    return kept.map(({ to, name, note }) => ({ to, name, ...(note === undefined ? {} : { note }) }))
  } catch {
    return []
  }
}

export function rememberEntry(entry: Entry, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const others = recentEntries(storage).filter(({ to }) => to !== entry.to)
  try {
    storage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MAX_RECENT)))
  } catch {
    // The device has no storage.
  }
}

import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Unusual numbers that the member accepted, by variable. Stored on this device until the member signs out. */
export interface AcceptedNumbers {
  read(): ReadonlyMap<number, string>
  /** Adds numbers to the stored ones, including numbers that another tab has added since. */
  add(numbers: ReadonlyMap<number, string>): void
}

const KEYS = { confirmed: 'unusual', 'by-next': 'unusual-by-next' } as const

/** @param kind Whether the member confirmed the numbers, or only continued with Next */
export function acceptedNumbers(
  userId: number,
  surveyId: number,
  kind: 'confirmed' | 'by-next',
  storage: () => Store = () => localStorage,
): AcceptedNumbers {
  const key = `${UNTIL_SIGN_OUT}${userId}:${KEYS[kind]}-${surveyId}`
  const read = (): ReadonlyMap<number, string> => {
    try {
      return parsed(JSON.parse(storage().getItem(key) ?? '[]'))
    } catch {
      return new Map()
    }
  }
  return {
    read,
    add(numbers) {
      try {
        storage().setItem(key, JSON.stringify([...new Map([...read(), ...numbers])]))
      } catch {
        // Without storage, the number may be asked about again.
      }
    },
  }
}

function parsed(value: unknown): ReadonlyMap<number, string> {
  if (!Array.isArray(value)) return new Map()
  return new Map(
    value.flatMap((entry: unknown): [number, string][] => {
      if (!Array.isArray(entry)) return []
      const [id, number]: unknown[] = entry
      return typeof id === 'number' && typeof number === 'string' ? [[id, number]] : []
    }),
  )
}

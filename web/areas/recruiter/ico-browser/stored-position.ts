import { emptyResponse } from '#rules/share/responses.ts'
import type { Response } from '#rules/share/study.ts'
import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'
import { STORED_JOB_OFFER } from '#web/platform/stored-job-offer.ts'
import { NO_ANSWERS, type Position } from './position.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeptPosition {
  read(): Position
  write(position: Position): void
}

/**
 * Stores the criteria of a position on this device, for guests until sign-in and for recruiters until sign-out. Recruiters start with the
 * criteria entered before sign-up. If the device can't store criteria, they exist only on the screen.
 * @param userId The user's ID, or `null` for a guest.
 */
export function storedPosition(userId: number | null, storage: () => Store = () => localStorage): KeptPosition {
  const key = userId === null ? STORED_JOB_OFFER : `${UNTIL_SIGN_OUT}${userId}:position`
  return {
    read: () => {
      try {
        const store = storage()
        const entered = userId === null ? null : store.getItem(STORED_JOB_OFFER)
        if (entered !== null) {
          store.setItem(key, entered)
          store.removeItem(STORED_JOB_OFFER)
        }
        return readPosition(store.getItem(key))
      } catch {
        return NO_ANSWERS
      }
    },
    write: position => {
      try {
        if (isEmpty(position)) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(plain(position)))
      } catch {
        // The page preserves the criteria in memory.
      }
    },
  }
}

function isEmpty({ specialtyId, stateId, zip, answers }: Position): boolean {
  return specialtyId === null && stateId === null && zip === '' && [...answers.values()].every(({ value }) => !value)
}

function plain({ answers, ...rest }: Position) {
  const given = [...answers.values()].filter(({ value }) => value !== null)
  return { ...rest, answers: given.map(({ variable_id, value }) => [variable_id, value]) }
}

/** Parses the text without a schema library, which would be a tenth of the page's size. */
function readPosition(text: string | null): Position {
  const { specialtyId, stateId, zip, answers } = recordOf(JSON.parse(text ?? 'null'))
  return {
    specialtyId: typeof specialtyId === 'number' ? specialtyId : null,
    stateId: typeof stateId === 'number' ? stateId : null,
    zip: typeof zip === 'string' ? zip : '',
    answers: new Map(Array.isArray(answers) ? answers.flatMap(readAnswer) : []),
  }
}

function readAnswer(kept: unknown): readonly (readonly [number, Response])[] {
  const [id, value]: readonly unknown[] = Array.isArray(kept) ? kept : []
  return typeof id === 'number' && typeof value === 'string' ? [[id, { ...emptyResponse(id), value }]] : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'
import {
  fieldsOf,
  fieldValue,
  type OfferField,
  type OfferTerm,
  type OfferValues,
  TEXTS,
  taking,
} from './offer-draft.ts'

/** Unsaved changes to a draft that are stored on the device. */
export interface StoredChanges {
  readonly version: number
  readonly fields: Readonly<Record<string, string>>
}

/** @param fields The unsaved fields. */
export function changesOf(
  values: OfferValues,
  version: number,
  fields: readonly OfferField[],
  terms: readonly OfferTerm[],
): StoredChanges {
  return { version, fields: Object.fromEntries(fields.map(field => [field, fieldValue(values, field, terms)])) }
}

/** Returns the values with stored changes applied. Unreadable fields stay unchanged. */
export function withStoredChanges(
  values: OfferValues,
  { fields }: StoredChanges,
  terms: readonly OfferTerm[],
): OfferValues {
  return fieldsOf(terms).reduce((so_far, field) => {
    const kept = fields[field]
    return kept === undefined ? so_far : withField(so_far, field, kept, terms)
  }, values)
}

function withField(values: OfferValues, field: OfferField, kept: string, terms: readonly OfferTerm[]): OfferValues {
  const text = TEXTS.find(each => each === field)
  if (text) return { ...values, [text]: kept }
  if (field === 'specialty_id') return { ...values, specialty_id: Number(kept) || null }
  const read = parsed(kept)
  if (!Array.isArray(read)) return values
  if (field === 'place') {
    const [zip, state_id, cbsa_code, div_code]: readonly unknown[] = read
    return {
      ...values,
      place: {
        zip: typeof zip === 'string' ? zip : '',
        state_id: typeof state_id === 'number' ? state_id : null,
        cbsa_code: typeof cbsa_code === 'string' ? cbsa_code : null,
        div_code: typeof div_code === 'string' ? div_code : null,
      },
    }
  }
  const answers = new Map(
    read.flatMap((each: unknown) => {
      const [id, value]: readonly unknown[] = Array.isArray(each) ? each : []
      if (typeof id !== 'number' || typeof value !== 'string') return []
      return [[id, { variable_id: id, value, declined: 0, is_unknown: 0, is_set_min: 0 }] as const]
    }),
  )
  return taking(values, { ...values, answers }, [field], terms)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeptOffer {
  read(): StoredChanges | null
  /** @param changes The changes, or `null` if everything is saved. @returns Whether the device stored them. */
  write(changes: StoredChanges | null): boolean
}

/** Returns the unsaved changes of an offer on this device, stored by user and offer. */
export function readLocalDraft(userId: number, offerId: number, storage: () => Store = () => localStorage): KeptOffer {
  const key = `${UNTIL_SIGN_OUT}${userId}:offer-${offerId}`
  return {
    read: () => {
      try {
        const read = parsed(storage().getItem(key) ?? 'null')
        return isKept(read) ? read : null
      } catch {
        return null
      }
    },
    write: changes => {
      try {
        if (changes) storage().setItem(key, JSON.stringify(changes))
        else storage().removeItem(key)
        return true
      } catch {
        // The page preserves the changes in memory.
        return false
      }
    },
  }
}

function isKept(value: unknown): value is StoredChanges {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('fields' in value)) return false
  const { version, fields } = value
  if (!Number.isSafeInteger(version) || typeof fields !== 'object' || fields === null) return false
  return Object.values(fields).every(each => typeof each === 'string')
}

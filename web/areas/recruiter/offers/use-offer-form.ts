import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { isIgnorable, showError } from '#web/platform/errors.ts'
import { changesOf, readLocalDraft } from './local-draft.ts'
import { OFFER_FORM } from './messages.ts'
import { applyTermAction, contentOf, type OfferField, type OfferTerm, type OfferValues } from './offer-draft.ts'
import {
  afterCollision,
  afterRefusal,
  afterSave,
  begin,
  decided,
  type Editing,
  fieldErrorsIn,
  sendableFields,
  unsavedFields,
} from './offer-editing.ts'
import { offerRequests, useInvalidateOffers } from './queries.ts'

/** Delay in ms after the last keystroke. */
const REST_MS = 900
const RETRY_MS = 5000

export type OfferFormState = ReturnType<typeof useOfferForm>
export type SaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'refused'

interface Opened {
  readonly userId: number
  readonly offer: JobOffer
  readonly terms: readonly OfferTerm[]
}

/** Handles the offer form. Drafts are saved automatically, and posted offers on request. Unsaved changes are stored on this device. */
export function useOfferForm({ userId, offer: opened, terms }: Opened) {
  const kept = useMemo(() => readLocalDraft(userId, opened.id), [userId, opened.id])
  const requests = useMemo(() => offerRequests(opened.id), [opened.id])
  const forget = useInvalidateOffers()
  const [editing, setEditing] = useState(() => begin(opened, kept.read(), terms))
  const [isRestored] = useState(() => unsavedFields(editing, terms).length > 0)
  const [isSaving, setSaving] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const [isKept, setKept] = useState(true)
  // Newest state, for code that continues after the user leaves the page.
  const now = useRef(editing)
  const running = useRef<Promise<boolean> | null>(null)
  const set = useCallback(
    (next: Editing): void => {
      now.current = next
      const fields = unsavedFields(next, terms)
      setKept(kept.write(fields.length > 0 ? changesOf(next.values, next.version, fields, terms) : null))
      setEditing(next)
    },
    [kept, terms],
  )

  const unsaved = unsavedFields(editing, terms)
  const faults = fieldErrorsIn(editing, terms)
  const sendable = sendableFields(editing, terms)
  const isDraft = editing.offer.status === 'draft'
  const mayEdit = editing.offer.acts.includes('edit')

  /**
   * @param postItNow 1 if the current version of an active offer counts as posted.
   * @returns Whether all changes are saved.
   */
  const save = useCallback(
    async (postItNow: 0 | 1 = 0): Promise<boolean> => {
      if (running.current) await running.current
      const { values, version } = now.current
      const sent = { values, fields: sendableFields(now.current, terms) }
      if (sent.fields.length === 0 && postItNow === 0) return unsavedFields(now.current, terms).length === 0
      const send = async (): Promise<boolean> => {
        setSaving(true)
        try {
          const answer = await requests.save({ ...contentOf(values, sent.fields, terms), version }, postItNow)
          setOffline(false)
          set(afterSave(now.current, answer, sent, terms))
          void forget()
        } catch (error) {
          if (isIgnorable(error)) return false
          // Nothing was sent, so no field shows the error.
          if (sent.fields.length === 0) {
            showError(error)
            return false
          }
          const { status = 0, body = null } = error instanceof CallError ? error : {}
          const isUnheard = status === 0 || status === 429 || status >= 500
          setOffline(isUnheard)
          if (isUnheard) return false
          const errors = body?.errors ?? []
          if (status === 400 && errors.length > 0) {
            const newest = await requests.view().catch(() => null)
            if (newest)
              set(
                afterCollision(
                  now.current,
                  newest,
                  errors.map(({ field }) => field),
                  terms,
                ),
              )
          } else {
            const message = status === 404 ? OFFER_FORM.gone : (body?.message ?? OFFER_FORM.refused)
            set(afterRefusal(now.current, sent, errors, message, terms))
          }
        } finally {
          setSaving(false)
        }
        return unsavedFields(now.current, terms).length === 0
      }
      running.current = send().finally(() => {
        running.current = null
      })
      return running.current
    },
    [requests, terms, set, forget],
  )

  // Saves a draft after typing pauses, and again when the connection returns.
  const due = isDraft && mayEdit && sendable.length > 0 && !isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void save(), isOffline ? RETRY_MS : REST_MS)
    return () => clearTimeout(timer)
  }, [due, isOffline, editing.values, save])
  useEffect(() => {
    if (!isOffline) return
    const retry = () => void save()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isOffline, save])

  const change = useCallback((values: OfferValues): void => set({ ...now.current, values }), [set])
  return {
    ...editing,
    terms,
    isDraft,
    mayEdit,
    unsaved,
    /** Errors by field. */
    faults,
    status: statusOf({ isSaving, isOffline, unsaved: unsaved.length, isRefused: isAnyRefused(editing, unsaved) }),
    /** Whether this device stored the unsaved changes. */
    isKept,
    isRestored,
    change: (part: Partial<OfferValues>): void => change({ ...now.current.values, ...part }),
    act: (question: Question, action: Action): void => change(applyTermAction(now.current.values, question, action)),
    decide: (field: OfferField, choice: 'mine' | 'theirs'): void => set(decided(now.current, field, choice, terms)),
    save,
  }
}

/** Checks whether the server rejected an unsaved field. */
function isAnyRefused({ refusals }: Editing, unsaved: readonly OfferField[]): boolean {
  return unsaved.some(field => refusals.has(field))
}

interface Standing {
  readonly isSaving: boolean
  readonly isOffline: boolean
  readonly unsaved: number
  readonly isRefused: boolean
}

function statusOf({ isSaving, isOffline, unsaved, isRefused }: Standing): SaveStatus {
  if (isSaving) return 'saving'
  if (unsaved === 0) return 'saved'
  if (isOffline) return 'offline'
  return isRefused ? 'refused' : 'unsaved'
}

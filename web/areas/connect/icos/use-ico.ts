import { useCallback, useMemo, useState } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { BankQuestion, RelatedJobQuestion } from '#contract/connect/ico.ts'
import { inTermOrder, type TermStatus } from '#rules/connect/term-state.ts'
import { isAnswerable } from '#rules/connect/terms.ts'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastError, toastInfo, toastSuccess } from '#web/platform/toasts.ts'
import {
  applyTermAction,
  type Draft,
  draftOf,
  type IcoTerm,
  icoTerm,
  isInvalid,
  isSame,
  localDraft,
  payloadOf,
  rebased,
  seenOf,
  stateOf,
  withoutPreference,
} from './draft.ts'
import { ICO } from './messages.ts'
import { fetchIco, useIsPosted, useSaveIco } from './queries.ts'

/** ID for the place, which is a term of every ICO. Other terms have positive IDs. */
export const PLACE = 0

export interface OpenedIco {
  readonly userId: number
  readonly profile: JobProfile
  readonly related: readonly RelatedJobQuestion[]
  readonly bank: readonly BankQuestion[]
}

export type IcoForm = ReturnType<typeof useIco>

/** Manages an ICO on its page, with saved and unsaved values. */
export function useIco({ userId, profile: opened, related, bank }: OpenedIco) {
  const kept = useMemo(() => localDraft(userId, opened.id), [userId, opened.id])
  const [profile, setProfile] = useState(opened)
  const [{ draft, isRestored }, setState] = useState(() => {
    const now = draftOf(opened)
    const stored = kept.read()
    const draft = stored ? rebased(stored, now) : now
    return { draft, isRestored: !isSame(draft, now) }
  })
  const saved = useMemo(() => draftOf(profile), [profile])
  const is_posted = useIsPosted(opened)
  const { save, post, rename, isSaving } = useSaveIco(profile.id)
  const isDirty = !isSame(draft, saved)

  const words = useMemo(
    () => new Map([...bank, ...profile.jobQuestions, ...related].map(term => [term.id, term])),
    [bank, profile.jobQuestions, related],
  )
  const terms = useMemo(
    () => shownTerms([...profile.requiredJobQuestionIds, ...draft.termIds], words, saved),
    [profile.requiredJobQuestionIds, draft.termIds, words, saved],
  )
  // Whether only the type of place is selected, without the place.
  const [isPlaceHalf, setPlaceHalf] = useState(false)
  const [isMissingShown, setMissingShown] = useState(false)
  const invalid = isPlaceHalf || isInvalid(draft, terms)

  const change = useCallback(
    (next: Draft): void => {
      setState(before => ({ ...before, draft: next }))
      kept.write(isSame(next, saved) ? null : { draft: next, base: saved })
    },
    [kept, saved],
  )
  const takeOver = (answer: JobProfile, sent: Draft): void => {
    setProfile(answer)
    setState(before => {
      if (!isSame(before.draft, sent)) return before
      kept.write(null)
      return { draft: draftOf(answer), isRestored: false }
    })
  }
  /** @returns whether it succeeded */
  const send = async (how: typeof save | typeof post, said: string): Promise<boolean> => {
    if (invalid) {
      setMissingShown(true)
      toastError(ICO.invalid)
      return false
    }
    try {
      const answer = await how({ ...payloadOf(draft, terms), seen: seenOf(saved, terms) })
      takeOver(answer, draft)
      toastSuccess(said)
      tellWithdrawn(answer)
      if ('replaced' in answer && answer.replaced !== null) toastInfo(ICO.replaced(answer.replaced))
      return true
    } catch (error) {
      showError(error)
      if (error instanceof CallError && error.status === 400) await catchUp()
      return false
    }
  }
  /** Adopts values saved by another tab, so that the screen becomes an edit of them and can be saved again. */
  const catchUp = async (): Promise<void> => {
    const newer = await fetchIco(profile.id).catch(() => null)
    if (!newer) return
    const now = draftOf(newer)
    setProfile(newer)
    setState(before => {
      const next = rebased({ draft: before.draft, base: saved }, now)
      kept.write(isSame(next, now) ? null : { draft: next, base: now })
      return { ...before, draft: next }
    })
  }
  return {
    profile: { ...profile, is_posted },
    draft,
    terms,
    place: [...words.values()].find(({ type }) => type === 'GEOGRAPHY') ?? null,
    related,
    bank,
    isDirty,
    isInvalid: invalid,
    isSaving,
    /** Whether to mark a missing place, because the member tried to continue without it. */
    isMissingShown: isMissingShown && isPlaceHalf,
    showMissing: () => setMissingShown(true),
    isRestored: isRestored && isDirty,
    act: (question: Question, action: Action) => change(applyTermAction(draft, question, action)),
    setOpen: (question: Question, on: boolean) => change(withoutPreference(draft, question, on)),
    /** @param isWhole Whether all places are complete and none includes another */
    choosePlaces: (place: Draft['place'], isPlaceChosen: boolean, isWhole: boolean) => {
      setPlaceHalf(!isWhole)
      change({ ...draft, place, isPlaceChosen })
    },
    chooseTerms: (termIds: readonly number[]) => change({ ...draft, termIds }),
    save: () => send(save, ICO.saved),
    post: () => send(post, ICO.wasPosted),
    /** @throws the server's rejection, for the form */
    rename: async (title: string): Promise<void> => {
      const answer = await rename(title)
      setProfile(before => ({ ...before, title: answer.title }))
      tellWithdrawn(answer)
    },
    /** Discards unsaved changes. */
    discard: () => kept.write(null),
  }
}

/** Shows a notice if saving unposted the ICO (3 §4). Another tab may have posted it. */
function tellWithdrawn(answer: JobProfile & { readonly was_posted?: 0 | 1 }): void {
  if (answer.was_posted === 1) toastInfo(ICO.withdrawn)
}

/** Returns the terms of an ICO that its owner answers or reads, in list order. */
function shownTerms(
  ids: readonly number[],
  words: ReadonlyMap<number, BankQuestion>,
  saved: Draft,
): readonly IcoTerm[] {
  const shown = [...new Set(ids)].flatMap(id => {
    const term = words.get(id)
    return term && (isAnswerable(term) || term.type === 'CONFIRMATION') ? [icoTerm(term)] : []
  })
  const ordered = inTermOrder(shown.map(each => ({ ...termStatus(each, saved), each })))
  return ordered.map(({ each }) => each)
}

/** Returns the facts of a term that determine its order and whether the ICO can be posted. */
export function termStatus(of: IcoTerm, draft: Draft): TermStatus {
  const { id, type, label, required, display_order } = of.term
  return { id, type, label, required, display_order, state: stateOf(draft, of) }
}

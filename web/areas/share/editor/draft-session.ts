import type { FieldError } from '#contract/errors.ts'
import type { InputOf, OutputOf } from '#contract/index.ts'
import {
  applyPatch,
  conflictsOf,
  isEmptyPatch,
  patchBetween,
  type StudyPatch,
  withoutTouched,
} from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { type FieldSnapshot, type FieldText, fieldSnapshot, wrongFields } from './field-texts.ts'
import { partOf, type Refusal, refusalsOf } from './refusals.ts'

type Saved = OutputOf<'PUT questionnaire/update'>
type Change = OutputOf<'GET questionnaire/changes'>[number]

/** Server requests of the session. `save` throws `Conflict`, `Invalid`, or `Gone` for saves that cannot be repeated. */
export interface DraftServer {
  save(sent: InputOf<'PUT questionnaire/update'>['body']): Promise<Saved>
  changesSince(version: number): Promise<readonly Change[]>
}

/** Thrown if someone else has changed the same part. */
export class Conflict extends Error {}
/** Thrown if a part is invalid. */
export class Invalid extends Error {
  readonly errors: readonly FieldError[]
  constructor(message: string, errors: readonly FieldError[]) {
    super(message)
    this.errors = errors
  }
}
/** Thrown if the draft no longer exists, so that saving again can't succeed. */
export class Gone extends Error {}

export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'failed' }
  | { readonly kind: 'gone'; readonly text: string }
  /** Everything except these parts is saved. They are sent again after they are edited. */
  | { readonly kind: 'invalid'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'conflict'; readonly text: string; readonly changes: readonly Change[] }

export interface SessionState {
  readonly draft: StudyDraft
  readonly version: number
  readonly save: SaveState
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether similar edits may immediately follow the last one. */
  readonly isTyping: boolean
  /** Fields with invalid text, as typed. The study contains their previous values. `part` is a key of the field. */
  readonly wrong: readonly Refusal[]
  /** Time of the user's last save, or `null` if nothing was saved since the study was opened. */
  readonly savedAt: string | null
}

interface Step {
  readonly before: StudyDraft
  readonly after: StudyDraft
  /** Group of edits that are one undo step, such as typing in the same field. */
  readonly group: string | null
}

/** Two versions of concurrent changes. */
export interface Versions {
  readonly mine: StudyDraft
  readonly theirs: StudyDraft
  /** Parts that both people changed, named as in `touchedBy`. */
  readonly parts: ReadonlySet<string>
}

const UNSAVED: SaveState = { kind: 'unsaved' }
const QUIET_MS = 700
const RETRY_MS = 5000
const MAX_STEPS = 500

export type DraftSession = ReturnType<typeof createSession>

/** Creates a session for editing a study: its current state, the undo history, and saving. It ends with the page. */
export function createSession(server: DraftServer, opened: { readonly draft: StudyDraft; readonly version: number }) {
  const listeners = new Set<() => void>()
  const done: Step[] = []
  const undone: Step[] = []
  /** Latest version from the server. */
  let base = opened.draft
  /** Parts that the server rejected, with their values at that time. */
  const refused = new Map<string, { readonly was: unknown; readonly refusals: readonly Refusal[] }>()
  /** Text of fields that is invalid in the study, whether visible or not. */
  const typed = new Map<string, FieldSnapshot>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let state: SessionState = {
    draft: opened.draft,
    version: opened.version,
    save: { kind: 'saved' },
    canUndo: false,
    canRedo: false,
    isTyping: false,
    wrong: [],
    savedAt: null,
  }

  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next, canUndo: done.length > 0, canRedo: undone.length > 0 }
    if (typed.size > 0 || state.wrong.length > 0) state = { ...state, wrong: wrongFields(typed, state) }
    for (const listen of listeners) listen()
  }
  const schedule = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }
  const changed = (draft: StudyDraft, isTyping = false): void => {
    const isHeld = state.save.kind === 'gone' || state.save.kind === 'conflict'
    set({ draft, isTyping, ...(isHeld ? {} : { save: UNSAVED }) })
    if (!isHeld) schedule(QUIET_MS)
  }

  function edit(change: (draft: StudyDraft) => StudyDraft, group: string | null = null): void {
    const before = state.draft
    const after = change(before)
    if (after === before) return
    const last = done.at(-1)
    const isSameField = group !== null && last?.group === group && undone.length === 0
    if (isSameField) done[done.length - 1] = { ...last, after }
    else done.push({ before, after, group })
    if (done.length > MAX_STEPS) done.shift()
    undone.length = 0
    changed(after, group !== null)
  }

  /** Undoes the user's last step. Later changes by others are preserved. */
  function undo(): void {
    const step = done.pop()
    if (!step) return
    undone.push(step)
    changed(applyPatch(state.draft, patchBetween(step.after, step.before)))
  }

  function redo(): void {
    const step = undone.pop()
    if (!step) return
    done.push({ ...step, group: null })
    changed(applyPatch(state.draft, patchBetween(step.before, step.after)))
  }

  /** Returns the unsaved changes that can be sent. */
  function unsaved(): StudyPatch {
    for (const [part, { was }] of refused) if (partOf(state.draft, part) !== was) refused.delete(part)
    // If the rejected part can't be omitted, nothing is sent.
    if (refused.has('')) return {}
    return withoutTouched(patchBetween(base, state.draft), new Set(refused.keys()))
  }

  /** Returns the state after saving has stopped. */
  function rested(): SaveState {
    const refusals = [...refused.values()].flatMap(each => each.refusals)
    return refusals.length > 0 ? { kind: 'invalid', refusals } : { kind: 'saved' }
  }

  /** Records the invalid text of a field, or removes it if `wrong` is `null`. */
  function mark(key: string, wrong: FieldText | null): void {
    if (wrong === null) {
      if (!typed.delete(key)) return
    } else typed.set(key, fieldSnapshot(state.draft, wrong))
    set({})
  }

  /** Saves all unsaved changes. @returns Whether everything is saved and no field has invalid text. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (state.save.kind === 'gone' || state.save.kind === 'conflict') return false
    const patch = unsaved()
    if (isEmptyPatch(patch)) {
      if (state.save.kind !== 'saved') set({ save: rested() })
      return refused.size === 0 && state.wrong.length === 0
    }
    running = send(patch)
    await running
    return isEmptyPatch(patchBetween(base, state.draft)) && state.wrong.length === 0
  }

  async function send(patch: StudyPatch): Promise<void> {
    const sent = state.draft
    const { version } = state
    const isWhole = refused.size === 0
    set({ save: { kind: 'saving' } })
    try {
      const { others, ...saved } = await server.save({ version, patch })
      running = null
      const own = patchBetween(base, state.draft)
      base = others.length === 0 && isWhole ? sent : applyPatch(others.reduce(applyPatch, base), patch)
      const isTyped = state.draft !== sent && !isEmptyPatch(patchBetween(sent, state.draft))
      const draft = others.length === 0 ? state.draft : applyPatch(base, own)
      set({ draft, version: saved.version, savedAt: saved.saved, save: isTyped ? UNSAVED : rested() })
      if (isTyped) schedule(QUIET_MS)
    } catch (error) {
      running = null
      await failed(error, sent, patch)
    }
  }

  async function failed(error: unknown, sent: StudyDraft, patch: StudyPatch): Promise<void> {
    if (error instanceof Gone) return set({ save: { kind: 'gone', text: error.message } })
    if (error instanceof Invalid) return refuse(sent, refusalsOf(patch, error.errors))
    try {
      if (error instanceof Conflict) {
        const changes = await server.changesSince(state.version)
        return set({ save: { kind: 'conflict', text: error.message, changes } })
      }
    } catch {
      // The next save requests the changes again.
    }
    set({ save: { kind: 'failed' } })
    schedule(RETRY_MS)
  }

  /** Records rejected parts until they are fixed, and saves the other parts. */
  function refuse(sent: StudyDraft, refusals: readonly Refusal[]): void {
    for (const part of new Set(refusals.map(each => each.part)))
      refused.set(part, { was: partOf(sent, part), refusals: refusals.filter(each => each.part === part) })
    const hasMore = !isEmptyPatch(unsaved())
    set({ save: hasMore ? UNSAVED : rested() })
    if (hasMore) schedule(0)
  }

  /** Returns both versions of conflicting changes, or `null` if there is no conflict. */
  function versions(): Versions | null {
    if (state.save.kind !== 'conflict') return null
    const { changes } = state.save
    const own = patchBetween(base, state.draft)
    const theirs = changes.map(({ patch }) => patch).reduce(applyPatch, base)
    return { theirs, mine: applyPatch(theirs, own), parts: new Set(conflictsOf(own, changes).keys()) }
  }

  /** Resolves a conflict with the selected version. All other changes by both people are preserved. */
  function resolve(whose: 'mine' | 'theirs'): void {
    if (state.save.kind !== 'conflict') return
    const { changes } = state.save
    const own = patchBetween(base, state.draft)
    const names = new Set(conflictsOf(own, changes).keys())
    base = changes.map(({ patch }) => patch).reduce(applyPatch, base)
    const before = state.draft
    const draft = applyPatch(base, whose === 'mine' ? own : withoutTouched(own, names))
    // Discarded changes can be restored.
    if (whose === 'theirs') done.push({ before, after: draft, group: null })
    set({ draft, version: changes.at(-1)?.version ?? state.version, save: { kind: 'unsaved' } })
    schedule(0)
  }

  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    edit,
    undo,
    redo,
    mark,
    /** Returns the last text of a field, or `null` if the field shows the study's value. */
    typed: (key: string): FieldText | null => typed.get(key) ?? null,
    flush,
    versions,
    resolve,
    end: () => clearTimeout(timer),
  }
}

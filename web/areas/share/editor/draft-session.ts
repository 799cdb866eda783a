import type { FieldError } from '#contract/errors.ts'
import type { AnswerOf, InputOf } from '#contract/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { conflictsOf } from '#rules/share/draft-conflict.ts'
import { applyPatch, isEmptyPatch, patchBetween, type StudyPatch, withoutTouched } from '#rules/share/draft-patch.ts'
import { type FieldText, type KeptField, keptField, wrongFields } from './field-texts.ts'
import { partOf, type Refusal, refusalsOf } from './refusals.ts'

type Saved = AnswerOf<'PUT questionnaire/update'>
type Change = AnswerOf<'GET questionnaire/changes'>[number]

/** Server requests of the session. `save` throws `Conflict`, `Invalid`, or `Gone` for saves that cannot be repeated. */
export interface DraftServer {
  save(sent: InputOf<'PUT questionnaire/update'>['body']): Promise<Saved>
  changesSince(version: number): Promise<readonly Change[]>
}

/** Someone else has changed the same part. */
export class Conflict extends Error {}
/** A part is not valid to save. */
export class Invalid extends Error {
  readonly errors: readonly FieldError[]
  constructor(message: string, errors: readonly FieldError[]) {
    super(message)
    this.errors = errors
  }
}
/** The draft has ended: saving again cannot succeed. */
export class Gone extends Error {}

export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'failed' }
  | { readonly kind: 'gone'; readonly text: string }
  /** All but these parts is saved; they are sent again once they are edited. */
  | { readonly kind: 'invalid'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'conflict'; readonly text: string; readonly changes: readonly Change[] }

export interface SessionState {
  readonly draft: StudyDraft
  readonly version: number
  readonly save: SaveState
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The last edit may be followed by similar ones immediately. */
  readonly isTyping: boolean
  /** Fields with invalid text, as typed; the study contains their previous values. `part` is a key of the field. */
  readonly wrong: readonly Refusal[]
  /** When this person last saved; null: not since the study was opened. */
  readonly savedAt: string | null
}

interface Step {
  readonly before: StudyDraft
  readonly after: StudyDraft
  /** Typing into the same field is one step. */
  readonly group: string | null
}

/** Two versions of concurrent changes. */
export interface Versions {
  readonly mine: StudyDraft
  readonly theirs: StudyDraft
  /** Parts changed by both, as `touchedBy` names them. */
  readonly parts: ReadonlySet<string>
}

const UNSAVED: SaveState = { kind: 'unsaved' }
const QUIET_MS = 700
const RETRY_MS = 5000
const MAX_STEPS = 500

export type DraftSession = ReturnType<typeof createSession>

/** The editing of a study by one person: what it is now, what can be undone, and what is saved. Outlives no page. */
export function createSession(server: DraftServer, opened: { readonly draft: StudyDraft; readonly version: number }) {
  const listeners = new Set<() => void>()
  const done: Step[] = []
  const undone: Step[] = []
  /** Server's version. */
  let base = opened.draft
  /** Parts it refused, with their values then. */
  const refused = new Map<string, { readonly was: unknown; readonly refusals: readonly Refusal[] }>()
  /** Text of fields that is invalid in the study, visible or not. */
  const typed = new Map<string, KeptField>()
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

  /** Takes back one's own step; what others have changed since stays. */
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

  /** Returns unsaved changes to save. */
  function unsaved(): StudyPatch {
    for (const [part, { was }] of refused) if (partOf(state.draft, part) !== was) refused.delete(part)
    // Of something that cannot be left out, all waits.
    if (refused.has('')) return {}
    return withoutTouched(patchBetween(base, state.draft), new Set(refused.keys()))
  }

  /** Returns the state when saving stops. */
  function rested(): SaveState {
    const refusals = [...refused.values()].flatMap(each => each.refusals)
    return refusals.length > 0 ? { kind: 'invalid', refusals } : { kind: 'saved' }
  }

  /** Records a field's text that is invalid in the study; `null`: no longer any. */
  function mark(key: string, wrong: FieldText | null): void {
    if (wrong === null) {
      if (!typed.delete(key)) return
    } else typed.set(key, keptField(state.draft, wrong))
    set({})
  }

  /** Saves what is not saved. @returns whether all is, and no field holds what cannot be */
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
      // Asked again with the next save.
    }
    set({ save: { kind: 'failed' } })
    schedule(RETRY_MS)
  }

  /** Keeps what was refused for when it is fixed, and saves the rest. */
  function refuse(sent: StudyDraft, refusals: readonly Refusal[]): void {
    for (const part of new Set(refusals.map(each => each.part)))
      refused.set(part, { was: partOf(sent, part), refusals: refusals.filter(each => each.part === part) })
    const hasMore = !isEmptyPatch(unsaved())
    set({ save: hasMore ? UNSAVED : rested() })
    if (hasMore) schedule(0)
  }

  /** What both have of what both changed; null: there is no conflict. */
  function versions(): Versions | null {
    if (state.save.kind !== 'conflict') return null
    const { changes } = state.save
    const own = patchBetween(base, state.draft)
    const theirs = changes.map(({ patch }) => patch).reduce(applyPatch, base)
    return { theirs, mine: applyPatch(theirs, own), parts: new Set(conflictsOf(own, changes).keys()) }
  }

  /** Ends a conflict. What both changed is as the person says; all else of both stays. */
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
    /** What a field held when it was shown last; null: what the study holds. */
    typed: (key: string): FieldText | null => typed.get(key) ?? null,
    flush,
    versions,
    resolve,
    end: () => clearTimeout(timer),
  }
}

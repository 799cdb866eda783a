import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StudyDraft } from '#rules/share/draft.ts'
import { checkDraft } from '#rules/share/draft-check.ts'
import { createSession, type DraftSession } from './draft-session.ts'
import { draftServer, type EditedStudy } from './queries.ts'

const NEW = { from: 1_000_000_000, to: 2_147_483_647 }

/** An id of something new: at random, so that two people who edit at once choose different ones. */
export function newId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return NEW.from + (random % (NEW.to - NEW.from))
}

/** A study that is opened for editing. */
export function useDraft(opened: EditedStudy) {
  const session = useMemo(() => createSession(draftServer(opened.id), opened), [opened])
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => () => session.end(), [session])
  useUndoKeys(session)
  const calm = useCalm(state.draft, state.isTyping)
  const problems = useMemo(() => checkDraft(calm), [calm])
  return { session, state, calm, problems }
}

/** How long typing pauses before outline, check, and preview follow. */
const PAUSE_MS = 250

/** The draft once typing pauses; other edits at once. What looks at the whole study stays behind the keys that are typed. */
function useCalm(draft: StudyDraft, isTyping: boolean): StudyDraft {
  const [calm, setCalm] = useState(draft)
  useEffect(() => {
    if (!isTyping) return setCalm(draft)
    const timer = setTimeout(() => setCalm(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, isTyping])
  return isTyping ? calm : draft
}

/** Ctrl+Z and Ctrl+Y over the whole study; in a field too, since every key is a step of the study. */
function useUndoKeys(session: DraftSession): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) session.redo()
      else session.undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [session])
}

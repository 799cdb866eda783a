import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type DraftProblem, missingLinks } from '#rules/share/check/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { createChecker } from './checker.ts'
import { createSession, type DraftSession } from './draft-session.ts'
import { draftServer, type EditedStudy, priorQuery } from './queries.ts'

const NEW = { from: 1_000_000_000, to: 2_147_483_647 }

/** Returns a random ID for a new part, so that two concurrent editors choose different IDs. */
export function newId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return NEW.from + (random % (NEW.to - NEW.from))
}

/** Opens a study for editing. `problems` is `null` until the study has been checked. */
export function useDraft(opened: EditedStudy) {
  const session = useMemo(() => createSession(draftServer(opened.id), opened), [opened])
  useEffect(() => () => session.end(), [session])
  useUndoKeys(session)
  const calm = useCalm(session)
  const found = useCheck(calm, opened)
  const missing = useMissingLinks(calm)
  const problems = useMemo(() => (found && missing.length > 0 ? [...found, ...missing] : found), [found, missing])
  return { session, calm, problems }
}

const NONE: readonly DraftProblem[] = []

/** Returns the parts of last year's study that this study does not map. The list is empty until they have loaded. */
function useMissingLinks(draft: StudyDraft): readonly DraftProblem[] {
  const { data } = useQuery(priorQuery(draft.facts.prior_year_questionnaire_id))
  const prior = data?.published
  return useMemo(() => (prior ? missingLinks(draft, prior) : NONE), [draft, prior])
}

/** Milliseconds without typing after which the outline, check, and preview update. */
const PAUSE_MS = 250

/** Returns the draft once typing pauses, or immediately after other edits. Views of the whole study lag behind typing. */
function useCalm(session: DraftSession): StudyDraft {
  const [calm, setCalm] = useState(() => session.state().draft)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      const { draft, isTyping } = session.state()
      clearTimeout(timer)
      if (isTyping) timer = setTimeout(() => startTransition(() => setCalm(session.state().draft)), PAUSE_MS)
      else setCalm(draft)
    }
    follow()
    const stop = session.subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [session])
  return calm
}

function useCheck(
  draft: StudyDraft,
  { isBegun, published, jobQuestions }: EditedStudy,
): readonly DraftProblem[] | null {
  const [problems, setProblems] = useState<readonly DraftProblem[] | null>(null)
  const checker = useMemo(() => createChecker({ published, isBegun, jobQuestions }), [isBegun, published, jobQuestions])
  useEffect(() => {
    const stop = checker.listen(setProblems)
    return () => {
      stop()
      checker.end()
    }
  }, [checker])
  useEffect(() => checker.check(draft), [checker, draft])
  return problems
}

/** Handles Ctrl+Z and Ctrl+Y for the whole study, including inside fields, because every key is a step of the study. */
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

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { showError } from '#web/platform/errors.ts'
import { currentSession } from '#web/platform/session.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { type EditableText, useSaveText } from './editor-queries.ts'
import { EDITOR } from './messages.ts'
import { draftsIn, isSameWording, type Wording } from './wording.ts'

const drafts = draftsIn(sessionStorage)

/** A text being worded anew. What is typed stays after a failure, a reload and a sign-out, until it is saved or thrown away. */
export function useTextForm({ key, header, body, updated }: EditableText) {
  const [kept] = useState(() => drafts.read(key))
  const [saved, setSaved] = useState({ wording: { header, body }, updated })
  const [wording, setWording] = useState<Wording>(kept ?? { header, body })
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveText(key)
  const isChanged = !isSameWording(wording, saved.wording)
  const fault = wording.header.trim() === '' ? EDITOR.required : null
  const blocker = useLeaveGuard(isChanged)
  useEffect(() => drafts.write(key, isChanged ? wording : null), [key, wording, isChanged])

  const [alone] = useState(oneAtATime)
  const send = async (): Promise<void> => {
    setTouched(true)
    if (fault) return form.current?.querySelector<HTMLElement>('[name="header"]')?.focus()
    try {
      const answer = await save.mutateAsync({ ...wording, opened: saved.updated })
      const kept = { header: answer.header, body: answer.body }
      setSaved({ wording: kept, updated: answer.updated })
      // What was typed while it was saved stays.
      setWording(now => (isSameWording(now, wording) ? kept : now))
      toastSuccess(EDITOR.saved)
    } catch (error) {
      showError(error)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void alone(send)
  }
  return {
    form,
    wording,
    change: (change: Partial<Wording>) => setWording({ ...wording, ...change }),
    touch: () => setTouched(true),
    fault: isTouched ? fault : null,
    isChanged,
    /** What was typed here before came back with the page. */
    isBack: kept !== null && isSameWording(kept, wording) && isChanged,
    undo: () => setWording(saved.wording),
    submit,
    isSaving: save.isPending,
    blocker,
  }
}

/** Asks before a page with something unsaved is left: inside the product by a dialog, otherwise by the browser. */
function useLeaveGuard(isChanged: boolean): Blocker {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who is signed out cannot stay; the wording comes back with the next signing in.
      isChanged && currentLocation.pathname !== nextLocation.pathname && currentSession().status === 'signed-in',
  )
}

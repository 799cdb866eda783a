import { schemaResolver } from '@mantine/form'
import { useEffect, useState } from 'react'
import { updateContent } from '#contract/content/content.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { EDITOR } from './messages.ts'
import { type EditableText, useSaveText } from './queries.ts'
import { draftStore, isSameWording } from './wording.ts'

const drafts = draftStore(sessionStorage)

/** Edits text. The draft is preserved after failures, reloads, and signing out, until it is saved or discarded. */
export function useTextForm({ key, header, body, updated }: EditableText) {
  const [kept] = useState(() => drafts.read(key))
  const [opened, setOpened] = useState(updated)
  const save = useSaveText(key)
  const form = useServerForm({
    initialValues: { header, body },
    openingValues: kept,
    validate: schemaResolver(updateContent.body, { sync: true }),
    submit: wording => save.mutateAsync({ ...wording, opened }),
    onSuccess: (answer, sent) => {
      const saved = { header: answer.header, body: answer.body }
      setOpened(answer.updated)
      // Preserves text typed while saving.
      if (isSameWording(form.getValues(), sent)) form.resetForm(saved)
      else form.setSaved(saved)
      toastSuccess(EDITOR.saved)
    },
  })
  const wording = form.values
  const isChanged = form.isDirty()
  const [isKept, setKept] = useState(true)
  useEffect(() => setKept(drafts.write(key, isChanged ? wording : null)), [key, wording, isChanged])
  return {
    form,
    isChanged,
    /** Whether this tab could store the draft. */
    isKept,
    /** Whether an earlier draft was restored. */
    isBack: kept !== null && isSameWording(kept, wording) && isChanged,
  }
}

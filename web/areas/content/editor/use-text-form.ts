import { schemaResolver } from '@mantine/form'
import { useEffect, useState } from 'react'
import { updateContent } from '#contract/content.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { EDITOR } from './messages.ts'
import { type EditableText, useSaveText } from './queries.ts'
import { draftStore, isSameWording } from './wording.ts'

const drafts = draftStore(sessionStorage)

/** A text being worded anew. What is typed stays after a failure, a reload and a sign-out, until it is saved or thrown away. */
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
      // What was typed while it was saved stays.
      if (isSameWording(form.getValues(), sent)) form.resetForm(saved)
      else form.setSaved(saved)
      toastSuccess(EDITOR.saved)
    },
  })
  const wording = form.values
  const isChanged = form.isDirty()
  useEffect(() => drafts.write(key, isChanged ? wording : null), [key, wording, isChanged])
  return {
    form,
    isChanged,
    /** What was typed here before came back with the page. */
    isBack: kept !== null && isSameWording(kept, wording) && isChanged,
  }
}

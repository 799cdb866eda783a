import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FILE_KINDS, mostBytesOf } from '#contract/file.ts'
import { call, callWithFiles } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Upload, type UploadedFile } from '#web/ui/upload/Upload.tsx'
import { SETTINGS } from '../settings-messages.ts'

interface Props {
  readonly id: number
  readonly file: UploadedFile | null
  readonly onFile: (file: UploadedFile | null) => void
}

/** Edits the study guide, which isn't part of the draft and is saved immediately. */
export function Guide({ id, file, onFile }: Props) {
  const sending = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: (guide: File) => {
      const sent = new AbortController()
      sending.current = sent
      return callWithFiles('POST questionnaire/update-worksheet', { id }, { guide }, {}, { signal: sent.signal })
    },
    onSuccess: (_, guide) => onFile({ name: guide.name, size: guide.size }),
    onError: error => (sending.current?.signal.aborted ? undefined : showError(error)),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE questionnaire/delete-worksheet', { query: { id } }),
    onSuccess: () => onFile(null),
    onError: showError,
  })
  const { types, called } = FILE_KINDS.guide
  return (
    <Upload
      label={SETTINGS.guide}
      accepted={{ types, typesText: called, maxBytes: mostBytesOf('guide') }}
      file={file}
      progress={save.isPending ? 'unknown' : null}
      onPick={picked => save.mutate(picked)}
      onCancel={() => sending.current?.abort()}
      onRemove={() => remove.mutate()}
    />
  )
}

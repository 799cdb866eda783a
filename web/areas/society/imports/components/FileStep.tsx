import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { Card } from '#web/ui/Card.tsx'
import { Upload } from '#web/ui/upload/Upload.tsx'
import { IMPORTS } from '../messages.ts'
import { useUploadMembers } from '../queries.ts'
import classes from './imports.module.css'

/** File types of CSV files, which differ between spreadsheet programs. The server checks the content. */
const ACCEPTED = {
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  typesText: IMPORTS.accepted,
  maxBytes: 5_000_000,
}

/** First step of an import. */
export function FileStep({ societyId, path }: { readonly societyId: number; readonly path: string }) {
  const upload = useUploadMembers(societyId)
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const sending = useRef<AbortController | null>(null)
  const send = async (file: File): Promise<void> => {
    setError('')
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    try {
      const { id } = await upload.mutateAsync({ file, signal })
      void navigate(`${path}/import/${id}`)
    } catch (thrown) {
      if (signal.aborted) return
      const message = thrown instanceof CallError ? thrown.body?.message : undefined
      setError(message ?? errorTexts(thrown)[0] ?? '')
    }
  }
  return (
    <Card className={classes.card}>
      <p className={classes.text}>{IMPORTS.fileHint}</p>
      <Upload
        label={IMPORTS.file}
        accepted={ACCEPTED}
        file={null}
        progress={upload.isPending ? 'unknown' : null}
        error={error}
        onPick={file => void send(file)}
        onCancel={() => sending.current?.abort()}
      />
    </Card>
  )
}

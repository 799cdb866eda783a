import { useState } from 'react'
import { FILE_KINDS, mostBytesOf } from '#contract/file.ts'
import { FORMATS } from '#rules/formats/format.ts'
import { CallError } from '#web/platform/client.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { Card } from '#web/ui/Card.tsx'
import { Upload } from '#web/ui/upload/Upload.tsx'
import { FILES, FORMAT_LABELS } from '../messages.ts'
import { type StudyFile, useReadFile } from '../queries.ts'
import classes from './formats.module.css'

/** File types that browsers report. Some report no type, so the server checks the content. */
const ACCEPTED = {
  types: ['', 'application/json', 'text/csv', 'text/plain', 'application/vnd.ms-excel', '.json', '.csv'],
  typesText: FILE_KINDS.study.called,
  maxBytes: mostBytesOf('study'),
}

interface Trouble {
  readonly message: string
  readonly places: readonly { readonly field: string; readonly message: string }[]
}

/** First step of an import: the file and the accepted formats. */
export function FileStep({ onRead }: { readonly onRead: (read: StudyFile, file: File) => void }) {
  const read = useReadFile()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const send = async (file: File): Promise<void> => {
    setTrouble(null)
    try {
      onRead(await read.mutateAsync({ file }), file)
    } catch (thrown) {
      const body = thrown instanceof CallError ? thrown.body : null
      setTrouble({
        message: body?.message ?? errorTexts(thrown)[0] ?? FILES.readFailed,
        places: (body?.errors ?? []).filter(({ field }) => field !== 'file'),
      })
    }
  }
  return (
    <>
      <Card className={classes.card}>
        {read.isPending ? (
          <>
            <p className={classes.title} role="status">
              {FILES.reading}
            </p>
            <progress className={classes.progress} aria-label={FILES.reading} />
          </>
        ) : (
          <Upload
            label={FILES.file}
            accepted={ACCEPTED}
            file={null}
            progress={null}
            error={trouble?.message ?? ''}
            onPick={file => void send(file)}
            onCancel={() => undefined}
          />
        )}
        {trouble && trouble.places.length > 0 ? (
          <>
            <h2 className={classes.title}>{FILES.wrong}</h2>
            <ul className={classes.problems}>
              {trouble.places.map(({ field, message }) => (
                <li key={`${field} ${message}`} className="breakable">
                  {field}: {message}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
      <Card className={classes.card}>
        <h2 className={classes.title}>{FILES.formats}</h2>
        <dl className={classes.formats}>
          {FORMATS.map(name => (
            <div key={name}>
              <dt>{FORMAT_LABELS[name].name}</dt>
              <dd>{FORMAT_LABELS[name].about}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { type Accepted, fileError, formatBytes } from './accept.ts'
import { Progress } from './Progress.tsx'
import classes from './upload.module.css'

export interface UploadedFile {
  readonly name: string
  /** Size in bytes, or `null` if it is unknown. */
  readonly size: number | null
  /** URL of an image for a preview. */
  readonly url?: string
}

interface Props {
  readonly label: string
  readonly accepted: Accepted
  readonly file: UploadedFile | null
  /** Progress of the upload from 0 to 1 or `unknown`, or `null` if there is no upload. */
  readonly progress: number | 'unknown' | null
  /** Error from the server, or empty if there is none. */
  readonly error?: string
  readonly onPick: (file: File) => void
  readonly onCancel: () => void
  /** Handler that removes the file. Without it, the file can only be replaced. */
  readonly onRemove?: () => void
}

/** Field to upload one file, by picking or dropping it. The file can be replaced and removed. */
export function Upload({ label, accepted, file, progress, error = '', onPick, onCancel, onRemove }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const isSending = progress !== null
  const pick = (picked: File | undefined): void => {
    if (!picked || isSending) return
    const found = fileError(picked, accepted)
    setProblem(found ?? '')
    if (found === null) onPick(picked)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files[0])
  }
  return (
    <div className="grid gap-6">
      <p id={`${id}-label`} className="flush text-15 medium ink">
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button does the same */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-wrong={problem !== '' || error !== '' || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isSending ? (
          <Progress value={progress} onCancel={onCancel} />
        ) : (
          <>
            {file ? <Present file={file} /> : <IconUpload size={24} stroke={1.5} aria-hidden="true" />}
            <div className="row gap-10">
              <Button
                variant="default"
                aria-describedby={`${id}-label ${id}-hint ${id}-error`}
                onClick={() => input.current?.click()}
              >
                {file ? 'Replace file' : 'Choose file'}
              </Button>
              {file && onRemove ? (
                <Button variant="default" aria-label={`Remove ${file.name}`} onClick={onRemove}>
                  Remove
                </Button>
              ) : null}
            </div>
            <p id={`${id}-hint`} className="quiet">
              Or drag and drop a file. {accepted.typesText}, up to {formatBytes(accepted.maxBytes)}.
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted.types.join(',')}
          onChange={event => {
            pick(event.currentTarget.files?.[0])
            // Lets the user pick the same file again after a failure.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {problem || error}
      </p>
    </div>
  )
}

function Present({ file }: { readonly file: UploadedFile }) {
  return (
    <div className={classes.present}>
      {file.url ? <img src={file.url} alt="" /> : <IconFile size={24} stroke={1.5} aria-hidden="true" />}
      <span>
        <strong>{file.name}</strong>
        {file.size === null ? null : <span className="quiet">{formatBytes(file.size)}</span>}
      </span>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FILE_KINDS, mostBytesOf } from '#contract/file.ts'
import type { SocietyDto } from '#contract/society/society.ts'
import { Upload } from '#web/ui/upload/Upload.tsx'
import { LOGO } from '../messages.ts'
import { SocietyLogo } from './SocietyLogo.tsx'

const ACCEPTED = { types: FILE_KINDS.logo.types, typesText: FILE_KINDS.logo.called, maxBytes: mostBytesOf('logo') }

interface Props {
  readonly society: SocietyDto | null
  readonly file: File | null
  readonly isRemoved: boolean
  readonly error: string
  readonly onChange: (logo: { readonly file: File | null; readonly isRemoved: boolean }) => void
}

/** Field for the logo of a society: the stored logo, its replacement, or neither. */
export function LogoField({ society, file, isRemoved, error, onChange }: Props) {
  const url = useObjectUrl(file)
  const hasStored = society !== null && society.logo !== null
  return (
    <div className="grid gap-12">
      {hasStored && file === null ? (
        <div className="row centered gap-16">
          {isRemoved ? (
            <p className="flush text-15 muted" role="status">
              {LOGO.logoRemoved}
            </p>
          ) : (
            <SocietyLogo society={society} size={72} />
          )}
          <Button variant="default" onClick={() => onChange({ file: null, isRemoved: !isRemoved })}>
            {isRemoved ? LOGO.keepLogo : LOGO.removeLogo}
          </Button>
        </div>
      ) : null}
      <Upload
        label={hasStored ? LOGO.replaceLogo : LOGO.logo}
        accepted={ACCEPTED}
        file={file ? { name: file.name, size: file.size, ...(url ? { url } : {}) } : null}
        progress={null}
        error={error}
        onPick={picked => onChange({ file: picked, isRemoved: false })}
        onCancel={() => undefined}
        onRemove={() => onChange({ file: null, isRemoved: false })}
      />
    </div>
  )
}

/** Returns the URL of the chosen file, until another file is chosen. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => setUrl(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}

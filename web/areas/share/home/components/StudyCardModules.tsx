import { useState } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { MODULE } from '../messages.ts'
import { CardFold } from './CardFold.tsx'
import { ModuleList } from './ModuleList.tsx'

interface Props {
  readonly entry: HomeEntry
  readonly titleId: string
}

/** Expands and collapses the list of modules, which is fetched when first expanded. */
export function StudyCardModules({ entry, titleId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardFold
      label={MODULE.heading(entry.modules.length)}
      titleId={titleId}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {isOpen ? <ModuleList entry={entry} /> : null}
    </CardFold>
  )
}

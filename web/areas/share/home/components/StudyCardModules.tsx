import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { HomeEntry } from '#contract/share.ts'
import { MODULE } from '../messages.ts'
import classes from './home.module.css'
import { ModuleList } from './ModuleList.tsx'

interface Props {
  readonly entry: HomeEntry
  readonly titleId: string
}

/** Expands and collapses the list of modules, which is fetched when first expanded. */
export function StudyCardModules({ entry, titleId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className={classes.modules}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-describedby={titleId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
        {MODULE.heading(entry.modules.length)}
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        {isOpen ? <ModuleList entry={entry} /> : null}
      </div>
    </div>
  )
}

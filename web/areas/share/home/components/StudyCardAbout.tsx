import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { STUDY } from '../messages.ts'
import classes from './home.module.css'

// Loaded on demand, because it cleans HTML and most visits don't open it.
const load = () => import('./BeginText.tsx')
const BeginText = lazy(async () => ({ default: (await load()).BeginText }))

/** Expands and collapses the text about beginning a study. */
export function StudyCardAbout({ titleId }: { readonly titleId: string }) {
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
        onClick={() => void load().then(() => setOpen(!isOpen), showError)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
        {STUDY.about}
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <Suspense fallback={null}>{isOpen ? <BeginText /> : null}</Suspense>
      </div>
    </div>
  )
}

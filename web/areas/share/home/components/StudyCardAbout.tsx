import { lazy, Suspense, useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { STUDY } from '../messages.ts'
import { CardFold } from './CardFold.tsx'

// Loaded on demand, because it cleans HTML and most visits don't open it.
const load = () => import('./BeginText.tsx')
const BeginText = lazy(async () => ({ default: (await load()).BeginText }))

/** Expands and collapses the text about beginning a study. */
export function StudyCardAbout({ titleId }: { readonly titleId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardFold
      label={STUDY.about}
      titleId={titleId}
      isOpen={isOpen}
      onToggle={() => void load().then(() => setOpen(!isOpen), showError)}
    >
      <Suspense fallback={null}>{isOpen ? <BeginText /> : null}</Suspense>
    </CardFold>
  )
}

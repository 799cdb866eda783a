import { Button } from '@mantine/core'
import { useState } from 'react'
import { VIEW } from '../messages.ts'
import { RecruiterViewDialog } from './RecruiterViewDialog.tsx'

/** Opens the view that a match's recruiters have of the member. */
export function RecruiterViewButton({ matchId }: { readonly matchId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {VIEW.title}
      </Button>
      {isOpen ? <RecruiterViewDialog matchId={matchId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

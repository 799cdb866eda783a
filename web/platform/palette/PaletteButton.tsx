import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { PALETTE } from '../messages.ts'

// Loaded when it is first opened.
const LazyPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

/** Opens the command palette, as Ctrl+K and Cmd+K do anywhere in the administration. */
export function PaletteButton({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      // A dialog that is open has the keyboard.
      if (!isAsked || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={PALETTE.open}
        title={PALETTE.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {isOpen ? (
        <Suspense fallback={null}>
          <LazyPalette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

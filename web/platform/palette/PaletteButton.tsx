import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { PALETTE } from '../messages.ts'

// Loaded when the palette is first opened.
const LazyPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

/** Button that opens the command palette, like Ctrl+K and Cmd+K anywhere in the administration. */
export function PaletteButton({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      // An open dialog handles the keyboard.
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

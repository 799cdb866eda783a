import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { readSettings, type UserSettings } from '#rules/account/settings.ts'
import { call } from './client.ts'
import { showError } from './errors.ts'
import { refreshUser } from './session.ts'

type Switches = Omit<UserSettings, 'doNotShowAgain'>

/** Edits a user's switches, stored with the account. A change is shown immediately, and undone if the server rejects it. */
export function useOwnSettings({ settings }: Pick<CurrentUser, 'settings'>) {
  // Uses React's state, because the mutation's state updates too late, after the clicked box has already reverted.
  const [unsaved, setUnsaved] = useState<readonly Switches[]>([])
  const { mutate } = useMutation({
    // Saves one change at a time, in the order of the clicks.
    scope: { id: 'own-settings' },
    mutationFn: async (switches: Switches) => {
      await call('PUT user/update', { body: { settings: JSON.stringify(switches) } })
      await refreshUser()
    },
    onError: showError,
    onSettled: (_data, _error, sent) => setUnsaved(before => before.filter(one => one !== sent)),
  })
  const stored = useMemo(() => readSettings(settings), [settings])
  const shown = useMemo(
    () => unsaved.reduce<Switches>((all, one) => Object.assign(all, one), { ...stored }),
    [stored, unsaved],
  )
  const change = (switches: Switches) => {
    setUnsaved(before => [...before, switches])
    mutate(switches)
  }
  return { shown, change }
}

import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'
import { ADMIN } from '../messages.ts'

interface Props {
  readonly isOn: boolean
}

/** An administrator's own switch, kept with their settings (2 §4.6). */
export function ShowAllResults({ isOn }: Props) {
  const change = useMutation({
    mutationFn: async (showAllResults: boolean) => {
      await call('PUT user/update', { body: { settings: JSON.stringify({ showAllResults }) } })
      await refreshUser()
    },
    onError: showError,
  })
  return (
    <Switch
      label={ADMIN.showAll}
      description={ADMIN.showAllHint}
      checked={change.isPending ? change.variables : isOn}
      onChange={event => change.mutate(event.currentTarget.checked)}
    />
  )
}

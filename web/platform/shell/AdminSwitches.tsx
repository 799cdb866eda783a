import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/auth.ts'
import { readSettings } from '#rules/account/settings.ts'
import { call } from '../client.ts'
import { showError } from '../errors.ts'
import { SHELL } from '../messages.ts'
import { refreshUser } from '../session.ts'
import { settingsQuery } from '../shared-queries.ts'
import classes from './AdminSwitches.module.css'

type Change = { readonly demoMode: boolean } | { readonly showAllResults: boolean }

/** Demo Mode, where the platform allows it, and Show All Results; saved with the administrator's settings (1 §6, 2 §4.6). */
export function AdminSwitches({ user }: { readonly user: CurrentUser }) {
  const { demoMode = false, showAllResults = false } = readSettings(user.settings) ?? {}
  const settings = useQuery(settingsQuery)
  const mayDemonstrate = settings.data?.enable_demo_functionality ?? false
  const change = useMutation({
    mutationFn: async (switches: Change) => {
      await call('PUT user/update', { body: { settings: JSON.stringify(switches) } })
      await refreshUser()
    },
    onError: showError,
  })
  const shown = { demoMode, showAllResults, ...(change.isPending ? change.variables : {}) }
  return (
    <fieldset className={classes.switches}>
      <legend className={classes.legend}>{SHELL.switches}</legend>
      <span title={mayDemonstrate ? SHELL.demoModeHint : SHELL.demoModeOff}>
        <Switch
          label={SHELL.demoMode}
          checked={shown.demoMode}
          disabled={!mayDemonstrate && !demoMode}
          onChange={event => change.mutate({ demoMode: event.currentTarget.checked })}
        />
      </span>
      <span title={SHELL.showAllHint}>
        <Switch
          label={SHELL.showAll}
          checked={shown.showAllResults}
          onChange={event => change.mutate({ showAllResults: event.currentTarget.checked })}
        />
      </span>
    </fieldset>
  )
}

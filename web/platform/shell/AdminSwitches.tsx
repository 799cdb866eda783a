import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { SHELL } from '../messages.ts'
import { settingsQuery } from '../shared-queries.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import classes from './AdminSwitches.module.css'

/**
 * Switches for Demo Mode, if the platform permits it, and Show All Results. The switches are saved with the administrator's settings (1 §6,
 * 2 §4.6).
 */
export function AdminSwitches({ user }: { readonly user: CurrentUser }) {
  const { shown, change } = useOwnSettings(user)
  const { demoMode = false, showAllResults = false } = shown
  const settings = useQuery(settingsQuery)
  const mayDemonstrate = settings.data?.enable_demo_functionality ?? false
  return (
    <fieldset className={classes.switches}>
      <legend className={classes.legend}>{SHELL.switches}</legend>
      <span title={mayDemonstrate ? SHELL.demoModeHint : SHELL.demoModeOff}>
        <Switch
          label={SHELL.demoMode}
          checked={demoMode}
          disabled={!mayDemonstrate && !demoMode}
          onChange={event => change({ demoMode: event.currentTarget.checked })}
        />
      </span>
      <span title={SHELL.showAllHint}>
        <Switch
          label={SHELL.showAll}
          checked={showAllResults}
          onChange={event => change({ showAllResults: event.currentTarget.checked })}
        />
      </span>
    </fieldset>
  )
}

import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { PACE } from '#web/platform/messages.ts'
import { useOwnSettings } from '#web/platform/use-own-settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import '../styles.ts'
import classes from './account.module.css'

/** Options for how a member takes studies, saved immediately. The study form offers the same options. */
export function StudyPace() {
  const heading = useId()
  const { shown, change } = useOwnSettings(useUser())
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{PACE.title}</h2>
      <div className="column gap-16">
        <Checkbox
          size="md"
          label={PACE.goesOn}
          description={PACE.goesOnHint}
          checked={shown.goesOnByItself ?? false}
          onChange={event => change({ goesOnByItself: event.currentTarget.checked })}
        />
        <Checkbox
          size="md"
          label={PACE.numberKeys}
          description={PACE.numberKeysHint}
          checked={!shown.withoutNumberKeys}
          onChange={event => change({ withoutNumberKeys: !event.currentTarget.checked })}
        />
      </div>
    </Card>
  )
}

import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useId, useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { dismissal, type InfoKey, isDismissed } from '../info-visibility.ts'
import { PANEL } from '../messages.ts'
import type { Text } from '../queries.ts'
import classes from './info.module.css'

interface Props {
  readonly text: Text
  readonly infoKey: InfoKey
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** What a page is for. "Do not show again" is saved with the person's settings. */
export function InfoPanel({ text, infoKey, user, onClose }: Props) {
  const heading = useId()
  const [isUnwanted, setUnwanted] = useState(() => isDismissed(infoKey, user.settings))

  const choose = async (dismissed: boolean) => {
    setUnwanted(dismissed)
    try {
      await call('PUT user/update', { body: { settings: dismissal(infoKey, dismissed) } })
      await refreshUser()
    } catch (error) {
      setUnwanted(!dismissed)
      showError(error)
    }
  }
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {text.header}
      </h2>
      <RichText html={text.html} />
      <div className={classes.choices}>
        <Checkbox
          label={PANEL.again}
          checked={isUnwanted}
          onChange={event => void choose(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={onClose}>
          {PANEL.close}
        </Button>
      </div>
    </section>
  )
}

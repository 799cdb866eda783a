import { Button } from '@mantine/core'
import type { SocietyApiKey } from '#contract/society/api-key.ts'
import { formatDay } from '#web/platform/dates.ts'
import { KEYS as TEXT } from '../messages.ts'
import classes from './api-keys.module.css'

export type ApiKeyAction = 'replace' | 'revoke'

interface Props {
  readonly apiKey: SocietyApiKey
  readonly onAct: (act: ApiKeyAction) => void
}

/** API key of a society, with the available actions. */
export function KeyRow({ apiKey, onAct }: Props) {
  const { purpose, ending, made, madeBy, ends, state, lastUsed } = apiKey
  const notes = [
    TEXT.ending(ending),
    TEXT.made(formatDay(made), madeBy),
    lastUsed ? TEXT.used(formatDay(lastUsed)) : TEXT.neverUsed,
  ]
  return (
    <li className={classes.row}>
      <span className={classes.about}>
        <strong>{purpose}</strong>
        <span>{TEXT.states[state](formatDay(ends))}</span>
        <span className="text-14 muted">{notes.join(' · ')}</span>
      </span>
      {state === 'ended' ? null : (
        <span className="row gap-8">
          {state === 'replaced' ? null : (
            <Button variant="default" aria-label={TEXT.replaceOf(purpose)} onClick={() => onAct('replace')}>
              {TEXT.replace}
            </Button>
          )}
          <Button variant="default" aria-label={TEXT.revokeOf(purpose)} onClick={() => onAct('revoke')}>
            {TEXT.revoke}
          </Button>
        </span>
      )}
    </li>
  )
}

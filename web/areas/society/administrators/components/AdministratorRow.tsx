import { Button } from '@mantine/core'
import type { SocietyAdministrator } from '#contract/society/administrator.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ADMINISTRATORS as TEXT } from '../messages.ts'
import classes from './administrators.module.css'

export type AdministratorAction = 'again' | 'change' | 'remove'

interface Props {
  readonly administrator: SocietyAdministrator
  readonly mayChange: boolean
  readonly onAct: (act: AdministratorAction) => void
}

export const nameOf = ({ first_name, last_name, email }: SocietyAdministrator): string =>
  `${first_name} ${last_name}`.trim() || email

/** Administrator of a society, with the available actions. */
export function AdministratorRow({ administrator, mayChange, onAct }: Props) {
  const user = useUser()
  const { id, email, right, state, isPlatform } = administrator
  const name = nameOf(administrator)
  const notes = [email, TEXT.states[state], isPlatform ? TEXT.platform : ''].filter(Boolean)
  const isOpen = mayChange && id !== user.id && !isPlatform && state !== 'blocked'
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <strong>{id === user.id ? `${name} (${TEXT.you})` : name}</strong>
        <span>{TEXT.rights[right]}</span>
        <span className="text-14 muted">{notes.join(' · ')}</span>
      </span>
      {isOpen ? (
        <span className="row gap-8">
          {state === 'invited' ? (
            <Button variant="default" aria-label={TEXT.againOf(name)} onClick={() => onAct('again')}>
              {TEXT.again}
            </Button>
          ) : null}
          <Button variant="default" aria-label={TEXT.changeOf(name)} onClick={() => onAct('change')}>
            {TEXT.change}
          </Button>
          <Button variant="default" aria-label={TEXT.removeOf(name)} onClick={() => onAct('remove')}>
            {TEXT.remove}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

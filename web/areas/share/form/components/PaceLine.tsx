import type { UserSettings } from '#rules/account/settings.ts'
import type { Question } from '#rules/share/study.ts'
import { PACE } from '#web/platform/messages.ts'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import classes from './pace.module.css'

interface Props {
  readonly type: Question['type']
  readonly settings: Pick<UserSettings, 'goesOnByItself' | 'withoutNumberKeys'>
  readonly onChange: (change: Pick<UserSettings, 'goesOnByItself' | 'withoutNumberKeys'>) => void
}

const SINGLE: readonly Question['type'][] = ['YES_NO', 'SELECT_ONE']
const CHOICES: readonly Question['type'][] = [...SINGLE, 'SELECT_ANY', 'RATING', 'MULTI_VARIABLE_SELECT_ONE']

/** Shows the member's settings for how a question is answered. They appear below a question with options, where they have an effect. */
export function PaceLine({ type, settings: { goesOnByItself = false, withoutNumberKeys = false }, onChange }: Props) {
  if (!CHOICES.includes(type)) return null
  return (
    <div className={classes.pace}>
      {SINGLE.includes(type) ? (
        <ChoiceInput
          type="checkbox"
          look="plain"
          name="goes-on"
          checked={goesOnByItself}
          onChange={on => onChange({ goesOnByItself: on })}
        >
          {PACE.goesOn}
        </ChoiceInput>
      ) : null}
      <span className={classes.keys}>
        {withoutNumberKeys ? PACE.keysOff : PACE.keysOn}{' '}
        <button
          type="button"
          className={classes.switch}
          aria-label={`${PACE.numberKeys}: ${withoutNumberKeys ? PACE.turnOn : PACE.turnOff}`}
          onClick={() => onChange({ withoutNumberKeys: !withoutNumberKeys })}
        >
          {withoutNumberKeys ? PACE.turnOn : PACE.turnOff}
        </button>
      </span>
    </div>
  )
}

import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { OFFERS } from '../messages.ts'
import classes from './ico.module.css'

/** Delay before the number is announced, so that a moving slider isn't read out. */
const REST_MS = 1000

interface Props {
  readonly text: string
  /** Whether the member's profile has no specialty. If so, a link to the profile is shown. */
  readonly lacksSpecialty: boolean
}

/** Shows how many open offers match. It changes immediately and is announced after a delay. */
export function OfferLine({ text, lacksSpecialty }: Props) {
  const [rested] = useDebouncedValue(text, REST_MS)
  return (
    <div className={classes.offers}>
      <p aria-hidden="true">{text}</p>
      <p role="status" className="visually-hidden">
        {rested}
      </p>
      {lacksSpecialty ? (
        <Anchor component={Link} inherit underline="always" to="/profile">
          {OFFERS.toProfile}
        </Anchor>
      ) : null}
    </div>
  )
}

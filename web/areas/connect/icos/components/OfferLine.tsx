import { useDebouncedValue } from '@mantine/hooks'
import classes from './ico.module.css'

/** Long enough that a slider on its way is not read out. */
const REST_MS = 1000

/** How many open offers match. It changes at once, and is announced when it rests. */
export function OfferLine({ text }: { readonly text: string }) {
  const [rested] = useDebouncedValue(text, REST_MS)
  return (
    <div className={classes.offers}>
      <p aria-hidden="true">{text}</p>
      <p role="status" className={classes.hidden}>
        {rested}
      </p>
    </div>
  )
}

import { OFFER_FORM } from '../messages.ts'
import { missingName } from '../missing.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly missing: readonly string[]
  readonly onGo: (field: string) => void
}

/** What an offer lacks to be posted; each leads to its field. */
export function Missing({ missing, onGo }: Props) {
  if (missing.length === 0) return <p className={classes.complete}>{OFFER_FORM.complete}</p>
  return (
    <div>
      <h2 className={classes.subtitle}>{OFFER_FORM.missing}</h2>
      <ul className={classes.missing}>
        {missing.map(field => (
          <li key={field}>
            <button type="button" className={classes.textButton} onClick={() => onGo(field)}>
              {missingName(field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { OFFER_FORM } from '../messages.ts'
import { missingName } from '../missing.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly missing: readonly string[]
  /** Errors in the input that prevent saving. */
  readonly wrong: readonly { readonly field: string; readonly name: string }[]
  readonly onGo: (field: string) => void
}

/** Lists missing fields that prevent posting an offer, and its errors. Each item links to its field. */
export function Missing({ missing, wrong, onGo }: Props) {
  if (missing.length === 0 && wrong.length === 0) return <p className={classes.complete}>{OFFER_FORM.complete}</p>
  const lacking = missing.map(field => ({ field, name: missingName(field) }))
  return (
    <div>
      <Fields title={OFFER_FORM.missing} fields={lacking} onGo={onGo} />
      <Fields title={OFFER_FORM.toCheck} fields={wrong} onGo={onGo} />
    </div>
  )
}

interface FieldsProps {
  readonly title: string
  readonly fields: Props['wrong']
  readonly onGo: Props['onGo']
}

function Fields({ title, fields, onGo }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <>
      <h2 className={classes.subtitle}>{title}</h2>
      <ul className={classes.missing}>
        {fields.map(({ field, name }) => (
          <li key={field}>
            <button type="button" className={classes.textButton} onClick={() => onGo(field)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

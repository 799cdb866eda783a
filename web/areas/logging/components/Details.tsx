import type { Detail } from '../audit-details.ts'
import { AUDIT } from '../messages.ts'
import classes from './details.module.css'

interface Props {
  readonly of: readonly Detail[]
}

/** Lists the names of details with their values, or with their old and new values. */
export function Details({ of }: Props) {
  return (
    <dl className={classes.details}>
      {of.map(({ name, before, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before === undefined ? null : (
              <>
                <span className={classes.before}>{before}</span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{` ${AUDIT.becomes} `}</span>
              </>
            )}
            <span className={before === undefined ? undefined : 'semibold'}>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

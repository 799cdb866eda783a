import { IconLock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from '../../components/Results.module.css'
import { UNLOCK } from '../../messages.ts'
import { referQuery, unlockableQuery } from '../../queries.ts'

/** Groups similar to the reader's own that need more answers. Renders nothing if there are none. */
export function UnlockMeter({ questionnaireId }: { readonly questionnaireId: number }) {
  const { data } = useQuery(unlockableQuery(questionnaireId))
  const refer = useQuery({ ...referQuery, enabled: (data?.groups.length ?? 0) > 0 })
  if (!data || data.groups.length === 0) return null
  return (
    <section className={classes.unlock} aria-labelledby="unlock-title">
      <h2 id="unlock-title" className={classes.unlockTitle}>
        <IconLock size={18} aria-hidden /> {UNLOCK.title}
      </h2>
      <p className={classes.quiet}>{UNLOCK.text}</p>
      <ul className={classes.unlockList}>
        {data.groups.map(({ name, nearness }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes.nearness} data-nearness={nearness}>
              {nearness === 'close' ? UNLOCK.close : UNLOCK.far}
            </span>
          </li>
        ))}
      </ul>
      {refer.data ? (
        <a className={classes.refer} href={mailOf(refer.data)}>
          <IconMail size={16} aria-hidden /> {UNLOCK.refer}
        </a>
      ) : null}
    </section>
  )
}

function mailOf({ subject, body }: { readonly subject: string; readonly body: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { SHIELD } from '../messages.ts'
import { type Shields, useRemoveShield, useShields, useUnblock } from '../queries.ts'
import { ShieldForm } from './ShieldForm.tsx'
import classes from './shield.module.css'

/** Lists the employers that a member blocks, with a form to add one. */
export function ShieldCard() {
  const shields = useShields()
  if (shields.isError && !shields.data)
    return <ErrorState title={SHIELD.failed} retrying={shields.isFetching} onRetry={() => void shields.refetch()} />
  return (
    <Card>
      {shields.data ? <Lists {...shields.data} /> : <div aria-busy="true" />}
      <ShieldForm />
      <details className={classes.quiet}>
        <summary>{SHIELD.howTitle}</summary>
        <p>{SHIELD.how}</p>
        <p>{SHIELD.later}</p>
      </details>
    </Card>
  )
}

function Lists({ shields, blocked }: Shields) {
  const list = useRestoreFocus<HTMLDivElement>()
  const remove = useRemoveShield()
  const unblock = useUnblock()
  const onError = (error: unknown) => void showError(error)
  return (
    <div ref={list} tabIndex={-1}>
      {shields.length === 0 ? <p>{SHIELD.none}</p> : null}
      <ul className={classes.list}>
        {shields.map(({ id, kind, label }) => (
          <li key={id} className={classes.item}>
            <span className="breakable">
              <strong>{label}</strong> <span className={classes.quiet}>{SHIELD.kinds[kind]}</span>
            </span>
            <ActionButton
              variant="default"
              aria-label={SHIELD.removeName(label)}
              isBusy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id, { onSuccess: () => toastSuccess(SHIELD.removed), onError })}
            >
              {SHIELD.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
      {blocked.length > 0 ? (
        <>
          <h2 className={classes.title}>{SHIELD.blocked}</h2>
          <ul className={classes.list}>
            {blocked.map(({ id, name, since }) => (
              <li key={id} className={classes.item}>
                <span className="breakable">
                  <strong>{name}</strong> <span className={classes.quiet}>{SHIELD.since(formatDay(since))}</span>
                </span>
                <ActionButton
                  variant="default"
                  aria-label={SHIELD.unblockName(name)}
                  isBusy={unblock.isPending && unblock.variables === id}
                  onClick={() => unblock.mutate(id, { onSuccess: () => toastSuccess(SHIELD.unblocked), onError })}
                >
                  {SHIELD.unblock}
                </ActionButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

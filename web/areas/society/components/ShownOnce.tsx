import { Button } from '@mantine/core'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SECRET } from '../messages.ts'
import classes from './society.module.css'

interface Props {
  readonly secret: string
  onDone(): void
}

/** New secret, shown once so that the user can copy it. */
export function ShownOnce({ secret, onDone }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toastSuccess(SECRET.copied)
  }
  return (
    <div className={classes.secret}>
      <code>{secret}</code>
      <Button variant="default" onClick={() => void copy()}>
        {SECRET.copy}
      </Button>
      <Button variant="default" onClick={onDone}>
        {SECRET.done}
      </Button>
    </div>
  )
}

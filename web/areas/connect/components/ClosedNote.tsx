import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type ClosedFor, MESSAGE_TEXT } from '#rules/connect/messages.ts'
import classes from './ClosedNote.module.css'

const LIST = 'Employers kept away'

/** Why nobody writes about a match, before anybody tries, and where to change it. @param hasDraft a message was begun */
export function ClosedNote({ why, hasDraft = false }: { readonly why: ClosedFor; readonly hasDraft?: boolean }) {
  return (
    <p className={classes.note}>
      {MESSAGE_TEXT[why]}
      {why === 'blocked' || why === 'shielded' ? (
        <>
          {' '}
          <Anchor component={Link} inherit underline="always" to="/exchange/employers">
            {LIST}
          </Anchor>
        </>
      ) : null}
      {hasDraft ? ' What you began to write is kept on this device.' : null}
    </p>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '../../components/form.module.css'
import { CLOSED } from '../../late-messages.ts'
import { HOME } from '../../messages.ts'

/** Shown at the top when the server no longer accepts answers, with the server's reason. */
export default function StudyClosed({ reason }: { readonly reason: string }) {
  return (
    <div role="alert" className={classes.closed}>
      <IconAlertTriangle className={classes.closedIcon} size={22} aria-hidden="true" />
      <div>
        <p className={classes.closedTitle}>{CLOSED.title}</p>
        <p>{reason ? `${reason} ${CLOSED.meanwhile}` : CLOSED.atOpening}</p>
        <Button component={Link} to="/user/surveyHome" variant="default">
          {HOME.title}
        </Button>
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './form.module.css'

/** The server takes no answers any more; said once, above everything, with the server's reason. */
export function StudyClosed({ reason }: { readonly reason: string }) {
  return (
    <div role="alert" className={classes.closed}>
      <IconAlertTriangle className={classes.closedIcon} size={22} aria-hidden="true" />
      <div>
        <p className={classes.closedTitle}>This study takes no answers any more</p>
        <p>{reason} Your last change could not be saved; everything marked as saved before is kept.</p>
        <Button component={Link} to="/user/surveyHome" variant="default">
          Share
        </Button>
      </div>
    </div>
  )
}

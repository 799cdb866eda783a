import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../../components/form.module.css'
import { HOME, THANKS_MODULE } from '../../messages.ts'

/** The page after a module was completed. */
export function ThankYouModule({ moduleTitle }: { readonly moduleTitle: string }) {
  return (
    <div className={classes.page}>
      <PageHeading kicker={moduleTitle} title={THANKS_MODULE.title} lead={THANKS_MODULE.lead} />
      <div className={classes.links}>
        <Button component={Link} to="/user/surveyHome" size="md">
          {HOME.title}
        </Button>
        <Button component={Link} to="/user/filters" variant="default" size="md">
          Inform
        </Button>
      </div>
    </div>
  )
}

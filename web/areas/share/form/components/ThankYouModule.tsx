import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../../components/form.module.css'
import { THANKS_MODULE } from '../../late-messages.ts'
import { HOME } from '../../messages.ts'

interface Props {
  readonly moduleTitle: string
  /** Benefits for the member. */
  readonly children: ReactNode
}

/** Page shown after a module is completed. */
export function ThankYouModule({ moduleTitle, children }: Props) {
  return (
    <div className={classes.page}>
      <PageHeading kicker={moduleTitle} title={THANKS_MODULE.title} lead={THANKS_MODULE.lead} />
      {children}
      <div className="row gap-10 mt-20">
        <Button component={Link} to="/user/surveyHome" variant="default" size="md">
          {HOME.title}
        </Button>
        <Button component={Link} to="/user/filters" variant="default" size="md">
          Inform
        </Button>
      </div>
    </div>
  )
}

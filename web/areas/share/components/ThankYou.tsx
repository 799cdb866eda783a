import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { toastError } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { CONTENT_FAILED, THANKS } from '../late-messages.ts'
import { useThanks } from '../queries.ts'
import classes from './form.module.css'

const LINKS = [
  ['Inform', '/user/filters', 'See how you compare with your colleagues.'],
  ['Share', '/user/surveyHome', 'Your studies and their modules.'],
  ['Dashboard', '/user/dashboard', 'See how you compare at a glance.'],
  ['Connect', '/user/exchange', 'Describe the position you want, anonymously.'],
] as const

interface Props {
  readonly studyTitle: string
  /** Benefits for the member. */
  readonly children?: ReactNode
}

/** Shows the page after submitting, with the platform administrator's text, or a built-in text until that has loaded. */
export function ThankYou({ studyTitle, children }: Props) {
  const { data, isError, isPending } = useThanks()
  useEffect(() => {
    if (isError) toastError(CONTENT_FAILED)
  }, [isError])
  return (
    <div className={classes.page}>
      <PageHeading kicker={studyTitle} title={data?.header || THANKS.title} lead={isError ? THANKS.lead : undefined} />
      {children}
      <div className="mb-24" aria-busy={isPending}>
        {data ? <RichText html={data.html} /> : null}
      </div>
      <Card>
        <ul className={classes.ways} data-plain={data !== undefined || undefined}>
          {LINKS.map(([name, to, text]) => (
            <li key={to}>
              <Button component={Link} to={to} variant="default" size="md" className={classes.way}>
                {name}
              </Button>
              {data ? null : <span>{text}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

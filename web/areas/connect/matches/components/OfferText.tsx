import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { logEvent } from '#web/platform/page-event.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'
import { DETAILS } from '../messages.ts'
import classes from './matches.module.css'

interface Props {
  /** Empty: there is none. */
  readonly description: SafeHtml
  readonly url: string | null
  /** Of the heading on its page. */
  readonly level: 3 | 5
  /** Whether the reader is the offer's audience: following the link is logged. */
  readonly isLogged: boolean
}

/** Shows an offer's description, and where it is published elsewhere (3 §2.7). */
export function OfferText({ description, url, level, isLogged }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className={classes.part}>
      <Heading className={classes.heading}>{DETAILS.description}</Heading>
      {description ? <RichText html={description} /> : <p className={classes.quiet}>{DETAILS.noDescription}</p>}
      {url ? <BoardUrl url={url} isLogged={isLogged} /> : null}
    </section>
  )
}

/** The address of the position elsewhere: shown when it is asked for, which is logged, and so is following it. */
function BoardUrl({ url, isLogged }: { readonly url: string; readonly isLogged: boolean }) {
  const [isShown, setShown] = useState(false)
  const log = (event: 'job-board-url-revealed' | 'job-board-url-viewed'): void => {
    if (isLogged) logEvent({ event, parameters: {} })
  }
  const show = (): void => {
    log('job-board-url-revealed')
    setShown(true)
  }
  if (!isShown)
    return (
      <Button variant="default" onClick={show}>
        {DETAILS.showUrl}
      </Button>
    )
  return (
    <p className={classes.url}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        ref={link => link?.focus()}
        onClick={() => log('job-board-url-viewed')}
      >
        {url}
        <IconExternalLink size={16} aria-hidden="true" />
        <span className={classes.hidden}> {DETAILS.newTab}</span>
      </a>
    </p>
  )
}

import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { logEvent } from '#web/platform/page-event.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'
import { DETAILS } from '../messages.ts'
import classes from './matches.module.css'

interface Props {
  /** Description of the offer. Empty if none. */
  readonly description: SafeHtml
  readonly url: string | null
  /** Level of the heading. */
  readonly level: 3 | 5
  /** Whether the reader is the offer's audience. If so, following the link is logged. */
  readonly isLogged: boolean
}

/** Shows an offer's description and a link to where else it is published (3 §2.7). */
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

/** Shows the URL of the position on request. Showing and following it are both logged. */
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
        <span className="visually-hidden"> {DETAILS.newTab}</span>
      </a>
    </p>
  )
}

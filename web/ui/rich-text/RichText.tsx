import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import classes from './rich-text.module.css'
import type { SafeHtml } from './sanitize.ts'

interface Props {
  readonly html: SafeHtml
  /** Whether the text has the page style, which is larger with more space, directly below the page's title. */
  readonly isPage?: boolean
}

/** Text that the platform administrator can edit. Links to our own pages do not reload the app. */
export function RichText({ html, isPage = false }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const isInPlace = path.startsWith('/') && !link?.hasAttribute('target')
    if (!isInPlace || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={isPage ? `${classes.text} ${classes.page}` : classes.text}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it was sanitized
      dangerouslySetInnerHTML={{ __html: isPage ? pageHeadings(html) : html }}
    />
  )
}

/** Returns the HTML with second-level headings. Sanitized headings have no attributes. */
function pageHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h3>/g, '<$1h2>')
}

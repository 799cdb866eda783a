import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SECTIONS } from '../components/legal.ts'
import classes from './Help.module.css'

/** /help: the knowledge library to be, and the texts that the footer links to. */
export default function Help() {
  useSectionOfAddress()
  return (
    <div className={classes.page}>
      <PageHeading title="Help" />
      <EmptyState title="The knowledge library is not open yet">
        Until then, write to <a href={`mailto:${SUPPORT_MAIL}`}>{SUPPORT_MAIL}</a> with any question.
      </EmptyState>
      {SECTIONS.map(section => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1}>
            {section.title}
          </h2>
          {section.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The page arrives after the address has changed: the browser would look for the section too early. */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link clicked again scrolls again
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, key])
}

import { useId, useState } from 'react'
import type { TermProps } from '../term-props.ts'
import classes from './browser.module.css'
import { TermRow } from './TermRow.tsx'

interface Props extends TermProps {
  readonly title: string
  readonly text: string
  readonly isCore: boolean
}

/** Lists terms with their values. An expanded term shows its question and physicians' answers. */
export function TermGroup({ title, text, isCore, ...props }: Props) {
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const own = props.terms.filter(({ term }) => term.is_required_for_match === isCore)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading text-17">
        {title}
      </h2>
      <p className={classes.quiet}>{text}</p>
      <ul className={classes.terms}>
        {own.map(of => (
          <TermRow
            key={of.term.id}
            {...props}
            of={of}
            isOpen={open === of.term.id}
            onToggle={() => setOpen(open === of.term.id ? null : of.term.id)}
          />
        ))}
      </ul>
    </section>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Basis } from '#rules/inform/released.ts'
import { BASIS } from '../messages.ts'
import { basisText } from '../texts.ts'
import classes from './Answer.module.css'

/** Tells exact figures from estimates, in a word; on demand, how they were made. */
export function BasisMark({ basis }: { readonly basis: Basis }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = BASIS[basis.kind]
  const Icon = basis.kind === 'exact' ? IconCircleCheck : IconCircleDashed
  return (
    <>
      <UnstyledButton
        className={classes.basis}
        data-kind={basis.kind}
        aria-label={BASIS.how(label)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} aria-hidden />
        {label}
      </UnstyledButton>
      {isOpen ? (
        <p id={id} className={classes.basisText}>
          {basisText(basis)}
        </p>
      ) : null}
    </>
  )
}

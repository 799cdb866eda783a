import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { basisText, type ReleasedMeasure } from '#rules/inform/words/index.ts'
import { BASIS } from '../messages.ts'
import { howText } from '../texts.ts'
import classes from './Answer.module.css'

interface Props {
  readonly released: Exclude<ReleasedMeasure, { kind: 'withheld' }>
}

/** Shows the precision of a result in a word, and on request the people included in it. */
export function BasisMark({ released }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = basisText(released.basis)
  const Icon = released.basis === 'exact' ? IconCircleCheck : IconCircleDashed
  return (
    <>
      <UnstyledButton
        className={classes.basis}
        data-basis={released.basis}
        aria-label={BASIS.about(label)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} aria-hidden />
        {label}
      </UnstyledButton>
      {isOpen ? (
        <p id={id} className={classes.basisText}>
          {howText(released)}
        </p>
      ) : null}
    </>
  )
}

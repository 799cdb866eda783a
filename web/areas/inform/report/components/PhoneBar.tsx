import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from '../../components/Results.module.css'
import { STRIP } from '../../messages.ts'

/** Part that phones show on demand. Wider screens show all parts. */
export type PhonePart = 'report' | 'measures' | 'filters'

interface Props {
  /** Name of the report's group. */
  readonly group: string
  readonly measures: number
  readonly filters: number
  readonly open: PhonePart | null
  readonly onOpen: (part: PhonePart | null) => void
}

/** Shows the row above the charts on phones. */
export function PhoneBar({ group, measures, filters, open, onOpen }: Props) {
  const toggle = (part: PhonePart) => ({
    id: phoneButtonId(part),
    'aria-expanded': open === part,
    onClick: () => onOpen(open === part ? null : part),
    variant: open === part ? 'light' : 'default',
    size: 'sm',
  })
  return (
    <section className={classes.phoneBar} aria-label={STRIP.label}>
      <Button {...toggle('report')} rightSection={<IconChevronDown size={16} aria-hidden />}>
        {group}
      </Button>
      <Button {...toggle('measures')}>{`${STRIP.measures} ${measures}`}</Button>
      <Button {...toggle('filters')}>{`${STRIP.filters} ${filters}`}</Button>
    </section>
  )
}

/** Returns the ID of the button that opens a part, to which the focus returns. */
export function phoneButtonId(part: PhonePart): string {
  return `phone-${part}`
}

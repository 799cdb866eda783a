import { useQuery } from '@tanstack/react-query'
import { countingQuery, countingText } from '../counting.ts'
import { COUNTING } from '../messages.ts'

interface Props {
  readonly study: { readonly id: number; readonly end_date: string }
  /** The module; null: the core. */
  readonly sectionId: number | null
  readonly className?: string | undefined
}

/** When the reader's own answers begin to count. */
export function Counting({ study, sectionId, className }: Props) {
  const { data, isPending } = useQuery(countingQuery(study.id, sectionId))
  // A space keeps the line until the sentence is known.
  const text = data ? countingText(data, study.end_date, sectionId !== null) : isPending ? '\u00A0' : COUNTING.unknown
  return <p className={className}>{text}</p>
}

import { useQuery } from '@tanstack/react-query'
import { COUNTING } from '../messages.ts'
import { countingQuery, countingText } from './counting.ts'

interface Props {
  readonly study: { readonly id: number; readonly end_date: string }
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
  readonly className?: string | undefined
}

/** Shows when the reader's answers will be included. */
export function Counting({ study, sectionId, className }: Props) {
  const { data, isPending } = useQuery(countingQuery(study.id, sectionId))
  // A nonbreaking space reserves the line until the sentence has loaded.
  const text = data ? countingText(data, study.end_date, sectionId !== null) : isPending ? '\u00A0' : COUNTING.unknown
  return <p className={className}>{text}</p>
}

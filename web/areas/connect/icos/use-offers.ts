import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { IcoTerm } from './draft.ts'
import { useOffersIf } from './queries.ts'
import type { Ico } from './use-ico.ts'
import { type OffersIf, offersAsked } from './what-if.ts'

/** Several numbers that move are counted when they rest. */
const REST_MS = 250

type Asking = Pick<Ico, 'profile' | 'draft' | 'terms' | 'isInvalid'>

/** Returns how many open offers the ICO matches if this term changes. @param of null: the place */
export function useOffers({ profile, draft, terms, isInvalid }: Asking, of: IcoTerm | null): OffersIf | undefined {
  const asked = useMemo(
    () => ({ ...offersAsked(draft, terms, of), isValid: !isInvalid }),
    [draft, terms, of, isInvalid],
  )
  // A number that was not valid is still at rest when it has just been fixed.
  const [rested] = useDebouncedValue(asked, of?.question?.type === 'SLIDER' ? REST_MS : 0)
  const { data } = useOffersIf(profile.id, rested, !isInvalid && rested.isValid)
  return isInvalid ? undefined : data
}

import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { IcoTerm } from './draft.ts'
import { useOffersIf } from './queries.ts'
import type { IcoForm } from './use-ico.ts'
import { type OffersIf, offerCountRequest } from './what-if.ts'

/** Delay before counting offers while a slider moves. */
const REST_MS = 250

type Asking = Pick<IcoForm, 'profile' | 'draft' | 'terms' | 'isInvalid'>

/** Returns the number of open offers that the ICO matches if this term changes. @param of The term, or `null` for the place */
export function useOffers({ profile, draft, terms, isInvalid }: Asking, of: IcoTerm | null): OffersIf | undefined {
  const asked = useMemo(
    () => ({ ...offerCountRequest(draft, terms, of), isValid: !isInvalid }),
    [draft, terms, of, isInvalid],
  )
  // Right after an invalid number was fixed, the debounced value may still be the invalid one.
  const [rested] = useDebouncedValue(asked, of?.question?.type === 'SLIDER' ? REST_MS : 0)
  const { data } = useOffersIf(profile.id, rested, !isInvalid && rested.isValid)
  return isInvalid ? undefined : data
}

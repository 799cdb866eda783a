import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { IcoTerm } from './draft.ts'
import { useOffersIf } from './queries.ts'
import type { Ico } from './use-ico.ts'
import { type OffersIf, offersAsked } from './what-if.ts'

/** Several numbers that move are counted when they rest. */
const REST_MS = 250

/** How many open offers the ICO would meet if this term moved. @param of null: the place */
export function useOffers({ profile, draft, terms, isInvalid }: Ico, of: IcoTerm | null): OffersIf | undefined {
  const asked = useMemo(() => offersAsked(draft, terms, of), [draft, terms, of])
  const [rested] = useDebouncedValue(asked, of?.question?.type === 'SLIDER' ? REST_MS : 0)
  const { data } = useOffersIf(profile.id, rested, !isInvalid)
  return isInvalid ? undefined : data
}

import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { ICO } from '../messages.ts'
import type { IcoForm } from '../use-ico.ts'
import { useOffers } from '../use-offers.ts'
import { offersText } from '../what-if.ts'
import { OfferLine } from './OfferLine.tsx'
import { PaneHead, PROMPT_ID } from './PaneHead.tsx'

interface Props {
  readonly ico: IcoForm
  readonly label: string
  /** Save button and notice of unsaved changes. */
  readonly children: ReactNode
}

const PlacesField = lazy(() => import('./PlacesField.tsx'))

/** Fields for the preferred locations, which are a term of every ICO (3 §2.8). */
export function PlacePane({ ico, label, children }: Props) {
  const { place, draft, choosePlaces } = ico
  const offers = useOffers(ico, null)
  return (
    <>
      <PaneHead
        label={label}
        preamble={place?.member_preamble ?? ''}
        prompt={place?.member_prompt || ICO.placePrompt}
        explanation={place?.member_explanation ?? ''}
      />
      <div className="mt-20">
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <PlacesField
            place={draft.place}
            isChosen={draft.isPlaceChosen}
            onChoose={choosePlaces}
            labelledBy={PROMPT_ID}
            showsMissing={ico.isMissingShown}
          />
        </Suspense>
      </div>
      <OfferLine text={offers ? offersText(offers, draft, null) : ''} lacksSpecialty={offers?.lacks_specialty === 1} />
      {children}
    </>
  )
}

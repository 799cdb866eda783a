import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { Stars } from '#web/areas/connect/icos/components/Stars.tsx'
import { Messages } from '#web/areas/share/components/Messages.tsx'
import { QuestionBody } from '#web/areas/share/components/QuestionBody.tsx'
import { CallError } from '#web/platform/client.ts'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ExchangeClosed } from '../../components/ExchangeClosed.tsx'
import { DraftCandidates } from '../../ico-browser/components/DraftCandidates.tsx'
import { toPositionAnswersAt, wrongTerms } from '../../ico-browser/position.ts'
import { useSpecialties } from '../../queries.ts'
import { OfferForm } from '../components/OfferForm.tsx'
import { OFFER_FORM } from '../messages.ts'
import { type OfferTerm, type OfferValues, offerTerms } from '../offer-draft.ts'
import { useOpenedOffer, usePlaces, useTermBank } from '../queries.ts'
import { listOf } from '../row-actions.ts'

/** Input components of the study form and of ICOs. */
const PARTS = { Body: QuestionBody, Messages, Stars } as const

/** /recruiter/edit-job-offer/{jobOfferId}: edits an offer of the organization. The platform administrator can edit any offer (4 §2.4). */
export default function EditOffer() {
  const { jobOfferId } = useParams()
  return <Opened key={jobOfferId} id={Number(jobOfferId)} />
}

function Opened({ id }: { readonly id: number }) {
  const { id: userId, roles } = useUser()
  const isPlatform = roles.includes('GM_ADMIN')
  const list = listOf(isPlatform)
  const offer = useOpenedOffer(id)
  const bank = useTermBank()
  const places = usePlaces()
  const specialties = useSpecialties()
  const terms = useMemo(() => (bank.data ? offerTerms(bank.data) : null), [bank.data])
  if (offer.data && terms && places.data && specialties.data)
    return (
      <>
        <ExchangeClosed />
        <OfferForm
          userId={userId}
          offer={offer.data}
          terms={terms}
          places={places.data}
          specialties={specialties.data}
          parts={PARTS}
          candidates={values => <DraftCandidates said={described(values, terms)} wrong={wrongTerms(values, terms)} />}
          isPlatform={isPlatform}
        />
      </>
    )
  const failed = [offer, bank, places, specialties].filter(({ isError }) => isError)
  return (
    <>
      <PageHeading title={OFFER_FORM.offer} kicker={OFFER_FORM.kicker} />
      {offer.error instanceof CallError && offer.error.status === 404 ? (
        <EmptyState
          title={OFFER_FORM.gone}
          action={
            <Button component={Link} to={list.to} variant="default">
              {list.label}
            </Button>
          }
        >
          {isPlatform ? OFFER_FORM.deletedText : OFFER_FORM.goneText}
        </EmptyState>
      ) : failed.length > 0 ? (
        <ErrorState
          title={OFFER_FORM.failed}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingCards count={3} height={220} />
      )}
    </>
  )
}

/** Converts a draft to the form in which candidates are counted during editing. */
function described({ specialty_id: specialtyId, place, answers }: OfferValues, terms: readonly OfferTerm[]) {
  return toPositionAnswersAt({ specialtyId, place, answers }, terms)
}

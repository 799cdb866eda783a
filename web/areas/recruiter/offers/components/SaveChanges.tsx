import { ActionButton } from '#web/ui/ActionButton.tsx'
import { OFFER_FORM } from '../messages.ts'
import type { OfferFormState } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly form: Pick<OfferFormState, 'offer' | 'status' | 'unsaved' | 'collision'>
  /** @param postItNow 1 if the current version counts as posted. */
  readonly onSave: (postItNow: 0 | 1) => unknown
}

/** Saves changes to an active offer. They either set its edit flag or count as posted (4 §4). */
export function SaveChanges({ form: { offer, status, unsaved, collision }, onSave }: Props) {
  const isBusy = status === 'saving'
  const isChanged = unsaved.length > 0
  return (
    <>
      <ActionButton size="md" fullWidth isBusy={isBusy} isDisabled={!isChanged} onClick={() => onSave(0)}>
        {OFFER_FORM.save}
      </ActionButton>
      <ActionButton
        size="md"
        fullWidth
        variant="default"
        aria-describedby="post-now"
        isDisabled={isBusy || collision !== null || (!isChanged && offer.is_edited === 0)}
        onClick={() => onSave(1)}
      >
        {OFFER_FORM.postNow}
      </ActionButton>
      <p id="post-now" className={classes.quiet}>
        {OFFER_FORM.postNowText}
      </p>
    </>
  )
}

import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { OFFER_FORM } from '../messages.ts'
import type { OfferFormState } from '../use-offer-form.ts'

/**
 * Asks for confirmation before the user leaves unsaved changes. Valid changes to a draft are saved automatically without a confirmation.
 */
export function LeaveOffer({ form }: { readonly form: OfferFormState }) {
  const { isDraft, unsaved, faults, collision, status, isKept } = form
  const isStuck = collision !== null || status === 'offline' || unsaved.some(field => faults.has(field))
  const blocker = useLeaveGuard({
    asks: () => {
      if (unsaved.length === 0) return false
      if (isDraft && !isStuck) void form.save()
      return !isDraft || isStuck
    },
    warns: unsaved.length > 0 && !isKept,
  })
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={OFFER_FORM.leaveTitle}
      actions={[
        { label: OFFER_FORM.stay, isPrimary: true, onClick: () => blocker.reset?.() },
        { label: OFFER_FORM.go, onClick: () => blocker.proceed?.() },
      ]}
    >
      <p>{OFFER_FORM.leave}</p>
    </Dialog>
  )
}

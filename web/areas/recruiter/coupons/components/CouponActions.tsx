import { Button } from '@mantine/core'
import type { CouponDto } from '#contract/recruiter/coupon.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { COUPONS } from '../messages.ts'
import { useDisableCoupon } from '../queries.ts'

interface Props {
  readonly coupon: CouponDto
  readonly onEdit: () => void
}

export function CouponActions({ coupon: { id, code, isDisabled }, onEdit }: Props) {
  const disable = useDisableCoupon()
  const label = isDisabled ? COUPONS.enable : COUPONS.disable
  return (
    <div className="row gap-8">
      <Button variant="default" size="compact-md" aria-label={COUPONS.editOf(code)} onClick={onEdit}>
        {COUPONS.edit}
      </Button>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={`${label}: ${code}`}
        isBusy={disable.isPending}
        onClick={() => disable.mutate({ id, isDisabled: !isDisabled })}
      >
        {label}
      </ActionButton>
    </div>
  )
}

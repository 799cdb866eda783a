import { Button } from '@mantine/core'
import type { CouponDto } from '#contract/recruiter/coupon.ts'
import { COUPON_TEXT, couponAmountError, couponCode, couponCodeError } from '#rules/recruiter/coupon.ts'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useSpecialties } from '../../queries.ts'
import { type CouponValues, termsOf, valuesOf } from '../coupon-values.ts'
import { COUPONS } from '../messages.ts'
import { readCoupon, useSaveCoupon } from '../queries.ts'

interface Props {
  /** `null` for a new coupon. */
  readonly coupon: CouponDto | null
  readonly onDone: () => void
}

const KINDS = (['percent', 'fixed'] as const).map(value => ({ value, label: COUPONS.kinds[value] }))

/** Edits a coupon's discount, expiration date, maximum number of uses, and specialties. The code of an existing coupon can't be changed. */
export function CouponForm({ coupon, onDone }: Props) {
  const isNew = coupon === null
  const save = useSaveCoupon()
  const { seen, onError } = useSeen(coupon, async () => coupon && readCoupon(coupon))
  const specialties = useSpecialties()
  const form = useServerForm<CouponValues, unknown>({
    initialValues: valuesOf(coupon),
    validate: sent => errorsOf(sent, isNew),
    messageAt: 'code',
    submit: values => save.mutateAsync({ values, seen }),
    onError,
    onSuccess: () => {
      toastSuccess(COUPONS.saved)
      onDone()
    },
  })
  const { kind, specialtyIds } = form.values
  const chosen = form.field('specialtyIds')
  return (
    <Form form={form} aria-label={isNew ? COUPONS.create : COUPONS.edit} className="stack gap-16">
      {isNew ? <TextField {...form.field('code')} label={COUPONS.code} maxLength={60} autoComplete="off" /> : null}
      <SelectField {...form.field('kind')} label={COUPONS.kind} options={KINDS} />
      <NumberField {...form.field('amount')} label={kind === 'percent' ? COUPONS.percent : COUPONS.dollars} />
      <TextField {...form.field('expires')} label={COUPONS.expires} type="date" />
      <NumberField {...form.field('mostUses')} label={COUPONS.mostUses} />
      <MultiCombobox
        name="specialtyIds"
        label={COUPONS.specialties}
        hint={COUPONS.specialtiesHint}
        placeholder={COUPONS.specialtiesPlaceholder}
        nothing={COUPONS.specialtiesNothing}
        items={(specialties.data ?? []).map(each => ({ id: each.id, name: each.title }))}
        chosen={specialtyIds}
        error={chosen.error}
        onChange={ids => chosen.onChange(ids)}
        onLeave={chosen.onBlur}
      />
      <div className="row gap-8">
        <SubmitButton isSubmitting={form.isSubmitting}>{COUPONS.save}</SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {COUPONS.cancel}
        </Button>
      </div>
    </Form>
  )
}

function errorsOf(values: CouponValues, isNew: boolean): Record<string, string> {
  const { kind, amount } = termsOf(values)
  const code = isNew ? couponCodeError(couponCode(values.code)) : null
  const wrong = values.amount === null ? COUPON_TEXT[kind] : couponAmountError(kind, amount)
  return { ...(code === null ? {} : { code }), ...(wrong === null ? {} : { amount: wrong }) }
}

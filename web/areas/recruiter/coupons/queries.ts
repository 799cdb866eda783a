import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CouponDto, listCoupons } from '#contract/recruiter/coupon.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { type CouponValues, termsOf } from './coupon-values.ts'
import { COUPONS } from './messages.ts'

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listCoupons.route] })
}

/** Returns the current coupon, or `null` if it was deleted. */
export async function readCoupon({ id, code }: CouponDto): Promise<CouponDto | null> {
  const { items } = await call('GET coupon/index', { query: { code, perPage: 1000 } })
  return items.find(each => each.id === id) ?? null
}

interface Save {
  readonly values: CouponValues
  /** Coupon before editing, or `null` for a new coupon. */
  readonly seen: CouponDto | null
}

export function useSaveCoupon() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ values, seen }: Save) => {
      if (!seen) return call('POST coupon/create', { body: { ...termsOf(values), code: values.code } })
      const { id, kind, amount, expires, mostUses, specialtyIds } = seen
      const body = { ...termsOf(values), seen: { kind, amount, expires, mostUses, specialtyIds } }
      return call('PUT coupon/update', { query: { id }, body })
    },
    onSuccess: forget,
  })
}

export function useDisableCoupon() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, isDisabled }: { readonly id: number; readonly isDisabled: boolean }) =>
      call('POST coupon/disable', { query: { id }, body: { isDisabled } }),
    onSuccess: () => {
      toastSuccess(COUPONS.saved)
      return forget()
    },
    onError: showError,
  })
}

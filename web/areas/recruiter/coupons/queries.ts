import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listCoupons } from '#contract/coupon.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { type CouponValues, termsOf } from './coupon-values.ts'
import { COUPONS } from './messages.ts'

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listCoupons.route] })
}

/** Saves a coupon. @param id null: a new one */
export function useSaveCoupon(id: number | null) {
  const forget = useForget()
  return useMutation({
    mutationFn: (values: CouponValues) =>
      id === null
        ? call('POST coupon/create', { body: { ...termsOf(values), code: values.code } })
        : call('PUT coupon/update', { query: { id }, body: termsOf(values) }),
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

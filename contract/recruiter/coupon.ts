import { z } from 'zod'
import {
  COUPON_KINDS,
  couponAmountError,
  couponCode,
  couponCodeError,
  MAX_FIXED_CENTS,
  MAX_USES,
} from '#rules/recruiter/coupon.ts'
import { checkedText, id, moment, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const

const coupon = z
  .object({
    id,
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    /** Amount in percent or cents. */
    amount: z.number().int(),
    /** Time of expiry. `null` if the coupon never expires. */
    expires: moment.nullable(),
    /** Maximum number of uses. `null` for no limit. */
    mostUses: z.number().int().nullable(),
    uses: z.number().int(),
    /** IDs of specialties. Empty for all. */
    specialtyIds: z.array(id),
    isDisabled: z.boolean(),
    created: moment,
  })
  .meta({ id: 'Coupon' })
export type CouponDto = z.output<typeof coupon>

export const listCoupons = defineList({
  route: 'coupon/index',
  summary: 'Lists coupons with the number of times each was used.',
  source: 'decision G-113; decision G-084',
  callers: ADMINISTRATORS,
  row: coupon,
  columns: {
    id: { title: 'ID', sortable: true },
    code: { title: 'Code', sortable: true, filter: 'text' },
    kind: { title: 'Discount type', filter: { oneOf: COUPON_KINDS } },
    amount: { title: 'Amount (% or cents)', sortable: true },
    expires: { title: 'Valid until', sortable: true, filter: 'dates' },
    mostUses: { title: 'Maximum uses' },
    uses: { title: 'Uses', sortable: true },
    isDisabled: { title: 'Disabled', filter: 'boolean' },
    created: { title: 'Created', sortable: true },
  },
  sort: '-id',
  csv: 'coupons',
})

const terms = z
  .object({
    kind: z.enum(COUPON_KINDS),
    amount: z.number().int().min(1).max(MAX_FIXED_CENTS),
    expires: moment.nullable(),
    mostUses: z.number().int().min(1).max(MAX_USES).nullable(),
    specialtyIds: z.array(id).max(200),
  })
  .strict()
const checked = <T extends z.ZodType<{ readonly kind: 'percent' | 'fixed'; readonly amount: number }>>(schema: T) =>
  schema.check(({ value, issues }) => {
    const message = couponAmountError(value.kind, value.amount)
    if (message !== null) issues.push({ code: 'custom', message, path: ['amount'], input: value.amount })
  })

export const createCoupon = defineOperation({
  method: 'POST',
  route: 'coupon/create',
  summary: 'Creates a coupon with a unique code.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({}).strict(),
  body: checked(
    terms.extend({ code: checkedText(text => couponCodeError(couponCode(text)), 60).transform(couponCode) }),
  ),
  output: coupon,
  writes: true,
})

export const updateCoupon = defineOperation({
  method: 'PUT',
  route: 'coupon/update',
  summary: 'Updates a coupon without changing past uses. Fails if `seen` is outdated.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: checked(terms.extend({ seen: terms.partial().optional() }).strict()),
  output: coupon,
  writes: true,
})

export const disableCoupon = defineOperation({
  method: 'POST',
  route: 'coupon/disable',
  summary: 'Disables or enables a coupon.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ isDisabled: z.boolean() }).strict(),
  output: coupon,
  writes: true,
})

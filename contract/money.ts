import { z } from 'zod'
import { CURRENCY } from '#rules/recruiter/price.ts'

/** Amount in cents of US dollars. */
export const cents = z.number().int().min(0).max(10_000_000)

/** Cost of an offer: the price, the coupon's discount, and the rest. */
export const priced = {
  price: cents,
  discount: cents,
  total: cents,
  currency: z.literal(CURRENCY),
} as const

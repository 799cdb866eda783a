import { z } from 'zod'
import { CURRENCY } from '#rules/recruiter/price.ts'

/** Cents of US dollars. */
export const cents = z.number().int().min(0).max(10_000_000)

/** Costs of an offer: the price, the coupon's discount, and the rest. */
export const priced = {
  price: cents,
  discount: cents,
  total: cents,
  currency: z.literal(CURRENCY),
} as const

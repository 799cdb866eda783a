import { z } from 'zod'
import { CURRENCY } from '#rules/recruiter/price.ts'

/** Cents of US dollars. */
export const cents = z.number().int().min(0).max(10_000_000)

/** What an offer costs: the price, what a coupon takes off, and what is left. */
export const priced = {
  price: cents,
  discount: cents,
  total: cents,
  currency: z.literal(CURRENCY),
} as const

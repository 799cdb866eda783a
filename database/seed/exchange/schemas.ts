import { z } from 'zod'

/** Format of data/exchange: recruiters' organizations with their offers, descriptions of positions, and messages of both sides. */

const uid = z.string().regex(/^ico_[a-z0-9_]+$/)

export const organizations = z.array(
  z.strictObject({
    name: z.string().min(1),
    /** Domain of its recruiters' email addresses. */
    domain: z.string().regex(/^[a-z]+\.example$/),
    /** UID of the option that all its offers have in each term. */
    type: uid,
    ehr: uid,
    malpractice: uid,
    visas: z.array(uid),
    benefits: z.array(uid).min(1),
    /** Ratio of its pay to the specialty's median. */
    pay: z.number().positive(),
    about: z.string().min(1),
    welcome: z.string().min(1),
    recruiters: z
      .array(
        z.strictObject({
          /** Address of a demo account. Other recruiters have no password. */
          account: z.email().optional(),
          first_name: z.string().optional(),
          last_name: z.string().optional(),
          phone: z.string().regex(/^\d{3}-555-\d{4}$/),
        }),
      )
      .min(1),
    offers: z.array(
      z.strictObject({
        specialty: z.string(),
        /** City and state, such as "Lexington, KY". */
        city: z.string(),
        status: z.enum(['draft', 'active', 'filled', 'closed']).default('active'),
        title: z.string().optional(),
        employer: z.string().default(''),
        /** Values by UID that replace generated values. */
        terms: z.record(uid, z.string()).default({}),
      }),
    ),
  }),
)
export type OrganizationData = z.infer<typeof organizations>[number]
export type OfferData = OrganizationData['offers'][number]

/** Positions by specialty. */
export const positions = z.record(
  z.string(),
  z.strictObject({ titles: z.array(z.string()).min(1), work: z.array(z.string()).min(1) }),
)

const messages = z
  .array(
    z.strictObject({
      from: z.enum(['member', 'recruiter']),
      /** `{city}` is replaced by the offer's city. */
      subject: z.string().min(1).max(255),
      body: z.string().min(1),
    }),
  )
  .min(1)
export type ThreadData = z.infer<typeof messages>

export const words = z.strictObject({
  decline_reasons: z.array(z.string().min(1)).min(1),
  /** Reasons in members' own words. */
  other_reasons: z.tuple([z.string()], z.string()),
  /** Names of ICOs. */
  members: z.tuple([z.string()], z.string()),
  threads: z.tuple([messages], messages),
  /** Threads of the demo account with matches, by the title of the offer. */
  own_threads: z.array(z.strictObject({ offer: z.string(), messages })),
})

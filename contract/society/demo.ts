import { z } from 'zod'
import { MAX_ADDRESS_LENGTH, memberAddress, memberAddressError } from '#rules/society/member.ts'
import { checkedText, id, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const onlyPlatform = { callers: ['GM_ADMIN'] } as const

export const createDummyUsers = defineOperation({
  ...onlyPlatform,
  method: 'POST',
  route: 'society-member-email/create-dummy-users',
  summary:
    "Adds sample members to a society's list, marked as sample data. They don't get emails, don't have accounts, and aren't counted.",
  source: '4 §3; 4 §7.3; decision 65',
  query: z.object({ societyId: queryId }).strict(),
  body: noBody,
  output: z.object({ count: z.number().int() }),
  writes: true,
})

export const createDemoMember = defineOperation({
  ...onlyPlatform,
  method: 'POST',
  route: 'society-member-email/create-demo-member',
  summary:
    "Adds a demo member to a society's list and sends them an invitation. The demo member's account isn't counted.",
  source: '4 §3; 4 §7.3; decision 65',
  query: nothing,
  body: z
    .object({
      society_id: id,
      email: z
        .string()
        .max(MAX_ADDRESS_LENGTH + 20)
        .transform(memberAddress)
        .pipe(checkedText(memberAddressError, MAX_ADDRESS_LENGTH)),
    })
    .strict(),
  output: z.object({ member_id: id, mailingId: id }),
  writes: true,
})

const marked = z
  .object({ demo: z.number().int(), dummy: z.number().int(), accounts: z.number().int() })
  .meta({ id: 'MarkedMembers' })
export type MarkedMembers = z.output<typeof marked>

export const countMarkedMembers = defineOperation({
  ...onlyPlatform,
  method: 'GET',
  route: 'society-member-email/marked-members',
  summary:
    "Counts the demo and dummy members on a society's list, and the demo accounts that would be deleted with them.",
  source: 'decision 65',
  query: z.object({ society_id: queryId }).strict(),
  body: noBody,
  output: marked,
  writes: false,
})

export const removeMarkedMembers = defineOperation({
  ...onlyPlatform,
  method: 'POST',
  route: 'society-member-email/remove-marked-members',
  summary:
    "Removes all demo and dummy members from a society's list and deletes their demo accounts. Fails if these members have changed since they were counted.",
  source: 'decision 65',
  query: nothing,
  body: z.object({ society_id: id, seen: marked }).strict(),
  output: marked,
  writes: true,
})

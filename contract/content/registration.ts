import { z } from 'zod'
import { noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const contentItem = z.object({ header: z.string(), body: z.string() })
const memberId = z.object({ memberId: queryId.optional() }).strict()
const item = { method: 'GET', callers: ['GUEST'], body: noBody, output: contentItem, writes: false } as const

export const getQuickRegistrationWelcome = defineOperation({
  ...item,
  route: 'dynamic-content/quick-registration-welcome',
  summary: "Returns the text above the short form for invited members, with the society's name.",
  source: '1 §2; 4 §7.9',
  query: memberId,
})

export const getLongRegistrationWelcome = defineOperation({
  ...item,
  route: 'dynamic-content/long-registration-welcome',
  summary: "Returns the text above the full form, with the society's name.",
  source: '1 §2; 4 §7.9',
  query: memberId,
})

export const getRegistrationHelpText = defineOperation({
  ...item,
  route: 'dynamic-content/registration-help-text',
  summary: 'Returns the explanation of how to register.',
  source: '4 §7.9',
  query: nothing,
})

import { listStates } from '#contract/reference/reference.ts'
import { STATES } from '#rules/reference/geography.ts'
import { handle } from '#server/platform/http/handler.ts'

export const state = [handle(listStates, async () => [...STATES])]

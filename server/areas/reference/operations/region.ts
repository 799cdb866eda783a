import { listRegions } from '#contract/reference/reference.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import { handle } from '#server/platform/http/handler.ts'

export const region = [handle(listRegions, async () => [...REGIONS])]

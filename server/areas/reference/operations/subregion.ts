import { listSubregions } from '#contract/reference/reference.ts'
import { SUBREGIONS } from '#rules/reference/geography.ts'
import { handle } from '#server/platform/http/handler.ts'

export const subregion = [handle(listSubregions, async () => [...SUBREGIONS])]

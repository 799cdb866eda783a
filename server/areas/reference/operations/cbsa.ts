import { listMetroAreas } from '#contract/reference/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { metroAreas } from '../lookups.ts'
import { metroAreaDto } from '../present.ts'

export const cbsa = [handle(listMetroAreas, async () => metroAreas().map(metroAreaDto))]

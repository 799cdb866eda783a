import { listCities } from '#contract/reference/reference.ts'
import { handle } from '#server/platform/http/handler.ts'
import { citiesOf } from '../lookups.ts'

export const zipCodeExtension = [handle(listCities, async ({ query }) => [...citiesOf(query.stateId)])]

import { listMetroAreas, listMetroAreasOfCluster } from '#contract/reference.ts'
import { clusterOf } from '#rules/reference/metro.ts'
import { practiceZipOf } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { metroAreas, placeOf } from '../lookups.ts'
import { metroAreaAnswer } from '../present.ts'

export const cbsa = [
  handle(listMetroAreas, async () => metroAreas().map(metroAreaAnswer)),
  handle(listMetroAreasOfCluster, async ({ db, caller }) => {
    const zip = await practiceZipOf(db, caller.userId)
    const place = zip === null ? null : placeOf(zip)
    return clusterOf(metroAreas(), place?.cbsa_code ?? null).map(metroAreaAnswer)
  }),
]

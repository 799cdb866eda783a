import { listMetroAreasOfCluster } from '#contract/reference/reference.ts'
import { clusterOf } from '#rules/reference/metro.ts'
import { practiceZipOf } from '#server/areas/account/lookups.ts'
import { areaOfZip, metroAreaDto, metroAreas } from '#server/areas/reference/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'

export const similarAreas = [
  handle(listMetroAreasOfCluster, async ({ db, caller }) => {
    const zip = await practiceZipOf(db, caller.userId)
    const place = zip === null ? null : areaOfZip(zip)
    return clusterOf(metroAreas(), place?.cbsa_code ?? null).map(metroAreaDto)
  }),
]

import { type AnsweredCounting, getCounting } from '#contract/inform/counting.ts'
import { countsOnlyAtClose } from '#rules/inform/editions/index.ts'
import { releasePeople } from '#rules/inform/release.ts'
import { invitedPeople } from '#server/areas/share/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { isCounted, outlookOf } from '../../reads.ts'
import { openStudy } from '../../scope.ts'

export const resultsCounting = [
  handle(getCounting, async ({ db, caller, query, services }): Promise<AnsweredCounting | null> => {
    const study = await openStudy(db, services, caller, query.qsId)
    const sectionId = query.selectedSection ?? null
    if (!study.hasSubmitted || (sectionId !== null && !study.modules.has(sectionId))) return null
    const copy = services.editionCache.of(study.id, sectionId)
    if (copy && (await isCounted(db, { userId: caller.userId, editionId: copy.facts.id }))) return { kind: 'counted' }
    const outlook = await outlookOf(db, study.id, sectionId)
    if (outlook.kind !== 'people') return outlook
    const counted = copy?.facts.batches.reduce((sum, { people }) => sum + people, 0) ?? 0
    const lists = await invitedPeople(db, [study.id])
    const invited = lists.reduce((sum, { people }) => sum + people, 0)
    return countsOnlyAtClose({ counted, invited })
      ? { kind: 'close' }
      : { kind: 'people', missing: releasePeople(outlook.missing) }
  }),
]

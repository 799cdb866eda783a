import { useQuery } from '@tanstack/react-query'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LIST } from '../messages.ts'

/** Notice for members whose membership type can't take the studies that open Connect. */
export function NotInvited() {
  const { data = [] } = useQuery(studiesQuery)
  const opening = data.filter(study => study.isActive && !study.isClosed && study.is_support_job_preference === 1)
  if (opening.length === 0 || opening.some(({ isEligible }) => isEligible)) return null
  return <Banner tone="warning">{LIST.notInvited}</Banner>
}

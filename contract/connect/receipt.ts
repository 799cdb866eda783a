import { z } from 'zod'
import { REPLY_TIMES } from '#rules/connect/reply-time.ts'
import { day, flag, id, noBody, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { organizationMark } from '../recruiter/employer.ts'
import { PHYSICIANS } from '../roles.ts'

/**
 * Organization whose recruiters saw an ICO as a candidate. Like the time of a reply, it shows what recruiters do and nothing about members.
 * Therefore, it does not pass the release engine (decision 54).
 */
const viewer = z
  .object({
    /** ID of the organization. */
    id,
    organization: z.string(),
    mark: organizationMark,
    /** Day when its first recruiter saw the ICO. */
    seen: day,
    /** `1` if the caller now hides from the organization. */
    is_kept_away: flag,
    /** `1` if the caller started to hide from the organization after it had seen the ICO. This does not end a match (decision 47). */
    is_covered: flag,
  })
  .meta({ id: 'IcoViewer' })

export const listViewers = defineList({
  route: 'job-profile/seen-by',
  summary:
    "Lists the organizations whose recruiters saw one of the caller's ICOs, latest first, including organizations it is hidden from.",
  source: 'decision 54',
  callers: PHYSICIANS,
  row: viewer,
  columns: {
    organization: { title: 'Organization', sortable: true },
    seen: { title: 'Seen', sortable: true },
  },
  sort: '-seen',
  query: { id: queryId },
})

export const getReplyTime = defineOperation({
  method: 'GET',
  route: 'message/reply-time',
  summary:
    "Returns the usual reply time of a match's recruiters, as shown to them a week ago. Returns null if too few members have written to them or if the caller hides from them.",
  source: 'decision 54',
  callers: PHYSICIANS,
  query: z.object({ matchId: queryId }).strict(),
  body: noBody,
  /** Reply time in days. */
  output: z.object({ replies_within: z.literal([...REPLY_TIMES]).nullable() }),
  writes: false,
})

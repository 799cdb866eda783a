import { z } from 'zod'
import { CLOSING_REASONS, MAX_NOTE_LENGTH } from '#rules/share/launch/index.ts'
import { SCHEDULED_KINDS } from '#rules/society/schedule.ts'
import { day, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { listProgress } from '../inform/society.ts'
import { defineOperation } from '../operation.ts'
import { STUDY_STATES } from './questionnaire.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = 'decision 92'
const byId = z.object({ id: queryId }).strict()
const named = z.object({ id, title: z.string(), period: z.number().int() })

export const launchFacts = defineOperation({
  method: 'GET',
  route: 'questionnaire/launch',
  summary: "Returns the members and emails that launching a study's draft affects.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: z.object({
    id,
    societies: z.array(
      z.object({
        id,
        name: z.string(),
        /** Number of members on the society's list with an invited membership type, with or without an account. */
        listed: z.number().int(),
        /** Kinds of automatic emails that the society has turned on. */
        automatic: z.array(z.enum(SCHEDULED_KINDS)),
        /** Automatic emails already sent about this study. */
        sent: z.array(z.object({ kind: z.enum(SCHEDULED_KINDS), day })),
      }),
    ),
    /** Other open or upcoming primary studies of these societies. */
    primary: z.array(named),
    /** Minimum number of members with an account for an email to members who haven't submitted. */
    leastReminded: z.number().int(),
  }),
  writes: false,
})

const planned = z.object({
  kind: z.enum(SCHEDULED_KINDS),
  /** Day of the email. `null` if unknown. */
  day: day.nullable(),
  isSent: z.boolean(),
})

export const studyOverview = defineOperation({
  method: 'GET',
  route: 'questionnaire/overview',
  summary: 'Returns the state of a launched study: invited members, participation in ranges, versions, and emails.',
  source: `${SOURCE}; decision 58`,
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: named.extend({
    start_date: day,
    end_date: day,
    state: z.enum(STUDY_STATES),
    isPrimary: z.boolean(),
    /** Whether the study was edited after its last publication. */
    isEdited: z.boolean(),
    /** Number of published versions, and the latest publication, if recorded. */
    versions: z.number().int(),
    published: z.object({ at: moment, by: z.string().nullable() }).nullable(),
    /** Closing before the original end date. `null` if there was none, or the study was opened again. */
    closed: z
      .object({ at: moment, by: z.string().nullable(), reason: z.enum(CLOSING_REASONS), note: z.string() })
      .nullable(),
    memberTypes: z.array(z.string()),
    otherTypes: z.array(z.string()),
    societies: z.array(
      z.object({
        id,
        name: z.string(),
        /** Time of the latest count. `null` before the first count. */
        counted: moment.nullable(),
        /** `null` if too few members are invited. */
        progress: listProgress.nullable(),
        emails: z.array(planned),
      }),
    ),
    /** Progress of the members of all societies. `null` if too few are invited. */
    everyone: listProgress.nullable(),
    /** Median time that counted respondents took, in steps of five minutes. `null` if too few times are known. */
    minutes: z.number().int().nullable(),
    /** Whether results are set to be shown, and the time of their latest update. `null` if they haven't been released. */
    showsResults: z.boolean(),
    results_as_of: moment.nullable(),
  }),
  writes: false,
})

export const withdrawQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/withdraw',
  summary: 'Turns a launched study back into a draft. Fails if a member has answered it.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: nothing.optional(),
  output: nothing,
  writes: true,
})

export const closeQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/close',
  summary: 'Closes an open study at the end of the current day.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: z.object({ reason: z.enum(CLOSING_REASONS), note: z.string().trim().max(MAX_NOTE_LENGTH) }).strict(),
  output: z.object({ end_date: day }),
  writes: true,
})

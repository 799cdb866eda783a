import { z } from 'zod'
import type { RelatableQuestion } from '#rules/connect/related-question.ts'
import { CHANGE_KINDS, DRAFT_LIMITS, PERIODS } from '#rules/share/draft.ts'
import { checkedText, day, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { releasedPeople } from '../inform/inform.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { studyDraft, studyPatch } from './study-draft.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = '4 §7.5; decision G-086'
const byId = z.object({ id: queryId }).strict()

/** Stages of a study: unpublished, not yet open, open, or closed. */
export const STUDY_STATES = ['draft', 'upcoming', 'open', 'closed'] as const
export const STUDY_STATE_NAMES: Readonly<Record<(typeof STUDY_STATES)[number], string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  open: 'Open',
  closed: 'Closed',
}

const listed = z
  .object({
    id,
    title: z.string(),
    period: z.number().int(),
    start_date: day,
    end_date: day,
    state: z.enum(STUDY_STATES),
    isPrimary: z.boolean(),
    /** Whether the study was edited after its last publication. */
    isEdited: z.boolean(),
    questions: z.number().int(),
    societies: z.number().int(),
    /** Name of the society if there is only one. */
    societyName: z.string().nullable(),
    /** Members of societies who have submitted. `null` if too few are invited, or before the first count. */
    submitted: releasedPeople.nullable(),
  })
  .meta({ id: 'QuestionnaireRow' })
/** Row as the server returns it. */
export type ListedQuestionnaire = z.input<typeof listed>
export type QuestionnaireRow = z.output<typeof listed>

export const listQuestionnaires = defineList({
  route: 'questionnaire/index',
  summary: 'Lists all studies, including drafts.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: listed,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Title', sortable: true, filter: 'text' },
    period: { title: 'Year', sortable: true, filter: 'numbers' },
    start_date: { title: 'Start date', sortable: true, filter: 'dates' },
    end_date: { title: 'End date', sortable: true },
    state: { title: 'Status', filter: { oneOf: STUDY_STATES } },
    questions: { title: 'Questions', sortable: true },
    societies: { title: 'Societies', sortable: true },
    isPrimary: { title: 'Primary', filter: 'boolean' },
    isEdited: { title: 'Unpublished changes', filter: 'boolean' },
  },
  sort: '-start_date',
  csv: 'studies',
})

export const relatableQuestion = z
  .object({
    id,
    label: z.string(),
    type: z.string(),
    is_active: z.boolean(),
    can_be_related_to_study_question: z.boolean(),
  })
  .meta({ id: 'RelatableJobQuestion' }) satisfies z.ZodType<RelatableQuestion>

const edited = z
  .object({
    id,
    /** Version of the draft, which increases with every save. */
    version: z.number().int(),
    draft: studyDraft,
    /** Study as members see it. `null` if never published. */
    published: studyDraft.nullable(),
    /** Whether members have started the study. If so, only texts, help, and the display of results can change. */
    isBegun: z.boolean(),
    /** Time and author of the draft's last save. `null` if the draft is unchanged since publication. */
    saved: z.object({ at: moment, by: z.string().nullable() }).nullable(),
    worksheet_file_name: z.string().nullable(),
    /** All job questions that a question can relate to, in display order. */
    jobQuestions: z.array(relatableQuestion),
  })
  .meta({ id: 'EditedQuestionnaire' })

export const viewQuestionnaire = defineOperation({
  method: 'GET',
  route: 'questionnaire/view',
  summary: "Returns a study's draft and its published version.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: edited,
  writes: false,
})

const title = checkedText(text => (text === '' ? 'This field is required' : null), DRAFT_LIMITS.label)
const made = z.object({ id })
const MB = 1024 * 1024

export const createQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/create',
  summary: 'Creates a draft study, empty or with the given questions.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: nothing,
  body: z.union([
    z
      .object({ title, period: z.number().int().min(PERIODS.first).max(PERIODS.last), start_date: day, end_date: day })
      .strict()
      .refine(({ start_date, end_date }) => start_date <= end_date, {
        error: 'Enter an end date that isn’t before the start date.',
        path: ['end_date'],
      }),
    z.object({ draft: studyDraft, isImported: z.boolean().optional() }).strict(),
  ]),
  output: made,
  writes: true,
  bodyLimit: 5 * MB,
})

export const cloneQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/clone',
  summary:
    "Creates next year's study as a draft, with this year's questions, matched for comparison, and this year's study guide.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: nothing.optional(),
  output: made,
  writes: true,
})

const saved = z.object({
  version: z.number().int(),
  saved: moment,
  /** Changes that others saved since the version sent, oldest first. The study includes them, and they don't affect the changes sent. */
  others: z.array(studyPatch),
})

export const updateQuestionnaire = defineOperation({
  method: 'PUT',
  route: 'questionnaire/update',
  summary:
    "Saves changes to a study's draft and merges them with changes to other parts. Fails without saving if someone else changed the same part.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: z.object({ version: z.number().int().min(0), patch: studyPatch }).strict(),
  output: saved,
  writes: true,
  bodyLimit: 5 * MB,
})

export const questionnaireChanges = defineOperation({
  method: 'GET',
  route: 'questionnaire/changes',
  summary: 'Lists changes to a draft since a version, oldest first.',
  source: 'decision 62',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId, since: z.coerce.number<string | number>().int().min(0) }).strict(),
  body: noBody,
  output: z.array(z.object({ version: z.number().int(), at: moment, by: z.string().nullable(), patch: studyPatch })),
  writes: false,
  bounded: 'It lists the changes since the given version.',
})

export const publishQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/publish',
  summary:
    "Publishes a study's draft to members, unless the check finds errors. Members who have started still see the wording they started with.",
  source: 'decision 62',
  callers: ADMINISTRATORS,
  query: byId,
  /** Version that the caller viewed. */
  body: z.object({ version: z.number().int().min(0) }).strict(),
  output: z.object({ published: moment }),
  writes: true,
})

const happened = z.object({ at: moment, by: z.string().nullable() })
const named = z.object({ id, title: z.string(), period: z.number().int() })
const version = z.number().int().min(1)

export const listVersions = defineOperation({
  method: 'GET',
  route: 'questionnaire/versions',
  summary: "Lists a study's versions and last year's study, for comparison.",
  source: 'decision 68',
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: named.extend({
    /** Versions, latest first. `published` is `null` if not recorded. */
    versions: z.array(z.object({ version, isCurrent: z.boolean(), published: happened.nullable() })),
    /** Time and author of the draft's last save. `null` if the draft is unchanged since publication. */
    draft: happened.nullable(),
    prior: named.nullable(),
  }),
  writes: false,
  bounded: 'A study has a few published versions.',
})

const fieldChange = z
  .object({
    field: z.string(),
    /** Previous value. `null` if the field was added or removed. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' })
const partChange = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(CHANGE_KINDS),
    fields: z.array(fieldChange).readonly(),
    /** Last change and its author, if recorded. */
    changed: happened.nullable(),
  })
  .meta({ id: 'PartChange' })
const laterVersion = z.coerce.number<string | number>().int().min(1).optional()

export const compareQuestionnaire = defineOperation({
  method: 'GET',
  route: 'questionnaire/compare',
  summary:
    'Compares two versions of a study, or two studies, by question and field. Questions of two studies are matched by code.',
  source: 'decision 68',
  callers: ADMINISTRATORS,
  query: z
    .object({
      id: queryId,
      /** Later version, which must be published. The draft by default. */
      to: laterVersion,
      /** ID of the study to compare with. The same study by default. */
      fromId: queryId.optional(),
      /** Earlier version, which must be published. By default, the version that members see. */
      from: laterVersion,
    })
    .strict(),
  body: noBody,
  output: z.object({
    facts: z.array(fieldChange.extend({ changed: happened.nullable() })),
    sections: z.array(partChange),
    questions: z.array(partChange),
    derived: z.array(fieldChange).readonly(),
    /** Number of identical questions. */
    same: z.number().int(),
  }),
  writes: false,
  bounded: 'Two studies have at most 1,200 questions.',
})

export const discardDraft = defineOperation({
  method: 'POST',
  route: 'questionnaire/discard-draft',
  summary: "Discards a study's unpublished changes. Fails if the study was never published.",
  source: 'decision 62',
  callers: ADMINISTRATORS,
  query: byId,
  body: nothing.optional(),
  output: nothing,
  writes: true,
})

export const deleteQuestionnaire = defineOperation({
  method: 'DELETE',
  route: 'questionnaire/delete',
  summary: 'Deletes a study that has no surveys and no follow-up study.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: nothing,
  writes: true,
})

export const updateWorksheet = defineOperation({
  method: 'POST',
  route: 'questionnaire/update-worksheet',
  summary: "Replaces a study's guide.",
  source: 'decision G-117',
  callers: ADMINISTRATORS,
  query: byId,
  body: nothing,
  output: z.object({ worksheet_file_name: z.string() }),
  writes: true,
  accepts: 'multipart',
  files: { guide: { kind: 'guide', required: true } },
})

export const deleteWorksheet = defineOperation({
  method: 'DELETE',
  route: 'questionnaire/delete-worksheet',
  summary: "Removes a study's guide.",
  source: 'decision G-117',
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: nothing,
  writes: true,
})

export const getPriorOptions = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-prior-questionnaire-options',
  summary: 'Lists published studies that a study can follow, optionally from one society.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: z.object({ societyId: queryId.optional() }).strict(),
  body: noBody,
  output: z.array(named),
  writes: false,
  bounded: 'It returns the 500 latest studies.',
})

export const getForNonSociety = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-for-non-society',
  summary:
    'Lists published studies for physicians without a society. Physicians get those open to their membership type.',
  source: SOURCE,
  callers: ['GM_ADMIN', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: z.array(named.extend({ start_date: day, end_date: day })),
  writes: false,
  bounded: 'It returns the 500 latest studies.',
})

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { toFlag } from '#contract/fields.ts'
import { derivedVariable, type Questionnaire, section } from '#contract/share/study.ts'
import { filterableAnswers, storedStudyDraft } from '#contract/share/study-draft.ts'
import {
  CHART_ORIENTATIONS,
  CHART_TYPES,
  CHART_VALUE_TYPES,
  type OwnChart,
  TREEMAP_LAYOUTS,
} from '#rules/inform/charts.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { withCleanMarkup } from '#rules/share/draft/index.ts'
import type { DraftQuestion } from '#rules/share/draft.ts'
import type { Question, Study } from '#rules/share/study.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf, together } from '#server/platform/database/together.ts'
import type { InvitedTypes } from '../reads.ts'

/** Definition of a study: the content of the form, and the same content split into forms for the rules. */
export interface StudyDefinition {
  readonly version: number
  readonly facts: Omit<Questionnaire, 'isActive' | 'isClosed' | keyof InvitedTypes>
  /** Core questions, in order. */
  readonly core: Study
  /** Questions of each module by section. Their conditions can refer to core answers. */
  readonly modules: ReadonlyMap<number, Study>
  readonly questions: ReadonlyMap<number, Question>
  /** Question of each variable. */
  readonly questionOf: ReadonlyMap<number, Question>
  /** Chart settings by the study's author. Other questions have the default chart of their type. */
  readonly charts: ReadonlyMap<number, OwnChart>
  /** Questions whose answers can filter reports. */
  readonly filterable: ReadonlySet<number>
  /** Description of the respondents (2 §2.7). */
  readonly sampleModel: string
}

/** Cached latest version of each study, and older versions that members started. */
interface Remembered {
  readonly latest: Map<number, StudyDefinition>
  readonly earlier: LRUCache<string, StudyDefinition>
}
const remembered = new WeakMap<Database, Remembered>()
const MAX_EARLIER_VERSIONS = 50

/**
 * Returns a study's definition, cached per version, or `null` if the study doesn't exist.
 * @param version The version that the member started, by default the latest. The latest is also used if this version isn't stored
 */
export async function studyDefinition(
  db: Database,
  shared: Database,
  questionnaireId: number,
  version?: number,
): Promise<StudyDefinition | null> {
  const known = remembered.get(shared) ?? { latest: new Map(), earlier: new LRUCache({ max: MAX_EARLIER_VERSIONS }) }
  remembered.set(shared, known)
  const kept = known.latest.get(questionnaireId)
  if (version !== undefined && kept?.version === version) return kept
  const before = version === undefined ? undefined : known.earlier.get(`${questionnaireId} ${version}`)
  if (before) return before
  const current = await versionOf(db, questionnaireId)
  if (current === undefined) return null
  if (version !== undefined && version !== current) {
    const found = await readEarlier(db, questionnaireId, version)
    if (found) known.earlier.set(`${questionnaireId} ${version}`, found)
    if (found) return found
  }
  if (kept?.version === current) return kept
  const fresh = await readDefinition(db, questionnaireId)
  if (fresh) known.latest.set(questionnaireId, fresh)
  return fresh
}

const versionOf = together(async (db, ids: readonly number[]) => {
  const rows = await db.selectFrom('questionnaire').select(['id', 'version']).where('id', '=', anyOf(ids)).execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.map(id => versions.get(id))
})

const definitionRow = z.object({ sections: z.array(section), derivedVariables: z.array(derivedVariable) })

async function readDefinition(db: Database, id: number): Promise<StudyDefinition | null> {
  const row = await questionnaireRow(db, id)
  if (!row) return null
  const sections = await readSections(db, id)
  const parts = definitionRow.parse({ sections, derivedVariables: await readDerived(db, id) })
  return definitionOf(row, parts, await readCharts(db, id))
}

function questionnaireRow(db: Database, id: number) {
  return db.selectFrom('questionnaire').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns an earlier version with current dates and settings, or `null` if it isn't stored. */
async function readEarlier(db: Database, id: number, version: number): Promise<StudyDefinition | null> {
  const found = await db
    .selectFrom('study_version')
    .select('content')
    .where('questionnaire_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  const row = found && (await questionnaireRow(db, id))
  if (!row) return null
  const { facts, sections, derived } = storedStudyDraft.parse(found.content)
  const parts = definitionRow.parse({ sections: sections.map(presentSection), derivedVariables: derived })
  const charts = sections.flatMap(({ questions }) => questions).filter(hasOwnChart)
  return definitionOf(
    { ...row, version, title: facts.title, study_sample_model: facts.study_sample_model },
    parts,
    new Map(charts.map(({ id, chart_type, chart_config }) => [id, { ...chart_config, type: chart_type }])),
  )
}

function hasOwnChart({ chart_type, chart_config }: DraftQuestion): boolean {
  return chart_type !== null || Object.keys(chart_config).length > 0
}

/** Returns a section with the fields that members see. */
function presentSection({ is_module, questions, ...section }: z.output<typeof storedStudyDraft>['sections'][number]) {
  return {
    ...section,
    is_module: toFlag(is_module),
    questionSections: questions.map(
      ({
        is_on_dashboard,
        is_included_in_default_report,
        report_order,
        is_available_on_results,
        chart_type,
        chart_config,
        related_job_question_id,
        ...question
      }) => ({
        question_id: question.id,
        question,
        is_on_dashboard,
        is_included_in_default_report,
        report_order,
        is_available_on_results,
      }),
    ),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof questionnaireRow>>>

function definitionOf(
  row: Row,
  stored: z.output<typeof definitionRow>,
  charts: ReadonlyMap<number, OwnChart>,
): StudyDefinition {
  const parts = withCleanWords(stored)
  const questionsOf = (sections: typeof parts.sections): Question[] =>
    sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
  const modules = parts.sections.filter(({ is_module }) => is_module === 1)
  const derived = parts.derivedVariables
  const core: Study = { questions: questionsOf(parts.sections.filter(({ is_module }) => is_module === 0)), derived }
  const all = questionsOf(parts.sections)
  const columns = filterableAnswers.parse(row.filterable_answers).map(({ column }) => column)
  return {
    version: row.version,
    facts: {
      id: row.id,
      title: row.title,
      period: row.period,
      start_date: row.start_date,
      end_date: row.end_date,
      isPrimary: row.is_primary,
      is_support_report: toFlag(row.is_support_report),
      is_support_job_preference: toFlag(row.is_support_job_preference),
      prior_year_questionnaire_id: row.prior_year_questionnaire_id,
      supports_profile_measures: toFlag(row.supports_profile_measures),
      report_image: row.report_image,
      favorites: JSON.stringify(row.favorites),
      ...parts,
    },
    core,
    modules: new Map(
      modules.map(module => [module.id, { questions: questionsOf([module]), derived, elsewhere: core.questions }]),
    ),
    questions: new Map(all.map(question => [question.id, question])),
    questionOf: new Map(all.flatMap(question => question.variables.map(variable => [variable.id, question]))),
    charts,
    filterable: new Set(all.filter(question => isIn(question, columns)).map(({ id }) => id)),
    sampleModel: row.study_sample_model,
  }
}

/** Checks whether one of these columns contains answers to a question. */
function isIn(question: Question, columns: readonly string[]): boolean {
  return measuresOf(question).some(measure => measure.columns.some(column => columns.includes(column)))
}

/** Limits markup to what the policy permits, even if it was stored under an older policy (decision 25). */
function withCleanWords({ sections, derivedVariables }: z.output<typeof definitionRow>) {
  const clean = sections.map(({ questionSections, ...rest }) => ({
    ...rest,
    questionSections: questionSections.map(({ question, ...placed }) => ({
      ...placed,
      question: withCleanMarkup(question, sanitizeHtml),
    })),
  }))
  return { sections: clean, derivedVariables }
}

/** Parses a setting entered by an administrator and ignores unknown parts. */
const chartRow = z.object({
  type: z.enum(CHART_TYPES).nullable(),
  value_type: z.enum(CHART_VALUE_TYPES).optional().catch(undefined),
  orientation: z.enum(CHART_ORIENTATIONS).optional().catch(undefined),
  layout: z.enum(TREEMAP_LAYOUTS).optional().catch(undefined),
  x_axis_label: z.string().optional().catch(undefined),
})

async function readCharts(db: Database, id: number): Promise<ReadonlyMap<number, OwnChart>> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('question_section', 'question_section.question_id', 'question.id')
    .innerJoin('section', 'section.id', 'question_section.section_id')
    .select(['question.id', 'chart_type', 'chart_config'])
    .where('section.questionnaire_id', '=', id)
    .where(eb => eb.or([eb('chart_type', 'is not', null), eb('chart_config', '<>', sql`'{}'::jsonb`)]))
    .execute()
  const config = z.record(z.string(), z.unknown())
  return new Map(rows.map(row => [row.id, chartRow.parse({ ...config.parse(row.chart_config), type: row.chart_type })]))
}

function readDerived(db: Database, id: number) {
  return db
    .selectFrom('derived_variable')
    .select(['dv_name', 'label', 'prefix', 'suffix', 'kind', 'parts', 'divisor', 'sum_rule'])
    .where('questionnaire_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Reads all sections in one query, as JSON for the contract's schema. */
function readSections(db: Database, id: number) {
  return db
    .selectFrom('section')
    .select([
      'section.id',
      'section.title',
      'section.description',
      'section.is_have_interested_question',
      sql<number>`section.is_module::int`.as('is_module'),
    ])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('question_section as qs')
          .innerJoin('question as q', 'q.id', 'qs.question_id')
          .select([
            'qs.question_id',
            'qs.is_on_dashboard',
            'qs.is_included_in_default_report',
            'qs.report_order',
            'qs.is_available_on_results',
          ])
          .select(questionJson.as('question'))
          .whereRef('qs.section_id', '=', 'section.id')
          .orderBy('qs.position'),
      ).as('questionSections'),
    )
    .where('questionnaire_id', '=', id)
    .orderBy('position')
    .execute()
}

const questionJson = sql`(
  to_jsonb(q) - 'chart_type' - 'chart_config' || jsonb_build_object(
    'section_id', qs.section_id,
    'variablesCount', (SELECT count(*)::int FROM variable v WHERE v.question_id = q.id),
    'variables', (
      SELECT coalesce(jsonb_agg(
        to_jsonb(v) - 'position' - 'condition_variable_id' || jsonb_build_object(
          'condition', v.condition_variable_id,
          'variableOptions', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'value', o.value) ORDER BY o.position), '[]')
            FROM variable_option o WHERE o.variable_id = v.id
          )
        ) ORDER BY v.position), '[]')
      FROM variable v WHERE v.question_id = q.id
    ),
    'conditions', (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'variant', c.variant, 'condition_type', c.condition_type, 'variable_id', c.variable_id,
          'condition_variables', (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
              'variable_id', cv.variable_id,
              'use_no', cv.use_no,
              'comparator', CASE WHEN cv.comparator IS NULL THEN NULL
                ELSE jsonb_build_object('type', cv.comparator, 'first_value', cv.first_value, 'second_value', cv.second_value) END
            ) ORDER BY cv.variable_id), '[]')
            FROM condition_variable cv WHERE cv.condition_id = c.id
          )
        ) ORDER BY c.id), '[]')
      FROM condition c WHERE c.question_id = q.id
    )
  )
)`

const idRows = z.array(z.object({ id: z.number() }))

/** Returns the IDs of a study's rows. Any other ID in a draft belongs to a new part. */
export async function storedIds(db: Database, id: number) {
  const of = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    new Set(idRows.parse((await query.execute(db)).rows).map(each => each.id))
  const inStudy = sql`SELECT qs.question_id FROM question_section qs JOIN section s ON s.id = qs.section_id WHERE s.questionnaire_id = ${id}`
  return {
    section: await of(sql`SELECT id FROM section WHERE questionnaire_id = ${id}`),
    question: await of(sql`SELECT id FROM question WHERE id IN (${inStudy})`),
    variable: await of(sql`SELECT id FROM variable WHERE question_id IN (${inStudy})`),
    option: await of(
      sql`SELECT o.id FROM variable_option o JOIN variable v ON v.id = o.variable_id WHERE v.question_id IN (${inStudy})`,
    ),
    condition: await of(sql`SELECT id FROM condition WHERE question_id IN (${inStudy})`),
  }
}

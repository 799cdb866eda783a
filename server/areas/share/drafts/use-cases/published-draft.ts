import { z } from 'zod'
import type { Section } from '#contract/share/study.ts'
import { filterableAnswers } from '#contract/share/study-draft.ts'
import type { OwnChart } from '#rules/inform/charts.ts'
import type { DraftSection, StudyDraft, StudySettings } from '#rules/share/draft.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Relations, relationsOf } from '../../bank/reads.ts'
import { type StudyDefinition, studyDefinition } from '../../definition/reads.ts'
import { invitedOf, type StudyRow } from '../reads.ts'

/** Returns a study's published version as a draft. @param shared The database whose definitions are cached */
export async function publishedDraft(db: Database, shared: Database, row: StudyRow): Promise<StudyDraft> {
  const definition = await studyDefinition(db, shared, row.id)
  if (!definition) throw new Error('Study not found.')
  return { facts: await factsOf(db, row), ...partsOf(definition, await relationsOf(db, row.id)) }
}

async function factsOf(db: Database, row: StudyRow): Promise<StudySettings> {
  return {
    title: row.title,
    period: row.period,
    start_date: row.start_date,
    end_date: row.end_date,
    is_primary: row.is_primary,
    is_ended: row.is_ended,
    is_support_job_preference: row.is_support_job_preference,
    is_support_report: row.is_support_report,
    supports_profile_measures: row.supports_profile_measures,
    study_sample_model: row.study_sample_model,
    prior_year_questionnaire_id: row.prior_year_questionnaire_id,
    results_open: row.results_open,
    ...(await invitedOf(db, row.id)),
    filterable: filterableAnswers.parse(row.filterable_answers),
    favorites: favoriteQuestions.parse(row.favorites),
    report_image: row.report_image ?? '',
  }
}

/** Ignores other stored values. */
const favoriteQuestions = z.array(z.number().int().positive()).catch([])

function partsOf({ facts, charts }: StudyDefinition, related: Relations): Pick<StudyDraft, 'sections' | 'derived'> {
  const sections = facts.sections.map(each => draftSection(each, charts, related))
  return { sections, derived: facts.derivedVariables }
}

function draftSection(
  { questionSections, is_module, ...head }: Section,
  charts: ReadonlyMap<number, OwnChart>,
  related: Relations,
): DraftSection {
  return {
    ...head,
    is_module: is_module === 1,
    questions: questionSections.map(({ question, question_id, ...placed }) => {
      const { type = null, ...config } = charts.get(question_id) ?? {}
      const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
      const related_job_question_id = related.get(question_id) ?? null
      return { ...question, ...placed, chart_type: type, chart_config: given, related_job_question_id }
    }),
  }
}

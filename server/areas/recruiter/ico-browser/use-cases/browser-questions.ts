import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import { serializeTerms, talentTerms } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns the terms of the ICO browser in the words for recruiters, in display order. */
export async function browserQuestions(db: Database): Promise<BrowserQuestion[]> {
  const rows = (await talentTerms(db)).filter(row => row.is_enabled_on_ico_browser)
  return serializeTerms(rows).map((question, at) => ({
    ...question,
    chart_title: rows[at]?.chart_title || question.label,
    better: betterBy(rows[at]?.matching_comparator ?? null),
  }))
}

function betterBy(comparator: string | null): BrowserQuestion['better'] {
  switch (comparator) {
    case 'GRATER':
    case 'GRATER_OR_EQUAL':
      return 'more'
    case 'LOWER':
    case 'LOWER_OR_EQUAL':
      return 'less'
    default:
      return null
  }
}

import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { notFound } from '#contract/errors.ts'
import { type comparison, searchNonSocietyResults, searchResults } from '#contract/inform.ts'
import { isAdmin } from '#contract/roles.ts'
import type { Draw } from '#rules/inform/noise.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { type StudyDefinition, studyDefinition, visibleStudy } from '#server/areas/share/lookups.ts'
import type { Cut } from '#server/platform/columns/port.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services, type SignedIn } from '#server/platform/http/handler.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'
import { type Charted, chartsOf, presentResults, type Reader } from '../present.ts'
import { ownCountedAnswers } from '../reads.ts'
import { servedRelease } from '../tasks/refresh-copies.ts'

type Comparison = z.output<typeof comparison>

export const results = [
  handle(searchResults, ({ db, caller, query, body, services }) => search(db, services, caller, query.qsId, body)),
  handle(searchNonSocietyResults, ({ db, caller, query, body, services }) =>
    search(db, services, caller, query.qsId, body),
  ),
]

async function search(db: Database, services: Services, caller: SignedIn, questionnaireId: number, asked: Comparison) {
  const admin = isAdmin(caller.roles)
  // Asked together: one wait for the database instead of three.
  const [definition, own, { chart_valid_threshold: threshold }] = await Promise.all([
    studyDefinition(db, services.db, questionnaireId),
    ownCountedAnswers(db, caller.userId, questionnaireId),
    settingsOf(db),
    // An administrator of a society sees what its members see (decision G-057).
    caller.roles.includes('GM_ADMIN') ? null : visibleStudy(db, caller, questionnaireId, services.clock.now()),
  ])
  if (!definition) throw notFound()
  const open = admin || own !== null
  const release = servedRelease(services.columns, questionnaireId)
  const reader: Reader = {
    columns: services.columns,
    copy: release?.copyName ?? null,
    // Filters of people who have not completed the study are ignored (decision G-018).
    cut: open ? cutOf(asked) : {},
    threshold,
    draw: drawOf(services.keys, questionnaireId),
    own,
  }
  return presentResults(definition, release, await chartsAsked(definition, reader, asked, open))
}

/** In the order asked for, derived measures first; what may not be asked for, or does not exist, is left out. */
function chartsAsked(definition: StudyDefinition, reader: Reader, asked: Comparison, open: boolean) {
  const offered = new Map(
    definition.facts.sections.flatMap(section =>
      section.questionSections.map(entry => [entry.question_id, { entry, section }]),
    ),
  )
  const wanted: Charted[] = []
  for (const name of new Set(asked.charts.derivedVarNames)) {
    const derived = definition.core.derived.find(each => each.dv_name === name)
    if (derived && open) wanted.push(derived)
  }
  for (const id of new Set(asked.charts.questionIds)) {
    const found = offered.get(id)
    if (!found?.entry.is_available_on_results || (!open && !found.entry.is_on_dashboard)) continue
    wanted.push(found.entry.question)
  }
  return chartsOf(wanted, definition.facts.period, reader)
}

function cutOf(asked: Comparison): Cut {
  const [key] = Object.keys(asked.filterValues.derivedVarValues)
  return key ? { specialty: Number(key.slice('userSpecialtyId_'.length)) } : {}
}

/** Uniform in [0, 1) from the study's secret and what is counted: the same question about the same people draws the same for ever (rule 4). */
export function drawOf(keys: Keys, questionnaireId: number): Draw {
  const secret = subkey(keys.study, `study ${questionnaireId}`)
  return (statistic, key, n) => {
    const digest = createHmac('sha256', secret).update(`${statistic}|${key}|${n}`).digest()
    return Number(digest.readBigUInt64BE(0) >> 11n) / 2 ** 53
  }
}

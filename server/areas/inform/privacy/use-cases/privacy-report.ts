import type { z } from 'zod'
import type { privacyReport } from '#contract/inform/privacy.ts'
import { releaseBlocks, releaseGate, releasePeople } from '#rules/inform/release.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { joined } from '#server/platform/database/numbers.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'
import { PLANTED, studiesWithResults } from '../../reads.ts'
import { questionNames } from '../../report/use-cases/names.ts'
import { type BatchSummary, batchesOf, gatesOf } from '../reads.ts'

type Report = z.input<typeof privacyReport.output>
type Study = Report['studies'][number]
type GateFacts = Awaited<ReturnType<typeof gatesOf>>

/** Lists how each study with results is divided, newest first. Parts without a copy in this process are left out. */
export async function protectionOfStudies(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
): Promise<Study[]> {
  const [studies, { chart_valid_threshold }] = await Promise.all([studiesWithResults(db), settingsOf(db)])
  const batches = await batchesOf(
    db,
    studies.map(({ id }) => id),
  )
  const gates = await gatesOf(
    db,
    batches.map(({ id }) => id),
  )
  const found = await Promise.all(
    studies.map(async ({ id }) => {
      const definition = await studyDefinition(db, db, id)
      if (!definition) return []
      const { title, period, sections } = definition.facts
      const names = questionNames(definition)
      const own = batches.filter(({ questionnaireId }) => questionnaireId === id)
      const parts = [...Map.groupBy(own, ({ sectionId }) => sectionId)].flatMap(([sectionId, made]) => {
        const copy = editionCache.of(id, sectionId)
        if (!copy) return []
        const module = sections.find(section => section.id === sectionId)?.title ?? null
        const nameOf = (column: string) => names.get(column) ?? null
        return [{ module, ...partOf(copy, made, gates, { nameOf, threshold: chart_valid_threshold }) }]
      })
      return [{ id, title, period, parts }]
    }),
  )
  return found.flat()
}

interface Public {
  readonly nameOf: (column: string) => string | null
  readonly threshold: number
}

function partOf(
  { facts, edition }: CachedEdition,
  batches: readonly BatchSummary[],
  gates: GateFacts,
  { nameOf, threshold }: Public,
) {
  const last = facts.batches.at(-1)
  const attributes = edition.batches.at(-1)?.attributes ?? []
  return {
    gate: gateOf(
      gates.filter(({ batch_id }) => batch_id === last?.id),
      nameOf,
    ),
    rows: releaseBlocks({ sizes: joined(edition.batches.map(({ sizes }) => sizes)) }, threshold),
    attributes: attributes
      .filter(({ pools }) => pools > 1)
      .map(({ name }) => ({ name, question: nameOf(name.replace(/^answer:/, '')) })),
    batches: batches.map(({ number, made, people, leftOut }) => ({
      number,
      made: dayOf(made),
      people: releasePeople(people),
      left_out: [...leftOut],
    })),
  }
}

/** Returns the results of a gate, or `null` if they were not measured. */
export function gateOf(gates: GateFacts, nameOf: Public['nameOf']) {
  const results = gates.map(gate => ({
    measure: gate.measure,
    counts: { rate: gate.rate, surest: gate.surest, named: gate.named },
    oracle: { rate: gate.oracle_rate, surest: gate.oracle_surest, named: gate.oracle_named },
  }))
  const planted = results.find(({ measure }) => measure === PLANTED)
  const pay = results.find(({ measure }) => measure !== PLANTED)
  return planted ? releaseGate({ planted, pay: pay ? { ...pay, measure: nameOf(pay.measure) ?? '' } : null }) : null
}

/** Returns how the counted posted ICOs are divided, or `null` if there are none. */
export async function protectionOfIcos(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
): Promise<Report['exchange']> {
  const { facts, sizes } = editionCache.icos()
  if (facts.batches.length === 0) return null
  const { chart_valid_threshold } = await settingsOf(db)
  return {
    sizes: releaseBlocks({ sizes }, chart_valid_threshold),
    batches: facts.batches.map(({ number, made, icos, isWithdrawn }) => ({
      number,
      made: dayOf(made),
      people: releasePeople(icos),
      blocks: isWithdrawn.length,
      withdrawn: isWithdrawn.filter(Boolean).length,
    })),
  }
}

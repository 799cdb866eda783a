import type { z } from 'zod'
import type { privacyReport } from '#contract/inform-privacy.ts'
import type { Exposure } from '#rules/inform/exposure.ts'
import { releaseBlocks, releaseExposure, releaseLinked, releasePeople } from '#rules/inform/release.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { EditionCopy } from '../../copies/use-cases/copies.ts'
import { studiesWithResults } from '../../reads.ts'
import { questionNames } from '../../report/use-cases/names.ts'
import { type BatchFacts, batchesOf, type LinkedFacts, linkedYearsOf } from '../reads.ts'

type Report = z.input<typeof privacyReport.answer>
type Study = Report['studies'][number]

/** How each study with results is divided, newest first. A part that this process has no copy of yet is left out. */
export async function protectionOfStudies(db: Database, { copies }: Pick<Services, 'copies'>): Promise<Study[]> {
  const [studies, { chart_valid_threshold }] = await Promise.all([studiesWithResults(db), settingsOf(db)])
  const ids = studies.map(({ id }) => id)
  const [batches, linked] = await Promise.all([batchesOf(db, ids), linkedYearsOf(db, ids)])
  const found = await Promise.all(
    studies.map(async ({ id }) => {
      const definition = await studyDefinition(db, db, id)
      if (!definition) return []
      const { title, period, sections } = definition.facts
      const names = questionNames(definition)
      const own = batches.filter(({ questionnaireId }) => questionnaireId === id)
      const parts = [...Map.groupBy(own, ({ sectionId }) => sectionId)].flatMap(([sectionId, made]) => {
        const copy = copies.of(id, sectionId)
        if (!copy) return []
        const module = sections.find(section => section.id === sectionId)?.title ?? null
        const questionOf = (lens: string) => names.get(lens.replace(/^answer:/, '')) ?? null
        const years = linked.find(each => each.questionnaireId === id && each.sectionId === sectionId) ?? null
        return [{ module, ...partOf(copy, made, years, { questionOf, threshold: chart_valid_threshold }) }]
      })
      return [{ id, title, period, parts }]
    }),
  )
  return found.flat()
}

type Sizes = ReturnType<typeof releaseBlocks>
const known = new WeakMap<object, { readonly threshold: number; readonly released: Sizes }>()

/** Gone through once a copy: guests ask for the report, and a copy never changes. */
function sizesOf(lens: Parameters<typeof releaseBlocks>[0], threshold: number): Sizes {
  const kept = known.get(lens.sizes)
  if (kept?.threshold === threshold) return kept.released
  const released = releaseBlocks(lens, threshold)
  known.set(lens.sizes, { threshold, released })
  return released
}

interface Told {
  readonly questionOf: (lens: string) => string | null
  readonly threshold: number
}

function partOf(
  { facts, roster }: EditionCopy,
  batches: readonly BatchFacts[],
  years: LinkedFacts | null,
  { questionOf, threshold }: Told,
) {
  const linked = (exposure: Exposure | undefined) => (exposure ? releaseLinked(exposure, threshold) : null)
  return {
    exposure: releaseExposure(batches.map(({ exposure }) => exposure)),
    linked: years && {
      period: years.period,
      both: linked(years.exposure?.both),
      once: linked(years.exposure?.once),
    },
    lenses: roster.lenses.map(lens => ({
      name: lens.name,
      question: lens.name.startsWith('answer:') ? questionOf(lens.name) : null,
      sizes: sizesOf(lens, threshold),
    })),
    blurred: [...new Set(facts.estimable.flatMap(({ column }) => questionOf(column) ?? []))],
    batches: batches.map(({ number, made, people, leftOut }) => ({
      number,
      made: dayOf(made),
      people: releasePeople(people),
      left_out: [...leftOut],
    })),
  }
}

/** How the posted ICOs that are counted are divided; null while there are none. */
export async function protectionOfIcos(
  db: Database,
  { copies }: Pick<Services, 'copies'>,
): Promise<Report['exchange']> {
  const { facts, sizes } = copies.icos()
  if (facts.batches.length === 0) return null
  const { chart_valid_threshold } = await settingsOf(db)
  return {
    exposure: releaseExposure(facts.batches.map(({ exposure }) => exposure)),
    sizes: sizesOf({ sizes }, chart_valid_threshold),
    batches: facts.batches.map(({ number, made, icos, isWithdrawn }) => ({
      number,
      made: dayOf(made),
      people: releasePeople(icos),
      blocks: isWithdrawn.length,
      withdrawn: isWithdrawn.filter(Boolean).length,
    })),
  }
}

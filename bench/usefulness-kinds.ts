import type { Selection } from '#rules/inform/dimensions.ts'
import { gapOf } from '#rules/inform/words/index.ts'
import type { Card, Value } from '../tests/recomputed/card.ts'
import { contradictions } from '../tests/recomputed/contradictions.ts'
import { judge } from '../tests/recomputed/judge.ts'
import { groupsOf, type Kind, random } from '../tests/recomputed/kinds.ts'
import { choicesOf, describe, type Group, type Measure, numbersOf } from '../tests/recomputed/people.ts'
import { type Gap, type Judged, PAY, type Summary, summarize } from '../tests/recomputed/summary.ts'
import { quantile } from '../tests/recomputed/truth.ts'
import { askedOf, cardOf, estimatesOf } from './usefulness-product.ts'
import type { MadeMeasure, MadeStudy } from './usefulness-study.ts'

const MIN_GROUP = 10
/** Number of members per card whose rank is requested. */
const RANKED = 3
const [WOMEN, MEN] = [0, 1]

/** Judges cards of every group of a kind with answers from at least `MIN_GROUP` people. @param limit The maximum number of groups. */
export function judgeKind(studies: readonly MadeStudy[], kind: Kind, limit: number): Summary {
  const judged: Judged[] = []
  const gaps: Gap[] = []
  for (const [people, draws] of Map.groupBy(studies, study => study.people)) {
    const groups = groupsOf(kind, people, { limit })
    for (const study of draws) {
      const medians = new Map<string, Median>()
      for (const each of groups) {
        const { selection, group } = askedOf(study, each)
        for (const made of study.measures) {
          const answered = answeredOf(each, made.recomputed)
          if (answered < MIN_GROUP) continue
          const card = judgeCard(study, made, group, selection)
          judged.push({ ...card, answered })
          const median = medianOf(card.card)
          if (made.recomputed.id === PAY && median)
            medians.set(describe(group), { median, truth: quantile(numbersOf(group.people, PAY), 0.5) })
        }
      }
      if (kind.attributes[0] === 'gender' && kind.attributes.length === 2) gaps.push(...gapsOf(kind, groups, medians))
    }
  }
  return summarize(kind.name, judged, gaps)
}

function answeredOf({ people }: Group, { id, kind }: Measure): number {
  return kind === 'scale' ? numbersOf(people, id).length : choicesOf(people, id).answered
}

/** Judges the card as anyone sees it, and as some members of the group see it with their rank. */
function judgeCard(study: MadeStudy, made: MadeMeasure, group: Group, selection: Selection): Omit<Judged, 'answered'> {
  const { recomputed } = made
  const card = cardOf(study, made, selection, null)
  const estimates = card.kind === 'withheld' ? null : estimatesOf(study, made, selection)
  const whose = (value: number | null) => `: ${recomputed.id}, ${describe(group)}${value === null ? '' : `, ${value}`}`
  const found = (each: Card, value: number | null) =>
    contradictions(each, value, recomputed.stepAt).map(text => text + whose(value))
  const first = {
    card,
    measure: recomputed,
    figures: judge(group, recomputed, card, null, estimates),
    contradictions: found(card, null),
  }
  if (card.kind !== 'histogram') return first
  const numbers = numbersOf(group.people, recomputed.id)
  const next = random(numbers.length)
  const ranked = Array.from({ length: RANKED }, () => {
    const value = numbers[Math.floor(next() * numbers.length)] ?? 0
    const own = cardOf(study, made, selection, value)
    return {
      figures: judge(group, recomputed, own, value).filter(({ type }) => type === 'rank'),
      contradictions: found(own, value),
    }
  })
  const all = [first, ...ranked]
  return {
    ...first,
    figures: all.flatMap(each => each.figures),
    contradictions: all.flatMap(each => each.contradictions),
  }
}

interface Median {
  readonly median: Value
  readonly truth: number
}

const medianOf = (card: Card) => (card.kind === 'histogram' ? card.stats.median : null)

/** Returns gaps between men and women for groups in which both are shown. */
function gapsOf({ name }: Kind, groups: readonly Group[], medians: ReadonlyMap<string, Median>): readonly Gap[] {
  return groups.flatMap(({ conditions }): Gap[] => {
    const [gender, ...others] = conditions
    const of = (value: number) =>
      medians.get(describe({ conditions: [{ attribute: 'gender', values: [value] }, ...others] }))
    const [men, women] = [of(MEN), of(WOMEN)]
    if (gender?.values[0] !== MEN || !men || !women) return []
    const truth = men.truth - women.truth
    const gap = gapOf(men.median, women.median)
    const isIn =
      gap?.kind === 'gap' && gap.range ? truth >= (gap.range.low ?? truth) && truth <= (gap.range.high ?? truth) : null
    return [
      {
        kind: name,
        group: describe({ conditions: others }),
        truth,
        shown: numberOf(men.median) - numberOf(women.median),
        isHeld: isIn,
      },
    ]
  })
}

/** Returns the value, or the middle of the range if only the range is shown. */
function numberOf({ value, range }: Value): number {
  return value ?? ((range?.low ?? range?.high ?? 0) + (range?.high ?? range?.low ?? 0)) / 2
}

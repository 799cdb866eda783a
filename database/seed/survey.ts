import type { Answers } from '#rules/share/study.ts'
import { answerBenefits, answerModules, answerSatisfaction } from './answers/life.ts'
import { answerPay } from './answers/pay.ts'
import { answerPractice } from './answers/practice.ts'
import { answerCall, answerProductivity, answerSchedule } from './answers/work.ts'
import type { PlacedStudy } from './build-study.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import { Sheet } from './sheet.ts'

/** Share of respondents who take each module, in the order of the study. */
const MODULE_RATES = [0.55, 0.45, 0.4]

/**
 * Returns a complete survey: the core, and the modules that this person took. An account of the demo world takes all modules and declines no
 * part of its pay, so that it can be compared with its peers.
 */
export function answerStudy(study: PlacedStudy, person: Person, random: Random, isAccount = false): Answers {
  const sheet = new Sheet(study.whole)
  answerPractice(person, sheet, random)
  answerSchedule(person, sheet, random)
  answerCall(person, sheet, random)
  answerProductivity(person, sheet, random)
  answerPay(person, sheet, random)
  answerBenefits(person, sheet, random)
  answerSatisfaction(person, sheet, random)
  answerModules(person, sheet, random)
  const skipped = new Set([...study.modules.keys()].filter((_, at) => !random.chance(MODULE_RATES[at] ?? 0.5)))
  return sheet.finish(random, question => isAccount || !skipped.has(question.section_id), isAccount)
}

import type { Person, Setting } from '../person.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'

type Structure = 'salary' | 'bonus' | 'production' | 'share' | 'hourly'

const STRUCTURES: Readonly<Record<Setting, Readonly<Record<Structure, number>>>> = {
  hospital: { salary: 19, bonus: 62, production: 16, share: 0, hourly: 3 },
  single: { salary: 6, bonus: 24, production: 30, share: 38, hourly: 2 },
  multi: { salary: 7, bonus: 40, production: 36, share: 16, hourly: 1 },
  academic: { salary: 40, bonus: 56, production: 4, share: 0, hourly: 0 },
  solo: { salary: 4, bonus: 4, production: 36, share: 56, hourly: 0 },
  government: { salary: 76, bonus: 24, production: 0, share: 0, hourly: 0 },
  contract: { salary: 3, bonus: 3, production: 10, share: 0, hourly: 84 },
}

/** Divides the person's pay into sixteen parts. The base is the remainder. */
export function answerPay(person: Person, sheet: Sheet, random: Random): void {
  const structure =
    person.specialty.code === 'EM' && random.chance(0.45) ? 'hourly' : random.one(STRUCTURES[person.setting])
  sheet.choose(`ps_${structure}`)
  const productivity =
    structure === 'bonus' || structure === 'production' || structure === 'share' || random.chance(0.08)
  sheet.yes('productivity_pay', productivity)
  answerProductivityModel(person, structure, sheet, random)
  const parts = { ...extras(person, sheet, random), ...incentives(person, structure, productivity, sheet, random) }
  // Extras never exceed half of the pay.
  const scale = Math.min(1, (0.5 * person.pay) / Math.max(1, sum(Object.values(parts))))
  const left = person.pay - scale * sum(Object.values(parts))
  const share = {
    salary: 0.02,
    bonus: random.between(0.05, 0.22),
    production: random.between(0.55, 1),
    share: random.between(0.1, 0.45),
    hourly: 0.03,
  }
  const produced = productivity ? left * (share[structure] > 0.94 ? 1 : share[structure]) : 0
  for (const [uid, amount] of Object.entries(parts)) sheet.number(uid, amount * scale)
  sheet.number('comp_productivity', produced)
  sheet.number('comp_base', left - produced)
  const total = sum(['comp_base', 'comp_productivity', ...Object.keys(parts)].map(uid => sheet.read(uid)))
  sheet.number('reported_income', Math.ceil(total / 1000) * 1000 + Math.round(random.next() ** 3 * 6) * 1000)
  const trend = 0.8 * random.normal() + person.mood * 0.3 + 0.5 - Math.max(0, person.years - 28) * 0.05
  sheet.choose(
    trend < -0.8
      ? 'pc_much_less'
      : trend < -0.2
        ? 'pc_less'
        : trend < 0.5
          ? 'pc_same'
          : trend < 1.2
            ? 'pc_more'
            : 'pc_much_more',
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Returns an amount for some people and 0 for others. */
function maybe(random: Random, probability: number, low: number, high: number): number {
  const amount = low + (high - low) * random.next() ** 1.6
  return random.chance(probability) ? amount : 0
}

function incentives({ pay, years }: Person, structure: Structure, productivity: boolean, sheet: Sheet, random: Random) {
  return {
    comp_quality: maybe(random, productivity ? 0.52 : 0.1, 0.01, 0.06) * pay,
    comp_profit_share: maybe(random, structure === 'share' ? 0.8 : 0.04, 0.03, 0.16) * pay,
    comp_signing: maybe(random, sheet.read('years_here') === 0 ? 0.6 : 0, 10_000, 45_000),
    comp_retention: maybe(random, years > 1 ? 0.09 : 0, 5000, 35_000),
  }
}

function extras(person: Person, sheet: Sheet, random: Random) {
  const { pay, years, setting, fte, specialty, isOwner } = person
  const academic = setting === 'academic'
  const onCall = sheet.read('takes_call') === 1 && sheet.read('call_paid') === 1
  return {
    comp_call: onCall ? (sheet.read('call_nights') + sheet.read('call_weekends')) * 12 * random.between(150, 650) : 0,
    comp_extra_shifts: maybe(random, specialty.places.office > 0.8 ? 0.1 : 0.28, 0.02, 0.14) * pay,
    comp_directorship: maybe(random, years > 5 && fte > 0.6 ? 0.15 : 0.02, 8000, 60_000),
    comp_supervision: maybe(random, sheet.read('tm_np') + sheet.read('tm_pa') > 0 ? 0.28 : 0, 3000, 18_000),
    comp_teaching: maybe(random, academic ? 0.3 : 0.06, 1000, 18_000),
    comp_research: maybe(random, academic ? 0.22 : 0.02, 4000, 60_000),
    comp_administration: maybe(random, years > 7 ? 0.2 : 0.05, 4000, 55_000),
    comp_consulting: maybe(random, 0.1, 1000, 30_000),
    comp_ownership: maybe(random, isOwner ? 0.65 : 0.01, 0.02, 0.14) * pay,
    comp_other: maybe(random, 0.07, 1000, 15_000),
  }
}

function answerProductivityModel(
  { setting, pay, wrvu }: Person,
  structure: Structure,
  sheet: Sheet,
  random: Random,
): void {
  const chosen = random.some({
    md_wrvu: structure === 'share' ? 0.3 : setting === 'solo' ? 0.1 : 0.72,
    md_collections: setting === 'solo' || structure === 'share' ? 0.75 : 0.12,
    md_quality: 0.46,
    md_experience: 0.3,
    md_panel: 0.16,
    md_citizenship: 0.14,
  })
  sheet.choose(...(chosen.length > 0 ? chosen : ['md_quality']))
  sheet.number('conversion_factor', (0.86 * pay) / Math.max(1000, wrvu) + 3 * random.normal())
}

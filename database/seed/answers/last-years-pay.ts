import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'

const PARTS = [
  'comp_base',
  'comp_productivity',
  'comp_quality',
  'comp_profit_share',
  'comp_signing',
  'comp_retention',
  'comp_call',
  'comp_extra_shifts',
  'comp_directorship',
  'comp_supervision',
  'comp_teaching',
  'comp_research',
  'comp_administration',
  'comp_consulting',
  'comp_ownership',
  'comp_other',
]

/** Ratio of this year's pay to last year's, by this year's answer to "how does your pay compare with the year before?". */
const GROWTH: Readonly<Record<string, readonly [number, number]>> = {
  pc_much_less: [0.82, 0.94],
  pc_less: [0.955, 0.99],
  pc_same: [0.995, 1.015],
  pc_more: [1.018, 1.05],
  pc_much_more: [1.055, 1.14],
}

/** Derives last year's pay from this year's, part by part. */
export function lastYearsPay(sheet: Sheet, random: Random): void {
  const change = Object.keys(GROWTH).find(uid => sheet.read(uid) === 1)
  const [low, high] = GROWTH[change ?? 'pc_more'] ?? [1, 1]
  // A few people earn 1.6 to 2 times last year's pay, because of a new job or a change to full time.
  const growth = change === 'pc_much_more' && random.chance(0.12) ? random.between(1.6, 2) : random.between(low, high)
  for (const uid of PARTS) {
    const isUnlike = uid !== 'comp_base' && random.chance(0.03)
    sheet.change(uid, value => (value / growth) * (isUnlike ? random.pick([0.4, 1.7]) : 1))
  }
  // A signing bonus is paid only once.
  const isNew = sheet.read('years_here') === 0
  sheet.change('comp_signing', value =>
    isNew && value === 0 && random.chance(0.5) ? random.between(8000, 35_000) : value,
  )
  sheet.change('conversion_factor', value => value / (1 + (growth - 1) / 4))
  for (const uid of ['bv_retirement', 'bv_cme']) sheet.change(uid, value => value * random.pick([1, 1, 0.95]))
  // The parts add up, so that members who change nothing have no difference to confirm.
  sheet.change('reported_income', () => total(sheet))
  sheet.slide(Object.keys(GROWTH), random.pick([-1, 0, 0, 0, 1]))
}

const total = (sheet: Sheet): number => PARTS.reduce((sum, uid) => sum + sheet.read(uid), 0)

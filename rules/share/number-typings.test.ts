import { expect, it } from 'vitest'
import { transition } from './answering.ts'
import { question, variable } from './builders.testing.ts'
import { numberSuggestions } from './number-suggestions.ts'
import { numberError, valueText } from './number-text.ts'
import type { Question } from './study.ts'

const asking = (prompt: string, of: Parameters<typeof variable>[1]): Question =>
  question(1, 'SLIDER', { prompt, variables: [variable(11, of)] })

const FIELDS = {
  pay: asking('What do you expect your total earnings from medical work to be in [PERIOD]?', {
    max: 3_000_000,
    step: 1000,
    prefix: '$',
  }),
  grant: asking('How much grant support do you direct?', { max: 2_000_000, step: 5000, prefix: '$' }),
  net: asking('What did the practice earn?', { min: -500_000, max: 2_000_000, step: 1000, prefix: '$' }),
  rate: asking('What amount are you paid for each wRVU?', { min: 20, max: 150, step: 0.5, prefix: '$' }),
  patient: asking('What are you paid for each patient?', { max: 1000, step: 1, prefix: '$' }),
  call: asking('What are you paid per night of call?', { max: 5000, step: 50, prefix: '$' }),
  wrvus: asking('How many wRVUs do you expect for [PERIOD]?', { max: 25_000, step: 50, suffix: ' wRVUs' }),
  hours: asking('How many hours do you work in a typical working week?', { min: 5, max: 100, suffix: ' hours' }),
  weeks: asking('In how many weeks of the year do you work?', { min: 4, max: 52, suffix: ' weeks' }),
  days: asking('On how many days a month were you on call in [PERIOD]?', { max: 31, suffix: ' days' }),
  years: asking('How many years have you practiced?', { max: 50, suffix: ' years', singular_suffix: ' year' }),
  fte: asking('What is your position?', { max: 6, step: 0.25, suffix: ' FTE' }),
  share: asking('What share do you work?', { min: 10, max: 95, step: 5, suffix: '%' }),
}

/** Returns the outcome of a typed text: "=" with the number as the page shows it, "no", or "?" with the buttons. */
function outcome(of: Question, text: string): string {
  const [own = variable(11)] = of.variables
  const [response] = transition(of, [], { kind: 'number', variable_id: own.id, text })
  const stored = response?.value ?? ''
  const isAccepted = numberError(of, own, stored) === null
  const offers = numberSuggestions(of, own, stored).map(({ value }) => valueText(own, value))
  if (!isAccepted) return offers.length > 0 ? `? ${offers.join(' | ')}` : 'no'
  return [`= ${valueText(own, stored)}`, ...offers.map(each => `? ${each}`)].join(' ')
}

it.each<[keyof typeof FIELDS, string, string]>([
  // Thousands, also as written in Switzerland, France, Germany, and India
  ['pay', '312,480.37', '= $312,480.37'],
  ['pay', '312480.37', '= $312,480.37'],
  ['pay', '312\u00a0480.37', '= $312,480.37'],
  ['pay', '312\u202f480,37', '? $312,480.37'],
  ['pay', '312\u00a0480,37 $', '? $312,480.37'],
  ['pay', '312’480.37', '= $312,480.37'],
  ['pay', "312'480,37", '? $312,480.37'],
  ['pay', "312'480.–", '? $312,480'],
  ['pay', '312,480.--', '? $312,480'],
  ['pay', '312.480,37', '? $312,480.37'],
  ['pay', '312.480,375', 'no'],
  ['pay', '312.480.37', '? $312,480.37'],
  ['pay', '$312,480,37', '? $312,480.37'],
  ['pay', '3,12,480.37', '? $312,480.37'],
  ['pay', '12,34,567.50', '? $1,234,567.50'],
  ['pay', '3.12 lakh', 'no'],
  ['pay', '312,4803', 'no'],
  ['pay', '312,48.37', 'no'],
  ['pay', '312480 37', 'no'],
  ['pay', '310, 320', 'no'],
  ['pay', '310,5k', '? $310,500'],
  ['pay', 'roughly 310,000', '? $310,000'],
  ['wrvus', 'roughly 5,237', '? 5,237 wRVUs'],
  ['wrvus', '5.237', '? 5,237 wRVUs'],
  ['wrvus', '5,2k', '? 5,200 wRVUs'],
  // Currencies
  ['pay', '$\u00a0312,480.37', '= $312,480.37'],
  ['pay', 'US $312,480.37', '= $312,480.37'],
  ['pay', '312,480.37 US dollars', '= $312,480.37'],
  ['pay', '312,480.37 CAD', 'no'],
  ['pay', '312,480.37 C$', 'no'],
  ['pay', 'CHF 312’480', 'no'],
  ['pay', '€312,480', 'no'],
  ['rate', '52¢', 'no'],
  // Multipliers
  ['grant', '2k', '= $2,000'],
  ['grant', '2,000', '= $2,000'],
  ['grant', '2 grand', '? $2,000'],
  ['grant', '1', '= $1'],
  ['grant', '310', '= $310 ? $310,000'],
  ['pay', '310k.', '? $310,000'],
  ['pay', '310k?', '? $310,000'],
  ['pay', '310k-ish', '? $310,000'],
  ['pay', '310M', 'no'],
  ['pay', '3.1e5', '? $310,000'],
  ['pay', '3.1E+05', '? $310,000'],
  ['pay', '1e5', 'no'],
  // Minus, also in parentheses
  ['pay', '(5,000)', 'no'],
  ['pay', '-5,000', 'no'],
  ['net', '(5,000)', '? -$5,000'],
  ['net', '($5k)', '? -$5,000'],
  ['net', '–5,000', '= -$5,000'],
  ['net', '$-5,000', '? -$5,000'],
  ['net', '5,000-', 'no'],
  // Ranges and sizes that aren't exact
  ['pay', '$300,000 - $310,000', '? $300,000 | $310,000'],
  ['pay', 'between 300 and 310k', '? $300,000 | $310,000'],
  ['pay', 'from $300k to $310k', '? $300,000 | $310,000'],
  ['pay', '2024-2025', 'no'],
  ['wrvus', '2000-2050', '? 2,000 wRVUs | 2,050 wRVUs'],
  ['pay', 'approx $310,000', '= $310,000'],
  ['pay', '±310k', '? $310,000'],
  ['pay', '>310k', 'no'],
  ['pay', 'at least 310k', 'no'],
  ['pay', 'up to 310k', 'no'],
  // Periods, which must match the question's
  ['pay', '312,480.37 per year', '? $312,480.37'],
  ['pay', '$312,480.37/yr', '? $312,480.37'],
  ['pay', '312,480.37 a year', '? $312,480.37'],
  ['pay', '312,480.37 annually.', '? $312,480.37'],
  ['pay', '312,480.37 p.a.', '? $312,480.37'],
  ['pay', '310k (annual)', '? $310,000'],
  ['pay', 'annual base: 310k', '? $310,000'],
  ['pay', '310,000/yr base', '? $310,000'],
  ['grant', '310k per year', '? $310,000'],
  ['pay', '26,040 per month', 'no'],
  ['pay', '26,040/mo', 'no'],
  ['pay', '12,018.48 bi-weekly', 'no'],
  ['pay', '312,480.37 YTD', 'no'],
  ['pay', 'year to date 312,480.37', 'no'],
  ['pay', '$52/wRVU', 'no'],
  ['rate', '$52/wRVU', '? $52'],
  ['rate', '52.35 $ per work RVU', '? $52.35'],
  ['rate', '$52.35/RVU', 'no'],
  ['rate', '$52 a year', 'no'],
  ['patient', '$52 a year', 'no'],
  ['call', '1,200/night', '? $1,200'],
  ['call', '1,200 a year', 'no'],
  ['wrvus', '5,237 per year', '? 5,237 wRVUs'],
  ['wrvus', '436/month', 'no'],
  ['hours', '50 hrs/week', '? 50 hours'],
  ['hours', '40-50 hours per week', '? 40 hours | 50 hours'],
  ['hours', '10 per day', 'no'],
  ['weeks', '48 weeks a year', '? 48 weeks'],
  ['days', '24 a year', 'no'],
  // Units
  ['wrvus', '5,237 work RVUs', '= 5,237 wRVUs'],
  ['wrvus', '5,237 RVUs', 'no'],
  ['years', '12 yrs', '= 12 years'],
  ['years', '12 months', 'no'],
  ['years', 'since 2012', 'no'],
  ['fte', '1,0', '? 1 FTE'],
  ['fte', '80%', 'no'],
  ['share', '0.8', '? 80%'],
  // Other text of a statement
  ['pay', 'Gross pay: $312,480.37', '? $312,480.37'],
  ['pay', '=312480.37', '? $312,480.37'],
  ['pay', '312480.37*', '? $312,480.37'],
  ['pay', 'Box 5: 312,480.37', 'no'],
  ['pay', '312,480.37 / 12', 'no'],
  ['pay', '26,040 x 12', 'no'],
  ['pay', '300k + 12k', 'no'],
  ['pay', '12/31/2025', 'no'],
  ['pay', '$312,480.370', '= $312,480.37'],
  ['pay', '$312,480.375', '? $312,480.37 | $312,480.38'],
  ['pay', 'N/A', 'no'],
  ['pay', '—', 'no'],
  ['pay', '0,5', '? $0.50'],
])('for %s, “%s” has the outcome “%s”', (field, text, expected) => expect(outcome(FIELDS[field], text)).toBe(expected))

import type { CoarseLens } from '#rules/inform/edition.ts'
import { countText } from '#web/charts/count-text.ts'

/** The privacy report. Its sentences may be quoted, so each stands for itself. */
export const PRIVACY = {
  title: 'Privacy report',
  lead: 'How the results of each study protect participants, with numbers anyone can check.',
  failed: "We couldn't load the report.",
  contents: [
    ['promise', 'The promise'],
    ['studies', 'Studies with results'],
    ['exchange', 'ICO counts'],
    ['attacks', 'Measured attacks'],
    ['limits', 'Limits of protection'],
  ],
  /** Of docs/release-engine.md, to the letter. */
  promise: [
    'No one ever sees a result for fewer than ten people.',
    'Every result is calculated from blocks of at least ten colleagues. Within a block, no one can be identified by their answer.',
    'However often anyone asks, and from however many accounts, all results of a study together reveal little more about you than one chart of ten colleagues.',
  ],
  how: 'When results open, we divide participants once, by profile, into blocks of at least ten people whose identity a society or an administrator has confirmed. For each question, we count how many people in each block gave each answer. Every result for members, administrators, and visitors is calculated from these counts. New answers are only added in new blocks, so no result shows the effect of a single new answer.',
  article: 'How results are released',
} as const

export const STUDIES = {
  none: 'No results yet',
  preparing: 'We’re preparing the results of this study.',
  core: 'Core',
  module: (title: string) => `Module: ${title}`,
  exposure: 'Exposure',
  exposureText:
    'Exposure measures how much published results reveal about one person. Imagine that everyone in a study flipped a coin, and that someone knows every profile and combines all published results in the best possible way. Exposure is the share of one person’s coin flip they could infer: 0% is nothing, 100% is certainty. One exact result for ten people reveals 10% about each of them.',
  whose: 'For',
  people: 'People',
  mean: 'Average',
  largest: 'Largest',
  these: 'All results of this study together',
  limit: 'Limit (we don’t open results above it)',
  oracle: 'For comparison: one exact result for a group of 10 to 14 people',
  linked: (period: number) => `Exposure when combined with ${period} results`,
  linkedText: (period: number) =>
    `Answers that stay the same appear in the results of both years. This table assumes that someone combines the results of this study and the ${period} study in the best possible way, and that no one who took part in both changed their answer. People who took part in only one year then stand out the most. Every changed answer lowers both numbers. This exposure doesn’t block results; but if a single new person would make a block differ from last year’s, we merge that block with another.`,
  both: 'Took part in both years',
  once: 'Took part in one year only',
  notLinked: (period: number) =>
    `We can’t calculate exposure with the ${period} results: fewer than ten people took part in both years, or there are too many blocks.`,
  blocks: 'Blocks',
  blocksText:
    'We divide people in several ways. In each, everyone belongs to exactly one block. Sizes are numbers of people.',
  division: 'Divided by',
  count: 'Blocks',
  least: 'Smallest',
  median: 'Middle',
  most: 'Largest',
  blurred: (questions: string) =>
    `You can also filter reports by these answers: ${questions}. These results are estimates from counts to which we added random noise once.`,
  leftOut: 'Left out to limit exposure',
  batches: 'Updates of the results',
  batch: (number: number) => `Update ${number}`,
} as const

/** Of the exchange, where physicians describe the position they want. */
export const EXCHANGE = {
  text: 'Physicians describe the position they want in an Ideal Career Opportunity (ICO). We show numbers of ICOs as ranges, such as “10 to 19.” They come from fixed blocks of at least ten ICOs, divided once by specialty and preferred region, so no number shows the effect of one new, changed, or withdrawn ICO. When fewer than ten ICOs in a block are still posted, we stop counting that block. ICOs hidden from employers aren’t counted.',
  none: 'No ICOs counted yet',
  these: 'All ICOs together, if every count were exact',
  division: 'Specialty, then preferred region',
  batches: 'Updates of the ICO counts',
  batch: (number: number) => `Update ${number}`,
  blocks: (blocks: number) => (blocks === 1 ? '1 block' : `${countText(blocks)} blocks`),
  withdrawn: (blocks: number) =>
    blocks === 1 ? '1 block is no longer counted.' : `${countText(blocks)} blocks are no longer counted.`,
} as const

const LENSES: Readonly<Record<CoarseLens | 'base', string>> = {
  base: 'Specialty, then practice setting, gender, and location',
  specialty: 'Specialty and subspecialty',
  location: 'Region, subregion, and state',
  metro: 'Metropolitan area',
  gender: 'Gender',
  ethnicity: 'Ethnicity',
  membership_type: 'Membership type',
  visa_status: 'Visa status',
  veteran: 'Veteran status',
  society: 'Society',
}

/** What people are divided by. @param question of a way by an answer */
export function lensText(name: string, question: string | null): string {
  return (
    Object.entries(LENSES).find(([lens]) => lens === name)?.[1] ??
    `Answer to: ${question ?? name.slice(name.indexOf(':') + 1)}`
  )
}

export const ATTACKS = {
  unmeasured: 'Not measured yet',
  about: (day: string) =>
    `We tried each attack on the demo data, most recently on ${day}: 1,503 people whose answers to six questions were replaced by coin flips. The attacker knows everyone’s profile and all the rules, and has unlimited accounts and time. In attacks on Connect, the attacker is an employer, recruiter, visitor, or society administrator who targets a dozen or more colleagues. The attacks ship with the product, so anyone who runs it can repeat them.`,
  reading:
    'How often the attacker guessed correctly. Pure guessing is correct half of the time unless noted. “No protection” publishes exact results for any ten people. “One result for ten” is an attacker who knows the exact results of one group of 10 to 14 people that includes the target, which the rule of ten allows. For Connect, it’s an attacker who knows what candidate lists show anyway. Collegium’s rate must not exceed this by more than chance.',
  caption: 'Correct guesses',
  attack: 'Attack',
  naive: 'No protection',
  oracle: 'One result for ten',
  product: 'Collegium',
  guessing: (percent: string) => `By guessing: ${percent}`,
  none: 'Must be none',
  nobody: 'none',
  hits: (hits: number, of: number) => `${countText(hits)} of ${countText(of)}`,
  broken: 'This attack succeeds more often than it should.',
} as const

/** What holds for any chart about ten people (decision 35). */
export const LIMITS = {
  lead: 'These limits apply to any chart of ten people, including ours.',
  all: [
    [
      'Someone who knows everyone else.',
      'A person who knows the answers of everyone else in a block can subtract them and learn the last one.',
    ],
    [
      'Identical answers.',
      'If everyone in a block gives the same answer, the block reveals it. In groups of fewer than 100 people, we show shares above 95% and below 5% only as “>95%” and “<5%,” so no one can be certain.',
    ],
    [
      'Participation.',
      'From ten on, the number of respondents in a group is exact. A person who knows every member of a small group can tell how many took part.',
    ],
    [
      'Several years.',
      'If you give the same answer in several years, it’s in the results of each year. Together, these reveal more than one year does, especially about people who took part in only one of the years while their colleagues’ answers stayed the same. The study tables above show how much at most.',
    ],
    [
      'Information people share themselves.',
      'A benchmark certificate with a personal value, a screenshot, or a conversation reveals what its owner chose to share.',
    ],
    [
      'Platform administrators.',
      'They can open a survey to correct it, and each access is recorded. This report covers published results, not access to the database.',
    ],
  ],
} as const

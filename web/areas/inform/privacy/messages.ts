import type { CoarseLens } from '#rules/inform/edition.ts'
import { countText } from '#web/charts/count-text.ts'

/** The privacy report. Its sentences may be quoted, so each stands for itself. */
export const PRIVACY = {
  title: 'Privacy report',
  lead: 'How the results of each study protect the people in them, in figures that anybody can check.',
  failed: "We couldn't load the report.",
  contents: [
    ['promise', 'The promise'],
    ['studies', 'Studies with results'],
    ['exchange', 'Numbers of ICOs'],
    ['attacks', 'Attacks, measured'],
    ['limits', 'What it does not protect against'],
  ],
  /** Of docs/release-engine.md, to the letter. */
  promise: [
    'No figure about fewer than ten people, for anyone.',
    'Every figure is made of blocks of at least ten colleagues; inside a block, nobody’s answer can be told from another’s.',
    'So whatever anyone asks, as often as they like, and from as many accounts: all figures of a study together tell hardly more about you than one chart about ten colleagues.',
  ],
  how: 'When results open, the people who took part are divided once, by their profiles, into blocks of at least ten whom a society or an administrator vouches for. For each question, the number of people of each block who gave each answer is counted. Every figure is computed from these counts, for members, administrators, and visitors alike. New answers are added only in new blocks, so no figure shows what a single new answer did.',
  article: 'How figures are released',
} as const

export const STUDIES = {
  none: 'No study has results yet.',
  preparing: 'The results of this study are being prepared.',
  core: 'Core',
  module: (title: string) => `Module: ${title}`,
  exposure: 'Exposure',
  exposureText:
    'Suppose everybody in a study had flipped a coin, and somebody knew every profile and added up all published figures in the best possible way. Exposure is the share of one person’s coin flip that this explains: 0% is nothing, 100% is certainty. One exact figure about ten people explains 10% for each of them.',
  whose: 'Whose figures',
  people: 'People',
  mean: 'Average',
  largest: 'Largest',
  these: 'All figures of this study together',
  limit: 'Limit: results are not opened above it',
  oracle: 'One exact figure about a group of 10 to 14 people, as the rule of ten allows',
  linked: (period: number) => `Exposure, with the figures of ${period}`,
  linkedText: (period: number) =>
    `Answers that stay the same are in the figures of both years. Here, somebody adds up the figures of this study and of that of ${period} in the best possible way, and nobody who took part in both has changed the answer in question. The years then differ by the answers of people who took part in one of them, so these stand out most. Every answer that did change makes both figures smaller. They close no results, as the limits above do for one study; but where a single new person would make a block differ from last year’s, it is merged with another.`,
  both: 'People who took part in both years',
  once: 'People who took part in one of the two years',
  notLinked: (period: number) =>
    `With the figures of ${period}, exposure is not computed: fewer than ten people took part in both years, or there are too many blocks.`,
  blocks: 'Blocks',
  blocksText:
    'People are divided in several ways. Each way puts each of them in exactly one block. Sizes are numbers of people.',
  division: 'Divided by',
  count: 'Blocks',
  least: 'Smallest',
  median: 'Middle',
  most: 'Largest',
  blurred: (questions: string) =>
    `Reports can also be filtered by these answers: ${questions}. Such figures are estimates from counts that were blurred at random, once and for all.`,
  leftOut: 'Left out, because people would be in too many figures',
  batches: 'When answers were counted',
  batch: (number: number) => `Batch ${number}`,
} as const

/** Of the exchange, where physicians describe the position they want. */
export const EXCHANGE = {
  text: 'Physicians describe the position they want in an Ideal Career Opportunity (ICO). Numbers of ICOs are shown as bands, such as “10 to 19.” They come from blocks of at least ten ICOs, which are divided once, by specialty and preferred region, and then stay as they were: no number shows what one new, changed, or withdrawn ICO did. If fewer than ten ICOs of a block are still posted, the block is no longer counted. ICOs that are shielded from employers are in no number.',
  none: 'No ICOs are counted yet.',
  these: 'All ICOs together, if every count were shown exactly',
  division: 'Specialty, then preferred region',
  batches: 'When ICOs were counted',
  batch: (number: number) => `Batch ${number}`,
  blocks: (blocks: number) => (blocks === 1 ? '1 block' : `${countText(blocks)} blocks`),
  withdrawn: (blocks: number) =>
    blocks === 1 ? '1 block is no longer counted.' : `${countText(blocks)} blocks are no longer counted.`,
} as const

const LENSES: Readonly<Record<CoarseLens | 'base', string>> = {
  base: 'Specialty, then setting, gender, and place',
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
    `Answer: ${question ?? name.slice(name.indexOf(':') + 1)}`
  )
}

export const ATTACKS = {
  unmeasured: 'Not measured yet.',
  about: (day: string) =>
    `Each attack was tried on the demo world, last on ${day}: 1,503 people, whose answers to six questions were replaced by flips of a coin. Attackers know everybody’s profile and the rules, and have as many accounts and as much time as they like. Attackers of Connect are employers, recruiters, guests, and administrators of a society, with a dozen colleagues or more as their aims. The attacks come with the product; anybody who runs it can repeat them.`,
  reading:
    'How often they guessed right. Guessing alone is right half of the time, unless a line says otherwise. “No protection” is where exact figures of any ten people are published. “One figure about ten” is somebody who is told the exact figures of one group of 10 to 14 people with the person in it, which the rule of ten allows. In lines about Connect, it is somebody who is told what the lists of candidates show anyway. Collegium must not be above that by more than chance explains.',
  caption: 'Right guesses',
  attack: 'Attack',
  naive: 'No protection',
  oracle: 'One figure about ten',
  product: 'Collegium',
  guessing: (percent: string) => `Guessing alone: ${percent}`,
  none: 'Nothing may differ',
  nobody: 'none',
  hits: (hits: number, of: number) => `${countText(hits)} of ${countText(of)}`,
  broken: 'This attack works better than it should.',
} as const

/** What holds for any chart about ten people (decision 35). */
export const LIMITS = {
  lead: 'The following hold for any chart about ten people, and for ours.',
  all: [
    [
      'Knowing everybody else.',
      'Whoever knows the answers of all other people in a block can subtract them and learn the last one.',
    ],
    [
      'Agreement.',
      'If everybody in a block gives the same answer, the block tells each person’s answer. Shares over 95% and under 5% are shown as such while a group has fewer than 100 people, so that nobody can be certain.',
    ],
    [
      'Taking part.',
      'The number of respondents of a group is exact from ten on. Whoever knows all members of a small group can tell how many of them took part.',
    ],
    [
      'Several years.',
      'Whoever gives the same answer in several years is in the figures of each. Together, they tell more than those of one year, most of all about people who took part in one of them while their colleagues’ answers stayed the same. How much at most is said above for each study that follows another.',
    ],
    [
      'What people say themselves.',
      'A benchmark certificate with one’s own value, a screenshot, or a conversation tells what its owner chose to tell.',
    ],
    [
      'The platform’s administrators.',
      'They can open a survey to correct it. Each time, who did so is recorded. This report is about figures, not about access to the database.',
    ],
  ],
} as const

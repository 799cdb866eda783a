import { PROFILE_ATTRIBUTES } from '#rules/inform/count/index.ts'
import { countText } from '#web/charts/count-text.ts'

/** Texts of the privacy report. Each sentence is complete so that it can be quoted. */
export const PRIVACY = {
  title: 'Privacy report',
  lead: 'See how each study’s results protect participants, with numbers anyone can check.',
  failed: 'We couldn’t load the report.',
  contents: [
    ['promise', 'The promise'],
    ['studies', 'Studies with results'],
    ['exchange', 'ICO counts'],
    ['attacks', 'Measured attacks'],
    ['limits', 'Limits of protection'],
  ],
  /** Verbatim text from docs/release-engine.md. */
  promise: [
    'No result is shown where we count, or estimate, fewer than 10 people.',
    'Your answers are counted together with the answers of at least 9 colleagues: numbers in fine steps in one group only, everywhere else in a few broad ranges, blurred by a few people, once and permanently.',
    'Every result is computed from these counts. For results, we keep nothing about a single person.',
  ],
  how: 'When results open, we divide participants once, by profile, into blocks. Each block has at least 10 people confirmed by a society or an administrator. Numbers are counted in fine steps in these blocks only. For every other way to select a group, such as by state or practice setting, we count only how many people are in each of a few broad ranges. We blur these counts by adding or subtracting a few people at random. Every result that members, recruiters, administrators, and visitors see is calculated from these counts. New answers are only added in new blocks. What is typical of people like you can be guessed whether you take part or not.',
  article: 'How results are calculated',
} as const

export const STUDIES = {
  none: 'No results yet',
  preparing: 'We’re preparing the results of this study.',
  core: 'Core',
  module: (title: string) => `Module: ${title}`,
  text: 'Before each update of the results, simulated attackers try to guess answers from all its counts. They know everyone’s profile and all the rules. If they guess clearly more than one exact chart of 10 people reveals, we make blocks larger, count less, or postpone the update.',
  blocks: 'Blocks',
  blocksText: 'Each respondent belongs to exactly one block. Sizes are numbers of people.',
  rows: 'Specialty, then attributes chosen for the study',
  division: 'Divided by',
  count: 'Blocks',
  least: 'Smallest',
  median: 'Median',
  most: 'Largest',
  broad: (names: readonly string[]) => `Counted in broad ranges, blurred by a few people: ${names.join('; ')}.`,
  leftOut: 'Left out to protect participants',
  batches: 'Updates of the results',
  batch: (number: number) => `Update ${number}`,
} as const

/** Texts about guesses of simulated attackers from all counts of a study. */
export const GATE = {
  unmeasured: 'Not measured yet',
  caption: 'Correct guesses',
  guess: 'Guess',
  counts: 'From all counts of this study',
  oracle: 'From one exact chart of 10',
  planted: 'A random test number',
  pay: (measure: string) => measure,
  rate: (name: string) => `${name}: all people`,
  surest: (name: string) => `${name}: 100 surest guesses`,
  named: (name: string) => `${name}: people guessed with 90% certainty`,
  noOne: 'none',
} as const

/** Texts about the exchange, where physicians describe the position they want. */
export const EXCHANGE = {
  text: 'Physicians describe the position they want in an Ideal Career Opportunity (ICO). We show numbers of ICOs as ranges, such as “10 to 19.” They come from fixed blocks of at least 10 ICOs, divided once by specialty and preferred region. A new, changed, or withdrawn ICO doesn’t change a block. When fewer than 10 ICOs in a block are still posted, we stop counting that block. ICOs hidden from employers aren’t counted.',
  none: 'No ICOs counted yet',
  division: 'Specialty, then preferred region',
  batches: 'Updates of the ICO counts',
  batch: (number: number) => `Update ${number}`,
  blocks: (blocks: number) => (blocks === 1 ? '1 block' : `${countText(blocks)} blocks`),
  withdrawn: (blocks: number) =>
    blocks === 1 ? '1 block is no longer counted.' : `${countText(blocks)} blocks are no longer counted.`,
} as const

const ATTRIBUTES: Readonly<Record<(typeof PROFILE_ATTRIBUTES)[number], string>> = {
  specialty: 'Specialty and subspecialty',
  location: 'Region, subregion, and state',
  metro: 'Metropolitan area',
  gender: 'Gender identity',
  membership_type: 'Membership type',
  society: 'Society',
  ethnicity: 'Ethnicity',
  visa_status: 'Visa status',
  veteran: 'Veteran status',
}

/** Returns the name of an attribute that selects groups. @param question The question of an answer. */
export function attributeText(name: string, question: string | null): string {
  const profile = PROFILE_ATTRIBUTES.find(each => each === name)
  return profile ? ATTRIBUTES[profile] : `Answer to: ${question ?? name.slice(name.indexOf(':') + 1)}`
}

export const ATTACKS = {
  unmeasured: 'Not measured yet',
  about: (day: string) =>
    `We tried each attack on the demo data, most recently on ${day}: 1,503 people whose answers to 6 questions were replaced by coin flips. The attacker knows everyone’s profile and all the rules, and has unlimited accounts and time. In attacks on Connect, the attacker is an employer, recruiter, visitor, or society administrator who targets a dozen or more colleagues. The attacks ship with the product, so anyone who runs it can repeat them.`,
  reading:
    'How often the attacker guessed correctly. Pure guessing is correct half of the time unless noted. “No protection” publishes exact results for any group of 10 or more. “One result for 10” is an attacker who knows the exact results of one group of 10 to 14 people that includes the target, which the rule of ten allows. For Connect, it’s an attacker who knows what candidate lists show anyway. Collegium’s rate must not exceed this by more than chance.',
  caption: 'Correct guesses',
  otherCaption: 'Other attacks',
  family: (name: string, attacks: number, above: number) =>
    `${name} (${attacks} attacks, ${above === 0 ? 'none' : above} above the limit)`,
  attack: 'Attack',
  naive: 'No protection',
  oracle: 'One result for 10',
  product: 'Collegium',
  guessing: (percent: string) => `By guessing: ${percent}`,
  none: 'Must be none',
  nobody: 'none',
  hits: (hits: number, of: number) => `${countText(hits)} of ${countText(of)}`,
  summary: (attacks: number, above: readonly string[]) => {
    const verb = above.length === 1 ? 'is' : 'are'
    return above.length === 0
      ? `None of our ${attacks} measured attacks is correct more often than its limit.`
      : `Of our ${attacks} measured attacks, ${above.length} ${verb} correct more often than the limit: ${above.join('; ')}.`
  },
  above: (name: string, rate: string, limit: string) => `“${name}” (${rate}, limit ${limit})`,
  broken: 'This attack succeeds more often than it should.',
} as const

/** Texts about limits that apply to any chart of ten people (decision 74). */
export const LIMITS = {
  lead: 'These limits apply to any chart of 10 people, including ours.',
  all: [
    [
      'Someone who knows everyone else.',
      'A person who knows the answers of everyone else in a block can subtract them and learn the last one.',
    ],
    [
      'Identical answers.',
      'If everyone in a block gives the same number, the block reveals it. A share is never shown as 0% or 100%, only as “<2%,” “>98%,” or a range, so no one can be certain.',
    ],
    [
      'Participation.',
      'The number of people in a block is exact. A person who knows every member of a block can tell how many took part.',
    ],
    [
      'Several years.',
      'If you give the same answer in several years, it’s in the results of each year. Together, these reveal more than one year does, especially about people who took part in only one of the years. If 1 to 9 people would join or leave a block between two years, we merge it with another. If fewer than 10 people left the whole study, merging can’t hide them.',
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

/** Texts about how the reader is counted in results. */
export const OWN = {
  title: 'My answers in results',
  lead: 'See how your answers are counted in each study’s results. Only you can see this page.',
  link: 'My answers in results',
  failed: 'We couldn’t load this page.',
  none: 'No results yet',
  noneText: 'Once a study that you submitted has results, you’ll see here how your answers are counted.',
  waiting: 'Your answers aren’t counted yet.',
  changed: 'Your answers have changed since they were counted. The results still use your earlier answers.',
  update: (number: number, answers: number) =>
    `Your answers to ${countText(answers)} ${answers === 1 ? 'question' : 'questions'} have been counted since update ${number}.`,
  block: (shared: string) =>
    `You’re counted in one block of at least 10 physicians who share: ${shared}. Numbers such as pay are counted in fine steps in this block only.`,
  wholeBlock:
    'You’re counted in one block of at least 10 physicians. No single attribute defines it. Numbers such as pay are counted in fine steps in this block only.',
  elsewhere:
    'Everywhere else, we count only how many people are in each of a few broad ranges, blurred by a few people.',
  caption: 'Your attributes in the results',
  head: ['Attribute', 'Your value', 'Use in results'],
  notStated: 'Not stated',
  shared: (value: string) => `Defines your block: ${value}`,
  table: {
    own: 'Broad ranges, blurred by a few people',
    pooled: 'Broad ranges, counted together with other values that few physicians have, blurred by a few people',
    none: 'Number of people in your block only, blurred by a few people',
  },
  gateText: 'Before this update was published, simulated attackers tried to guess answers from all its counts:',
  more: 'For all participants, see the',
} as const

import { beforeAll, describe, expect, it } from 'vitest'
import { GEOGRAPHIC_VALUES } from '#contract/connect/connect.ts'
import { checkTerm, type Term } from '#rules/connect/terms.ts'
import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'
import { sanitizerOf } from '#server/platform/html/sanitize.ts'
import { readWorld } from '../files.ts'
import { participants } from '../participants.ts'
import { buildStudies } from '../world-studies.ts'
import type { PostedProfile } from '../write-job-profiles.ts'
import { type Numbered, numbered } from '../write-people.ts'
import { posters, seedIco } from './asks.ts'
import { matchesOf } from './matches.ts'
import { meetingOf } from './meetings.ts'
import { offersOf } from './offers.ts'

const NOW = new Date('2026-05-20T10:00:00Z')
const TIMES = { activated: new Date('2026-04-01T10:00:00Z'), ended: null }
const world = readWorld()
const offers = offersOf(world)
let people: readonly Numbered[]
let profiles: readonly PostedProfile[]

beforeAll(() => {
  people = numbered(participants(world, buildStudies(world)))
  const posted = new Date('2026-03-01T10:00:00Z')
  const respondents = posters(people).flatMap(owner =>
    owner.person ? [{ owner, posted, ...seedIco(owner.id, owner.person, world.exchange.words.members) }] : [],
  )
  const own = people.flatMap(owner => (owner.account?.ico?.is_posted ? [{ owner, posted, ...owner.account.ico }] : []))
  profiles = [...own, ...respondents].map((profile, at) => ({ ...profile, id: at + 1 }))
}, 120_000)

/** Returns errors in values by UID, as the answers of a job profile. Recruiters can choose any number of options. */
function faultsOf(terms: Readonly<Record<string, string>>, isOffer = false): string[] {
  return world.jobQuestions.flatMap((question, at) => {
    const variables = question.variables.map(({ options, ...variable }, index) => ({
      ...variable,
      id: index + 1,
      variableOptions: options.map((option, id) => ({ ...option, id: id + 1 })),
    }))
    const maximum_selections = isOffer ? 0 : question.maximum_selections
    const term: Term = { ...question, is_unknown_enabled: false, maximum_selections, id: at + 1, variables }
    const given = variables.flatMap(({ id, uid }) => {
      const value = terms[uid]
      return value === undefined
        ? []
        : [
            {
              job_question_variable_id: id,
              value,
              declined: 0 as const,
              no_preference: 0 as const,
              is_unknown: 0 as const,
            },
          ]
    })
    return checkTerm(term, given).map(({ message }) => `${question.label}: ${message}`)
  })
}

describe('offers', () => {
  it('come from ten organizations with twelve recruiters, in every specialty and status', () => {
    const { organizations } = world.exchange
    expect([organizations.length, organizations.flatMap(({ recruiters }) => recruiters).length]).toEqual([10, 12])
    const open = offers.filter(({ data }) => data.status === 'active')
    expect([open.length, new Set(open.map(({ specialty }) => specialty.title)).size]).toEqual([80, 31])
    for (const status of ['draft', 'filled', 'closed'])
      expect(offers.filter(({ data }) => data.status === status).length).toBeGreaterThan(2)
  })

  it('have terms that recruiters can set, and descriptions that the sanitizer does not change', () => {
    const sanitize = sanitizerOf(HTML_POLICY, isPermittedLink)
    for (const { title, terms, description } of offers) {
      expect(faultsOf(terms, true), title).toEqual([])
      expect(sanitize(description), title).toBe(description)
      expect(description).not.toMatch(/undefined|NaN/)
    }
  })
})

describe('posted ICOs', () => {
  it('cover every specialty with 300 ICOs, and have answers that the form accepts', () => {
    expect(profiles).toHaveLength(300)
    expect(new Set(profiles.map(({ owner }) => owner.person?.specialty.title)).size).toBe(31)
    for (const { id, terms, place } of profiles) {
      expect(faultsOf(terms), `${id}`).toEqual([])
      if (place.type !== 'none')
        expect(GEOGRAPHIC_VALUES[place.type].safeParse(place.value).success, `${id}`).toBe(true)
    }
  })
})

describe('matches', () => {
  it('are the same in every run, with unique candidate numbers per offer', () => {
    const [once, again] = [matchesOf(world, profiles, offers), matchesOf(world, profiles, offers)]
    expect(again).toEqual(once)
    const numbers = once.map(({ offer, candidate }) => `${offer.id} ${candidate}`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('include every state for the account with a posted ICO', () => {
    const own = matchesOf(world, profiles, offers).filter(({ profile }) => profile.owner.account)
    const meetings = own.flatMap(match => meetingOf(world, match, TIMES, NOW) ?? [])
    const told = meetings.map(({ offer, level, status, messages }) => {
      const unread = messages.filter(({ sender, viewed }) => sender === 'recruiter' && viewed === null).length
      return [offer.title, level, status, unread]
    })
    expect(told).toEqual([
      ['Day hospitalist, seven on and seven off', 'perfect_matched', 'REVIEWED', 0],
      ['Hospitalist with two weeks of nights a year', 'perfect_matched', 'UNOPENED', 1],
      ['Hospitalist and perioperative medicine', 'perfect_matched', 'REVIEWED', 1],
      ['Nocturnist, ten shifts a month', 'core_matched', 'UNOPENED', 0],
      ['Hospitalist, open intensive care unit', 'core_matched', 'DECLINED', 0],
      ['Hospitalist, flexible start', 'core_matched', 'OPENED', 0],
      ['Lead hospitalist', expect.any(String), expect.any(String), 0],
    ])
  })
})

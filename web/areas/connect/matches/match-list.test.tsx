// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobOfferMatch, MatchedOffer } from '#contract/connect/match.ts'
import { showMatch } from '../open-match.ts'
import type { IcoSection } from '../sections.ts'
import { MatchList } from './components/MatchList.tsx'

const match = (id: number, change: Partial<JobOfferMatch> = {}): JobOfferMatch => ({
  id,
  status: 'UNOPENED',
  match_level: 'core_matched',
  is_declined: 0,
  is_ended: 0,
  closed_for: null,
  is_covered: 0,
  matched: '2026-03-01',
  has_messages: 0,
  numberOfUnviewedMessages: 0,
  jobOffer: {
    id: 10 * id,
    title: `Offer ${id}`,
    organization: 'Mercy',
    organizationMark: { is_verified: 1, domain: 'mercy.example', formerly: null },
    employer: '',
    place: 'Nashville, Tennessee',
    status: 'active',
  },
  pay: null,
  pay_value: null,
  pay_change: null,
  unmet: [],
  unspecified: [],
  changes: [],
  change_key: null,
  is_change_new: 0,
  nearness: null,
  ...change,
})
const offer = (of: JobOfferMatch): MatchedOffer => ({
  ...of,
  jobOffer: {
    ...of.jobOffer,
    contact_name: '',
    description: '<p>Rounds</p>',
    welcome_message: 'Welcome to Mercy',
    external_url: 'https://jobs.example.org/1',
    cbsa_name: null,
    jobQuestionResponses: {},
  },
  level_sentence: 'Core: the offer meets all that must be met.',
  terms: [
    {
      job_question_id: 1,
      label: 'Pay',
      is_core: true,
      ask: 'At least $1',
      offer: '$2',
      verdict: 'passes',
      sentence: 'Passes: enough.',
    },
    {
      job_question_id: 2,
      label: 'Call',
      is_core: false,
      ask: 'No',
      offer: null,
      verdict: 'not_offered',
      sentence: 'Not perfect: open.',
    },
  ],
})

let root: Root
let sent: { url: string; body: unknown }[]
let hasReasons: boolean

// Loaded before the tests, so that the loading time doesn't affect them.
beforeAll(() =>
  Promise.all([
    import('./components/MatchDetails.tsx'),
    import('./components/DeclineDialog.tsx'),
    import('./components/UndeclineDialog.tsx'),
    import('#web/ui/rich-text/Markup.tsx'),
  ]),
)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  hasReasons = true
  showMatch(null)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  vi.stubGlobal('fetch', async (url: string, init: { body?: string } = {}) => {
    sent.push({ url, body: init.body === undefined ? null : JSON.parse(init.body) })
    if (url.includes('get-all-reasons') && !hasReasons) return new Response('{}', { status: 500 })
    const answer = url.includes('get-matched-offer-data')
      ? offer(match(1))
      : url.includes('get-all-reasons')
        ? [{ id: 7, reason: 'Pay' }]
        : url.includes('get-offer-xray')
          ? null
          : {}
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(matches: readonly JobOfferMatch[], section: IcoSection = 'active') {
  const client = new QueryClient()
  const profile = { id: 5, jobProfileJobOfferMatches: matches }
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <MatchList
              profile={profile}
              section={section}
              about={({ jobOffer }) => <p>About {jobOffer.organization}</p>}
              messages={({ startsWriting }) => <p>{startsWriting ? 'A new message' : 'Messages of it'}</p>}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const buttonOf = (label: string) => {
  const found = buttons().find(each => each.textContent === label || each.getAttribute('aria-label') === label)
  if (!found)
    throw new Error(
      `There is no button ${label} among ${buttons()
        .map(each => each.textContent)
        .join()}`,
    )
  return found
}
const settle = () => act(async () => void (await vi.waitFor(async () => new Promise(done => setTimeout(done, 20)))))
const click = async (label: string) => {
  await act(async () => buttonOf(label).click())
  for (let at = 0; at < 5; at += 1) await settle()
  await until(() => expect(text()).not.toContain('Loading offer'))
}
/** Waits for later content, such as code loaded on first use. */
const until = (holds: () => void) =>
  vi.waitFor(
    async () => {
      await settle()
      holds()
    },
    { timeout: 5000 },
  )
const asked = (part: string) => sent.filter(({ url }) => url.includes(part))

describe('the list of matches', () => {
  it('shows a note if empty, and lists the matches of its section', async () => {
    await show([])
    expect(text()).toContain('There are no matches for this ICO at this time.')
    const two = [match(1), match(2, { status: 'DECLINED', is_declined: 1 })]
    await show(two)
    expect([text().includes('Offer 1'), text().includes('Offer 2')]).toEqual([true, false])
    await show(two, 'declined')
    expect([text().includes('Offer 1'), text().includes('Offer 2')]).toEqual([false, true])
    await show(two, 'deleted')
    expect([text().includes('Offer 1'), text().includes('Offer 2')]).toEqual([true, true])
    expect(buttons().map(each => each.textContent)).toEqual(['Offer 1', 'Offer 2'])
  })

  it('shows title, status, level, and unread messages', async () => {
    const named = match(1, { match_level: 'perfect_matched', numberOfUnviewedMessages: 2 })
    await show([named, match(2, { jobOffer: { ...match(2).jobOffer, title: '' } })])
    for (const part of ['PERFECT', 'CORE', 'Unopened', '2 unread messages', '-- Unnamed --', 'Nashville, Tennessee'])
      expect(text()).toContain(part)
  })

  it('starts with unread matches, then perfect ones, and keeps its order while open', async () => {
    const unread = match(3, { numberOfUnviewedMessages: 1 })
    const titles = () => [...document.querySelectorAll('h4')].map(each => each.textContent)
    await show([match(1), match(2, { match_level: 'perfect_matched' }), unread])
    expect(titles()).toEqual(['Offer 3', 'Offer 2', 'Offer 1'])
    await show([match(1), match(2, { match_level: 'perfect_matched' }), match(3)])
    expect(titles()).toEqual(['Offer 3', 'Offer 2', 'Offer 1'])
  })

  it('shows pay, place, employer, unmet and unspecified terms, and changes', async () => {
    const jobOffer = { ...match(1).jobOffer, employer: 'Cedar Run' }
    await show([
      match(1, { jobOffer, pay: '$310,000', pay_value: 310_000, unmet: ['Call'], nearness: 'state' }),
      match(2, { unmet: ['Nights', 'Weekends'], unspecified: ['CME', 'Visa'], is_change_new: 1 }),
      match(3, {
        unmet: ['A', 'B', 'C'],
        closed_for: 'shielded',
        is_ended: 1,
        pay: '$1',
        pay_change: { before: '$2' },
      }),
    ])
    for (const part of [
      '$310,000',
      'Employer (not verified): Cedar Run',
      'Nashville, Tennessee · In your state',
      'Not met: Call',
    ])
      expect(text()).toContain(part)
    for (const part of ['Not met: Nights, Weekends', '2 terms not specified', 'Offer changed', 'Pay not specified'])
      expect(text()).toContain(part)
    expect(text()).toContain('Not met: A, B, and 1 more')
    expect(text()).toContain('$2, now $1')
    // A match hidden by the member is listed separately, although its offer is open.
    expect(text()).toContain('Hidden by you (1)')
    expect(text()).not.toContain('No longer open')
    expect(text()).not.toContain('· Employer')
  })

  it('can be sorted by pay', async () => {
    const titles = () => [...document.querySelectorAll('h4')].map(each => each.textContent)
    await show([match(1, { pay_value: 1 }), match(2, { pay_value: 3 }), match(3, { pay_value: 2 })])
    expect(titles()).toEqual(['Offer 1', 'Offer 2', 'Offer 3'])
    const select = document.querySelector('select')
    if (!select) throw new Error('There is no choice of an order.')
    await act(async () => {
      select.value = 'pay'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(titles()).toEqual(['Offer 2', 'Offer 3', 'Offer 1'])
  })

  it('lists ended matches separately at the end', async () => {
    await show([match(1, { is_ended: 1 }), match(2), match(3, { closed_for: 'ended' })])
    const over = document.querySelector('details')
    expect(over?.textContent).toContain('No longer open (2)')
    expect([over?.textContent?.includes('Offer 1'), over?.textContent?.includes('Offer 2')]).toEqual([true, false])
  })

  it('explains why messages are unavailable if the member blocked the organization', async () => {
    await show([match(1, { closed_for: 'blocked' })])
    expect(text()).toContain('You blocked this organization. Unblock it to write.')
  })

  it('opens one match at a time, and reports each opening once', async () => {
    await show([match(1), match(2)])
    await click('Offer 1')
    await click('Offer 2')
    const expanded = buttons()
      .map(each => each.getAttribute('aria-expanded'))
      .filter(Boolean)
    expect(expanded).toEqual(['false', 'true'])
    expect(asked('match-status').map(({ url }) => /matchId=(\d)/.exec(url)?.[1])).toEqual(['1', '2'])
    await show([match(1, { status: 'REVIEWED' })])
    await click('Offer 1')
    expect(asked('match-status')).toHaveLength(2)
  })
})

describe('details of a match', () => {
  it('show the position, both sides of each term, and the welcome', async () => {
    await show([match(1)])
    await click('Offer 1')
    for (const part of [
      'Job Description',
      'Rounds',
      'Core Terms',
      'Additional Terms',
      'My Ask',
      'Welcome to Mercy',
      'Passes: enough.',
      'Not specified',
    ])
      expect(text()).toContain(part)
  })

  it('show the job board URL on request, which is logged first', async () => {
    await show([match(1)])
    await click('Offer 1')
    expect(document.querySelector('a[target]')).toBeNull()
    await click('Click to See Job Board URL')
    const link = document.querySelector('a[target]')
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      'https://jobs.example.org/1',
      '_blank',
      'noopener noreferrer nofollow',
    ])
    expect(asked('create-event').map(({ body }) => body)).toMatchObject([{ event: 'job-board-url-revealed' }])
  })

  it.each([
    ['declined', 'You declined this match. Undecline it to write.', null],
    ['blocked', 'You blocked this organization. Unblock it to write.', '/exchange/employers'],
    [
      'shielded',
      'You’ve hidden your ICOs from this employer. Remove it from your list to write.',
      '/exchange/employers',
    ],
    ['ended', 'This offer and your ICO no longer match.', null],
  ] as const)(
    'the contact is replaced by why no one writes when it is %s, and how to change that',
    async (closed_for, why, to) => {
      await show([match(1, { closed_for })])
      await click('Offer 1')
      expect(text()).toContain(why)
      expect(document.querySelector('a[href*="employers"]')?.getAttribute('href') ?? null).toBe(to)
      expect(buttons().filter(each => each.textContent === 'Contact Recruiter')).toEqual([])
      buttonOf('Read Messages')
    },
  )

  it("show a note that the member's list now includes the employer, but messages remain possible", async () => {
    await show([match(1, { is_covered: 1 }), match(2)])
    expect(text().split('Decline the match to end it.')).toHaveLength(2)
    buttonOf('Contact Recruiter, Offer 1')
  })

  it('show recruiter information last', async () => {
    await show([match(1)])
    await click('Offer 1')
    expect(text()).toContain('About Mercy')
  })

  it('open a new message with the contact button, which is logged', async () => {
    await show([match(1, { status: 'OPENED' })])
    await click('Contact Recruiter, Offer 1')
    expect(text()).toContain('A new message')
    expect(asked('match-status')[0]?.url).toContain('status=REVIEWED')
  })

  it('open existing messages with the contact button', async () => {
    await show([match(1, { has_messages: 1 })])
    await click('Contact Recruiter, Offer 1')
    expect(text()).toContain('Messages of it')
  })
})

describe('declining a match', () => {
  it('requires a reason, and text if "Other" is selected', async () => {
    await show([match(1)])
    await click('Decline This Match, Offer 1')
    await until(() => expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(2))
    const isOff = () => buttonOf('Decline').getAttribute('aria-disabled')
    expect(isOff()).toBe('true')
    const [pay, other] = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    await act(async () => other?.click())
    expect(isOff()).toBe('true')
    await act(async () => other?.click())
    await act(async () => pay?.click())
    expect(isOff()).toBeNull()
    await click('Decline')
    expect(asked('decline-job-offer').map(({ body }) => body)).toEqual([{ checkedReasons: [7], otherReason: null }])
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('reports that the reasons failed to load, and loads them again on request', async () => {
    const toasts = vi.spyOn(notifications, 'show')
    hasReasons = false
    await show([match(1)])
    await click('Decline This Match, Offer 1')
    await until(() => void buttonOf('Try again'))
    expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual(['Could not find decline reasons'])
    toasts.mockRestore()
    hasReasons = true
    await click('Try again')
    await until(() => expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(2))
  })

  it('can be undone after a confirmation', async () => {
    await show([match(1, { status: 'DECLINED', is_declined: 1, closed_for: 'declined' })], 'declined')
    await click('Undecline This Match, Offer 1')
    await until(() => void buttonOf('Undecline'))
    expect(text()).toContain('Are you sure you want to undecline the Job Offer?')
    await click('Undecline')
    expect(asked('undecline-job-offer')).toHaveLength(1)
  })
})

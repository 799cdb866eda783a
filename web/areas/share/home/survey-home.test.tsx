import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { HomeEntry } from '#contract/share/share.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { homeEntry, homeSurvey } from '#web/platform/home-entry.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import SurveyHome from './screens/SurveyHome.tsx'

/** Returns the date in New York some days from now. */
function dayAfter(days: number): string {
  const { opening } = studyDaysAt(new Date())
  return new Date(Date.parse(opening) + days * 86_400_000).toISOString().slice(0, 10)
}

// Demo Mode draws participation rates from 45 percent.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const user: CurrentUser = {
  id: 1,
  email: 'a@example.org',
  username: 'physician',
  first_name: 'Ada',
  last_name: 'Osei',
  roles: ['MSS_USER'],
  is_demo: 0,
  is_email_validated: 1,
  is_email_optout: 0,
  is_password_reset_required: 0,
  lacks_second_factor: 0,
  society_id: 1,
  society: { id: 1, name: 'Society' },
  society_membership_type_id: 1,
  specialty_id: null,
  subspecialty_id: null,
  specialty: null,
  subspecialty: null,
  completed_surveys: [],
  completedStudyWithJobPreferences: false,
  settings: '{}',
}
const begun = homeSurvey()
const submitted = homeSurvey({ submitted: '2026-03-01T00:00:00.000Z' })
const entry = homeEntry
const closed = (id: number): HomeEntry =>
  entry({ id, title: `Study ${id}`, isActive: false, isClosed: true, end_date: `${2000 + id}-12-31` })

/** Returns the markup of the page as first rendered. */
function home(
  entries: readonly HomeEntry[],
  who: Partial<CurrentUser> = {},
  days: number | null = null,
  released: unknown = [],
): string {
  const client = new QueryClient()
  client.setQueryData(['share', 'home'], entries)
  client.setQueryData(['settings', 'frontend'], days === null ? null : { upcoming_days_limit: days })
  if (released !== null) client.setQueryData(['share', 'participation'], released)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={{ ...user, ...who }}>
          <MemoryRouter>
            <SurveyHome />
          </MemoryRouter>
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
/** Returns the text without the tags. */
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
/** Returns the opening tag of the button or link with this text. */
const control = (markup: string, says: string) =>
  [...markup.matchAll(/<(button|a)\b[^>]*>.*?<\/\1>/g)].map(([tag]) => tag).find(tag => words(tag).trim() === says)

describe('groups of studies', () => {
  it('show a note if they are empty, with the number of days from the setting', () => {
    const text = words(home([], {}, 45))
    expect(text).toContain('Current Studies There are no current studies')
    expect(text).toContain('Upcoming Studies There are no studies starting within the next 45 days')
    expect(text).toContain('Closed Studies There are no closed studies')
  })

  it('include studies in the next 30 days without a setting', () => {
    const later = (days: number) =>
      entry({ id: days, title: `In ${days}`, isActive: false, start_date: dayAfter(days) })
    expect(words(home([]))).toContain('There are no studies starting within the next 30 days')
    const text = words(home([later(30), later(31)]))
    expect(text).toContain('2026 In 30')
    expect(text).not.toContain('2026 In 31')
  })

  it('show five closed studies until Load More is used', () => {
    const five = home([1, 2, 3, 4, 5].map(closed))
    expect(control(five, 'Load More')).toBeUndefined()
    const six = home([1, 2, 3, 4, 5, 6].map(closed))
    expect(six.match(/<h3\b/g)).toHaveLength(5)
    expect(words(six)).not.toContain('Study 1 ')
    expect(control(six, 'Load More')).toBeDefined()
  })

  it('inform members that their society has no active study', () => {
    const text = 'Your Society doesn&#x27;t have the active Questionnaire'
    expect(home([closed(1)])).toContain(text)
    expect(home([entry()])).not.toContain(text)
    expect(home([closed(1)], { society_id: null, society: null })).not.toContain(text)
  })
})

it('cards wait for participation if the member can see it', () => {
  const waiting = (who: Partial<CurrentUser> = {}) => words(home([entry()], who, null, null))
  expect(waiting()).toContain('Loading')
  expect(waiting()).not.toContain('Practice Study')
  for (const who of [{ roles: ['NON_MSS_USER' as const] }, { is_demo: 1 as const }])
    expect(waiting(who)).toContain('2026 Practice Study')
})

describe('a study card', () => {
  it('has the period and title as its heading, and shows the study period', () => {
    const text = words(home([entry()]))
    expect(text).toContain('2026 Practice Study')
    expect(text).toContain('Study Period: Jan 5, 2026 – Dec 31, 2026')
  })

  it('shows View Data if there is data to view', () => {
    expect(control(home([entry({ view_data: true })]), 'View Data')).toContain('href="/user/filters/1"')
    expect(control(home([entry()]), 'View Data')).toBeUndefined()
  })

  it('shows participation only to members', () => {
    const turnout = { kind: 'turnout', share: { percent: 67, bound: 'exact' } } as const
    const statistic = {
      membersCompletionPercentage: turnout,
      convenienceParticipationPercentage: null,
      randomParticipationPercentage: null,
    }
    const released = [{ questionnaire_id: 1, as_of: '2026-11-03T12:00:00.000Z', statistic }]
    const said = 'Participation: 67% of the members invited'
    expect(words(home([entry()], {}, null, released))).toContain(said)
    expect(words(home([entry({ id: 2 })], {}, null, released))).not.toContain('Participation')
    expect(words(home([entry()], { roles: ['NON_MSS_USER'] }, null, released))).not.toContain('Participation')
    expect(words(home([entry()], { is_demo: 1 }, null, released))).not.toContain('67%')
  })

  it('offers the Study Guide if there is a file', () => {
    expect(control(home([entry({ worksheet_file_name: 'guide.pdf' })]), 'Study Guide')).toBeDefined()
    expect(control(home([entry()]), 'Study Guide')).toBeUndefined()
    expect(control(home([entry({ survey: begun })], { is_demo: 1 }), 'Study Guide')).toBeUndefined()
  })

  it.each<[string, Partial<CurrentUser>, boolean]>([
    ['a demo user', { is_demo: 1 }, true],
    ['a user in Demo Mode', { settings: '{"demoMode":true}' }, true],
    ['other users', {}, false],
  ])('shows Reset Survey and sample participation only in Demo Mode or to demo users: %s', (_, who, isShown) => {
    const markup = home([entry({ survey: begun })], who)
    expect(control(markup, 'Reset Survey') !== undefined).toBe(isShown)
    expect(words(markup).includes('convenience 45%, random 0%')).toBe(isShown)
  })

  it('offers no reset before a survey is begun', () => {
    expect(control(home([entry()], { is_demo: 1 }), 'Reset Survey')).toBeUndefined()
  })

  it.each<[string, Partial<HomeEntry>]>([
    ['Begin Study', {}],
    ['Continue Study', { survey: begun }],
    ['Update Data', { isUpdate: true }],
  ])('shows the button %s', (label, over) => {
    const button = control(home([entry(over)]), label)
    expect(button).toBeDefined()
    expect(button).not.toContain('aria-disabled')
  })

  it.each<[string, Partial<HomeEntry>]>([
    ['not active yet', { isActive: false, start_date: dayAfter(3) }],
    ['not for this membership type', { isEligible: false }],
  ])('disables the button of a study that is %s', (_, over) => {
    expect(control(home([entry(over)]), 'Begin Study')).toContain('aria-disabled="true"')
  })

  it('shows Take Study for an open study that isn’t primary, after the primary one', () => {
    const markup = home([entry({ id: 2, isPrimary: false, title: 'Pulse' }), entry()])
    expect(control(markup, 'Take Study')).toBeDefined()
    expect(markup.indexOf('Begin Study')).toBeLessThan(markup.indexOf('Take Study'))
  })

  it('shows the study’s duration, last day, and benefit', () => {
    const text = words(home([entry({ end_date: dayAfter(9), is_support_report: 1 })]))
    expect(text).toMatch(/About \d+ minutes? Open until [^(]*\((9|10|11) days left\)/)
    expect(text).toContain('you see how you compare')
    const guestText = words(home([entry({ is_support_report: 1 })], { roles: ['NON_MSS_USER'] }))
    expect(guestText).toContain('you can view all results of this study')
    expect(guestText).not.toContain('how you compare')
    const submittedText = words(home([entry({ survey: submitted, is_support_report: 1 })]))
    expect(submittedText).toContain('Submitted on ')
    expect(submittedText).not.toMatch(/you see how you compare|Open until/)
    expect(words(home([entry({ id: 3, isActive: false, start_date: dayAfter(1) })]))).toContain('Opens tomorrow')
  })

  it.each<[string, Partial<HomeEntry>]>([
    ['not primary', { isPrimary: false }],
    ['submitted', { survey: submitted }],
  ])('has no button for a study that is %s', (_, over) => {
    const markup = home([entry(over)])
    for (const label of ['Begin Study', 'Continue Study', 'Update Data']) expect(control(markup, label)).toBeUndefined()
  })
})

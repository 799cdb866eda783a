import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { Role } from '#contract/roles.ts'
import { version } from '../../../package.json'
import type * as Layouts from './layouts.tsx'

const cookies = { cookie: '' }
let layouts: typeof Layouts
let AdminFrame: typeof import('./AdminFrame.tsx').AdminFrame
let AdminSwitches: typeof import('./AdminSwitches.tsx').AdminSwitches
let SignedInUser: typeof import('../use-session.ts').SignedInUser
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('document', cookies)
  layouts = await import('./layouts.tsx')
  ;({ AdminFrame } = await import('./AdminFrame.tsx'))
  ;({ AdminSwitches } = await import('./AdminSwitches.tsx'))
  ;({ SignedInUser } = await import('../use-session.ts'))
})
beforeEach(() => {
  cookies.cookie = ''
})

const person = (role: Role, over: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  email: 'a@example.org',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Osei',
  roles: [role],
  is_demo: 0,
  is_email_validated: 1,
  is_email_optout: 0,
  is_password_reset_required: 0,
  lacks_second_factor: 0,
  society_id: null,
  society: null,
  society_membership_type_id: null,
  specialty_id: null,
  subspecialty_id: null,
  specialty: null,
  subspecialty: null,
  completed_surveys: [],
  completedStudyWithJobPreferences: false,
  settings: '{}',
  ...over,
})

function drawn(element: React.ReactNode, path: string, user: CurrentUser | null = null, settings?: object): string {
  const client = new QueryClient()
  if (settings) client.setQueryData(['settings', 'frontend'], settings)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={user}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** Returns the targets of a layout's links, by their text or label. */
function linksOf(html: string): Readonly<Record<string, string>> {
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replaceAll(/<[^>]*>/g, '').trim()
    return [label, /href="([^"]*)"/.exec(attributes)?.[1] ?? ''] as const
  })
  return Object.fromEntries(links)
}

const user = (role: Role, path = '/help', over: Partial<CurrentUser> = {}) => {
  const Layout = {
    MSS_USER: layouts.UserLayout,
    NON_MSS_USER: layouts.UserLayout,
    MSS_RECRUITER: layouts.RecruiterLayout,
  }
  const own = person(role, over)
  // For administrators, draws the frame that the layout loads.
  if (role === 'GM_ADMIN' || role === 'MSS_ADMIN') return drawn(<AdminFrame user={own} />, path, own)
  const Of = Layout[role]
  return drawn(<Of />, path, own)
}
const guest = (path: string) => linksOf(drawn(<layouts.PreLoginLayout />, path))

describe('the footer', () => {
  it('shows the version, with links to the texts and to support', () => {
    for (const html of [
      user('MSS_USER'),
      user('GM_ADMIN'),
      user('MSS_RECRUITER'),
      drawn(<layouts.PreLoginLayout />, '/login'),
    ]) {
      expect(html).toContain(`Collegium v${version}`)
      expect(linksOf(html)).toMatchObject({
        'Privacy policy': '/privacy',
        'Privacy report': '/privacy/report',
        Terms: '/terms',
        'Accessibility statement': '/accessibility',
        Support: 'mailto:support@collegium.example',
      })
    }
  })

  it('is hidden on study forms and, like the header, on sample reports', () => {
    for (const path of ['/surveyForm/1', '/user/surveyForm/1/2']) {
      expect(user('MSS_USER', path)).not.toContain('<footer')
      expect(user('MSS_USER', path)).toContain('<header')
    }
    expect(drawn(<layouts.BareLayout />, '/presentation/reports')).not.toMatch(/<header|<footer/)
  })
})

describe('the header for guests', () => {
  it('links to sign-in, except on that page', () => {
    expect(guest('/who-are-you')['Sign in']).toBe('/login')
    expect(guest('/login')['Sign in']).toBeUndefined()
  })

  it('links to the sign-up and help of the chosen role', () => {
    expect(guest('/welcome')).toMatchObject({ 'Sign up': '/registration', Help: '/help' })
    cookies.cookie = 'guest_role=recruiter'
    expect(guest('/welcome')).toMatchObject({ 'Sign up': '/recruiter/sign-up' })
    expect(drawn(<layouts.PreLoginLayout />, '/welcome')).toContain('href="/recruiter/faq"')
  })

  it('shows the welcome areas that match the path', () => {
    expect(guest('/welcome/share')).toMatchObject({ Dashboard: '/welcome/dashboard', Connect: '/welcome/connect' })
    expect(guest('/login')['Dashboard']).toBeUndefined()
    cookies.cookie = 'guest_role=recruiter'
    expect(guest('/recruiter/faq')).toMatchObject({ Dashboard: '/welcome/recruiter/dashboard' })
  })
})

describe('the user menu', () => {
  it('contains the profile, help, and Log Out', () => {
    const html = user('MSS_USER')
    expect(html).toContain('href="/profile"')
    expect(html).not.toContain('/recruiter/faq')
    expect(html).toContain('Log Out')
  })

  it('has no profile and a different help page while the email is not valid', () => {
    const html = user('MSS_USER', '/help', { is_email_validated: 0 })
    expect(html).not.toContain('Edit Profile')
    expect(html).toContain('href="/recruiter/faq"')
  })

  it('links recruiters to their own profile and help', () => {
    const html = user('MSS_RECRUITER')
    expect(html).toContain('href="/recruiter/profile"')
    expect(html).toContain('href="/recruiter/faq"')
  })
})

describe('layouts by role', () => {
  it.each([
    ['GM_ADMIN', '/admin'],
    ['MSS_ADMIN', '/mss-admin'],
  ] as const)('the settings link of %s leads to %s, with a sidebar', (role, to) => {
    const html = user(role)
    expect(html).toMatch(
      new RegExp(
        `<a[^>]*aria-label="Administration"[^>]*href="${to}"|<a[^>]*href="${to}"[^>]*aria-label="Administration"`,
      ),
    )
    expect(html).toContain('<nav aria-label="Administration"')
  })

  it.each(['MSS_USER', 'NON_MSS_USER', 'MSS_RECRUITER'] as const)(
    'for %s have areas but no administration sidebar',
    role => {
      const html = user(role)
      expect(html).not.toContain('Administration')
      expect(html).toContain('<nav aria-label="Areas"')
    },
  )
})

it('platform administrators see a link to the sample society only in Demo Mode on administration pages', () => {
  const pages = (path: string, settings: string) => linksOf(user('GM_ADMIN', path, { settings }))
  const on = '{"demoMode":true}'
  for (const path of ['/admin', '/admin/society', '/view-admin-results/1'])
    expect(pages(path, on)['View sample society']).toBe('/admin/demo-society')
  for (const path of ['/admin/demo-society', '/help', '/profile'])
    expect(pages(path, on)['View sample society']).toBeUndefined()
  expect(pages('/admin', '{}')['View sample society']).toBeUndefined()
})

it('pages that Demo Mode does not affect state that their data is real, unlike the society home', () => {
  const says = (path: string, settings: string) =>
    user('MSS_ADMIN', path, { settings }).includes('Demo Mode is on, but this page shows real data.')
  const on = '{"demoMode":true}'
  for (const path of ['/mss-admin/manage/members', '/mss-admin/manage/members/mail', '/view-admin-results/7']) {
    expect([path, says(path, on), says(path, '{}')]).toEqual([path, true, false])
  }
  for (const path of [
    '/mss-admin',
    '/mss-admin/',
    '/mss-admin/participation',
    '/mss-admin/results',
    '/mss-admin/exchange',
  ])
    expect([path, says(path, on)]).toEqual([path, false])
})

describe('administrator switches', () => {
  const switches = (enabled: boolean, settings = '{}') =>
    drawn(<AdminSwitches user={person('GM_ADMIN', { settings })} />, '/admin', null, {
      enable_demo_functionality: enabled,
    })
  const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

  it('include Demo Mode, which is disabled unless the platform permits it, and Show All Results', () => {
    expect(switches(true)).toMatch(/Demo Mode.*Show All Results/s)
    expect(inputs(switches(true)).map(input => input.includes(' disabled=""'))).toEqual([false, false])
    expect(inputs(switches(false)).map(input => input.includes(' disabled=""'))).toEqual([true, false])
  })

  it("follow the administrator's settings", () => {
    const shown = inputs(switches(true, '{"demoMode":true,"showAllResults":false}'))
    expect(shown.map(input => input.includes(' checked=""'))).toEqual([true, false])
  })
})

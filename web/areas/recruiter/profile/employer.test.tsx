// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { EmployerDto } from '#contract/recruiter/employer.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { EMPLOYER, JOIN, joinText, SEATS } from './messages.ts'

/** Responses of the server by operation, and the requests with their bodies. */
const world = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, asked: [] as unknown[] }))
vi.mock('#web/platform/client.ts', async original => ({
  ...(await original<object>()),
  call: async (name: string, input: { readonly body?: unknown } = {}) => {
    world.asked.push([name, input.body])
    return world.answers[name]
  },
}))

const { EmployerCard } = await import('./components/EmployerCard.tsx')
const { Seats } = await import('./components/Seats.tsx')
const { JoinOrganization } = await import('./components/JoinOrganization.tsx')

const ROSA = { id: 1, email: 'rosa@lakeside.example' } as CurrentUser
const NONE: EmployerDto = {
  organization: 'Lakeside',
  state: 'unverified',
  domains: [],
  wantedName: null,
  asked: null,
  requests: [],
}
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  world.answers = {}
  world.asked.length = 0
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

const settle = () => act(async () => new Promise(resolve => setTimeout(resolve)))
const text = () => document.body.textContent ?? ''
let drawn = 0
const PARTS = { card: <EmployerCard />, join: <JoinOrganization />, seats: <Seats /> }
/** Renders a part with an empty query cache. */
async function draw(part: keyof typeof PARTS): Promise<string> {
  await act(async () => {
    root.render(
      <MantineProvider env="test" key={++drawn}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <SignedInUser value={ROSA}>{PARTS[part]}</SignedInUser>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  await settle()
  return text()
}
async function press(label: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find(each => each.textContent === label)
  await act(async () => found?.click())
  await settle()
}

describe('verification of an organization', () => {
  it('shows missing steps, or that the organization is under review', async () => {
    world.answers['GET recruiter/employer/view'] = NONE
    const none = await draw('card')
    for (const each of [EMPLOYER.text.unverified, EMPLOYER.meanwhile]) expect(none).toContain(each)
    world.answers['GET recruiter/employer/view'] = { ...NONE, state: 'held', wantedName: 'Lake' }
    const held = await draw('card')
    for (const each of [EMPLOYER.text.held, EMPLOYER.wanted('Lake')]) expect(held).toContain(each)
    expect(held).not.toContain(EMPLOYER.stillSeen('Lakeside'))
  })

  it('shows the domain that physicians see, and the current name until a new one is approved', async () => {
    const verified = { ...NONE, state: 'verified', wantedName: 'Lake', domains: ['lakeside.example', 'lake.example'] }
    world.answers['GET recruiter/employer/view'] = verified
    const shown = await draw('card')
    expect(shown).toContain(EMPLOYER.domains('lakeside.example, lake.example'))
    expect(shown).toContain('Physicians see lakeside.example on every offer and message.')
    expect(shown).toContain('We’re reviewing the new name Lake. Physicians still see Lakeside.')
    world.answers['GET recruiter/employer/view'] = { ...verified, wantedName: null, domains: [] }
    expect(await draw('card')).toContain('Physicians see on every offer and message that it’s verified.')
  })

  it('offers no link while a request to join another organization is pending', async () => {
    const asked = { organization: 'Mercy', requested: '2026-05-01' }
    world.answers['GET recruiter/employer/view'] = { ...NONE, asked }
    const shown = await draw('card')
    expect(shown).toContain(EMPLOYER.asked('Mercy', 'May 1, 2026'))
    expect(shown).toContain(EMPLOYER.meanwhile)
    for (const each of [EMPLOYER.send, EMPLOYER.text.unverified, EMPLOYER.noDomain]) expect(shown).not.toContain(each)
  })

  it('uses an email link when its button is clicked, and then removes it', async () => {
    sessionStorage.setItem('collegium-domain-proof', 'abc')
    world.answers['GET recruiter/employer/view'] = NONE
    expect(await draw('card')).toContain(EMPLOYER.linkText('Lakeside'))
    const verified = { ...NONE, state: 'verified', domains: ['lakeside.example'] }
    world.answers['GET recruiter/employer/view'] = verified
    world.answers['POST recruiter/employer/confirm'] = verified
    const listed = {
      items: [{ id: 5, title: 'Nocturnist', status: 'draft', activated: null }],
      _meta: { pageCount: 1 },
    }
    world.answers['GET recruiter/job-offer/user-offers'] = listed
    expect(document.activeElement?.id).toBe('employer')
    await press(EMPLOYER.verify)
    expect(world.asked).toContainEqual(['POST recruiter/employer/confirm', { token: 'abc' }])
    expect([text().includes(EMPLOYER.states.verified), text().includes(EMPLOYER.linkText('Lakeside'))]).toEqual([
      true,
      false,
    ])
    await vi.waitFor(async () => {
      await settle()
      expect(text()).toContain(EMPLOYER.ready)
    })
    const next = [...document.querySelectorAll('a')].find(each => each.textContent === EMPLOYER.toDraft)
    expect(next?.getAttribute('href')).toBe('/recruiter/review-job-opportunity?id=5')
  })

  it('shows that an email link asks to join an organization', async () => {
    sessionStorage.setItem('collegium-domain-join', 'abc')
    world.answers['GET recruiter/employer/view'] = NONE
    const shown = await draw('card')
    expect([shown.includes(EMPLOYER.joinText), shown.includes(EMPLOYER.verify)]).toEqual([true, false])
    expect(document.activeElement?.id).toBe('employer')
    const asked = { organization: 'Mercy', requested: '2026-05-01' }
    world.answers['POST recruiter/employer/confirm'] = { ...NONE, asked }
    world.answers['GET recruiter/employer/view'] = { ...NONE, asked }
    await press(EMPLOYER.ask)
    expect(world.asked).toContainEqual(['POST recruiter/employer/confirm', { token: 'abc' }])
    expect(text()).toContain(EMPLOYER.asked('Mercy', 'May 1, 2026'))
    expect(text()).not.toContain(EMPLOYER.joinText)
    expect(sessionStorage.length).toBe(0)
  })

  it('suggests the address of the account, and shows where the link was sent and a button to resend it', async () => {
    world.answers['GET recruiter/employer/view'] = NONE
    world.answers['POST recruiter/employer/prove'] = NONE
    await draw('card')
    expect(document.activeElement?.id).not.toBe('employer')
    expect(document.querySelector('input')?.value).toBe('rosa@lakeside.example')
    await press(EMPLOYER.send)
    expect(text()).toContain(EMPLOYER.sent('rosa@lakeside.example'))
    await press(EMPLOYER.resend)
    const sent = ['POST recruiter/employer/prove', { email: 'rosa@lakeside.example' }]
    expect(world.asked.filter(each => JSON.stringify(each) === JSON.stringify(sent))).toHaveLength(2)
  })

  it('shows requests to join, and accepts or rejects them', async () => {
    const request = { userId: 7, name: 'Bo Lee', email: 'bo@lakeside.example', requested: '2026-05-01' }
    world.answers['GET recruiter/employer/view'] = { ...NONE, state: 'verified', requests: [request] }
    expect(await draw('card')).toContain('bo@lakeside.example, May 1, 2026')
    await press(EMPLOYER.refuse)
    expect(world.asked).toContainEqual(['POST recruiter/employer/refuse', { userId: 7 }])
    await press(EMPLOYER.accept)
    expect(text()).toContain(EMPLOYER.acceptTitle('Bo Lee', 'Lakeside'))
    expect(world.asked).not.toContainEqual(['POST recruiter/employer/accept', { userId: 7 }])
    await press(EMPLOYER.add)
    expect(world.asked).toContainEqual(['POST recruiter/employer/accept', { userId: 7 }])
  })
})

describe('leaving an organization', () => {
  const person = (id: number, first_name: string) => ({ id, first_name, last_name: 'Lee', email: `${id}@a.example` })
  const seats = (owner: number) => ({
    organization: 'Lakeside',
    is_owner: owner === ROSA.id ? 1 : 0,
    recruiters: [person(owner, 'Ann'), person(owner === 1 ? 2 : 1, 'Bo')].map(each => ({
      ...each,
      is_owner: each.id === owner ? 1 : 0,
    })),
    invitations: [],
  })

  it('shows the next owner only to the current owner', async () => {
    world.answers['GET recruiter/seat/index'] = seats(ROSA.id)
    await draw('seats')
    await press(SEATS.leave)
    expect(text()).toContain(`Bo Lee will become the owner. ${SEATS.leaveText}`)
    world.answers['GET recruiter/seat/index'] = seats(2)
    await draw('seats')
    await press(SEATS.leave)
    expect(text()).toContain(SEATS.leaveText)
    expect(text()).not.toContain('become the owner')
  })
})

describe('invitation to an organization', () => {
  const INVITED = {
    organization: 'Mercy',
    by: 'Ann Lee',
    leaves: { organization: 'Former', kept: '1 offer', drafts: 0, refusal: null },
  }

  it('shows who invited the recruiter, the new organization, and the losses, before it is accepted', async () => {
    sessionStorage.setItem('collegium-seat-invitation', 'abc')
    world.answers['POST recruiter/seat/inspect'] = INVITED
    const shown = await draw('join')
    expect(shown).toContain(joinText(INVITED))
    expect(joinText(INVITED)).toContain('If you join, you’ll leave Former. Your colleagues there will keep 1 offer.')
    expect(shown).toContain(JOIN.join('Mercy'))
  })

  it('cannot be accepted before a required handover, and explains why', async () => {
    sessionStorage.setItem('collegium-seat-invitation', 'abc')
    const leaves = { ...INVITED.leaves, refusal: 'Invite a colleague first.' }
    world.answers['POST recruiter/seat/inspect'] = { ...INVITED, leaves }
    const shown = await draw('join')
    expect(shown).toContain('Invite a colleague first.')
    expect(shown).not.toContain(JOIN.join('Mercy'))
  })
})

import { describe, expect, it } from 'vitest'
import { type ListedInvoice, type ListedOffer, type OrganizationStatus, recruiterTodos } from './todos.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const offer = (id: number, part: Partial<ListedOffer> = {}): ListedOffer => ({
  id,
  title: `Offer ${id}`,
  status: 'active',
  specialty_id: 1,
  expires: '2026-08-01T12:00:00Z',
  activated: '2026-05-03T12:00:00Z',
  awaits_bank: 0,
  newCandidates: 0,
  unviewed: 0,
  ...part,
})
const invoice = (
  id: number,
  status: ListedInvoice['status'],
  kind: ListedInvoice['kind'] = 'invoice',
): ListedInvoice => ({
  id,
  number: `INV-${id}`,
  kind,
  status,
  total: 59_900,
  due: '2026-06-20T00:00:00Z',
})
const VERIFIED: OrganizationStatus = { organization: 'Lakeside', state: 'verified', asked: null, requests: [] }
const said = (
  offers: readonly ListedOffer[],
  invoices: readonly ListedInvoice[] = [],
  standing: OrganizationStatus | null = VERIFIED,
) =>
  recruiterTodos(offers, invoices, standing, NOW).map(act => {
    if ('organization' in act) return act.kind
    return `${act.kind} ${'offer' in act ? act.offer.id : 'invoice' in act ? act.invoice.id : act.request.name}`
  })

describe('recruiterTodos', () => {
  it('returns nothing if no offer or invoice needs an action', () => {
    expect(said([offer(1), offer(2, { status: 'closed' })], [invoice(1, 'paid'), invoice(2, 'void')])).toEqual([])
  })

  it('lists the most urgent tasks first', () => {
    const offers = [
      offer(1, { status: 'draft', expires: null, activated: null }),
      offer(5, { status: 'draft' }),
      offer(2, { newCandidates: 3 }),
      offer(3, { expires: '2026-06-10T12:00:00Z' }),
      offer(4, { unviewed: 1 }),
    ]
    expect(said(offers, [invoice(1, 'open'), invoice(2, 'overdue')])).toEqual([
      'overdue 2',
      'unread 4',
      'expires 3',
      'candidates 2',
      'invoice 1',
      'unposted 5',
      'draft 1',
    ])
  })

  it('includes requests to join, and obstacles to posting offers', () => {
    const request = { userId: 7, name: 'Ina', email: 'ina@lakeside.example', requested: '2026-05-30' }
    const offers = [offer(1, { status: 'draft', activated: null }), offer(2, { unviewed: 1 })]
    expect(said(offers, [], { ...VERIFIED, requests: [request] })).toEqual(['unread 2', 'request Ina', 'draft 1'])
    expect(said(offers, [], { ...VERIFIED, state: 'unverified' })).toEqual(['unread 2', 'verify', 'draft 1'])
    expect(said([], [], { ...VERIFIED, state: 'held' })).toEqual(['held'])
    const asked = { organization: 'Mercy', requested: '2026-05-30' }
    expect(recruiterTodos([], [], { ...VERIFIED, state: 'unverified', asked }, NOW)).toEqual([
      { kind: 'asked', organization: 'Mercy' },
    ])
    expect(said([], [], null)).toEqual([])
  })

  it('includes a payment pending at the bank instead of its draft', () => {
    const draft = { status: 'draft', activated: null } as const
    const offers = [offer(1, { ...draft, awaits_bank: 1 }), offer(2, draft), offer(3, { unviewed: 1 })]
    expect(said(offers, [invoice(4, 'overdue')])).toEqual(['overdue 4', 'payment 1', 'unread 3', 'draft 2'])
  })

  it('lists invoices that are due sooner first', () => {
    const later = { ...invoice(1, 'open'), due: '2026-07-20T00:00:00Z' }
    expect(said([], [later, invoice(2, 'open')])).toEqual(['invoice 2', 'invoice 1'])
  })

  it('omits receipts and ended offers, except for their unread messages', () => {
    const ended = offer(1, { status: 'filled', newCandidates: 5, unviewed: 2, expires: '2026-06-02T12:00:00Z' })
    expect(said([ended], [invoice(1, 'paid', 'receipt')])).toEqual(['unread 1'])
  })

  it('includes offers that close within two weeks', () => {
    expect(said([offer(1, { expires: '2026-06-15T12:00:00Z' })])).toEqual([])
    expect(said([offer(1, { expires: '2026-06-15T11:59:59Z' })])).toEqual(['expires 1'])
  })
})

import { describe, expect, it } from 'vitest'
import type { IcoCard } from '#contract/connect/ico.ts'
import { icoCard } from '#web/platform/ico-card.testing.ts'
import { countIn, inReadingOrder, isOpenAtFirst, sectionsOf, unreadIn } from './sections.ts'

const card = (id: number, all: number, declined: number): IcoCard =>
  icoCard({ id, title: `ICO ${id}`, matches: { all, core: all, perfect: 0, declined } })
const [fresh, open, both, over] = [card(1, 0, 0), card(2, 2, 0), card(3, 3, 1), card(4, 2, 2)]

describe('sections of the list of ICOs', () => {
  it('list an ICO under Active unless all of its matches are declined, and under Declined if one is', () => {
    const sections = sectionsOf([fresh, open, both, over], [card(5, 1, 0)])
    const idsOf = (cards: readonly IcoCard[]) => cards.map(({ id }) => id)
    expect([idsOf(sections.active), idsOf(sections.declined), idsOf(sections.deleted)]).toEqual([
      [1, 2, 3],
      [3, 4],
      [5],
    ])
  })

  it('count open matches in Active, declined matches in Declined, and all matches in Deleted', () => {
    const match = (is_declined: 0 | 1, is_ended: 0 | 1, closed_for: 'ended' | 'blocked' | 'declined' | null) =>
      ({ is_declined, is_ended, closed_for }) as IcoCard['jobProfileJobOfferMatches'][number]
    const jobProfileJobOfferMatches = [
      match(0, 0, null),
      match(0, 1, null),
      match(0, 0, 'blocked'),
      match(1, 0, 'declined'),
    ]
    const ico = { ...both, jobProfileJobOfferMatches, matches: { all: 4, core: 4, perfect: 0, declined: 1 } }
    expect([countIn('active', ico), countIn('declined', ico), countIn('deleted', ico)]).toEqual([1, 1, 4])
  })

  it('unread counts include only the matches that a section lists', () => {
    const match = (id: number, is_declined: 0 | 1, numberOfUnviewedMessages: number) =>
      ({ id, is_declined, numberOfUnviewedMessages }) as IcoCard['jobProfileJobOfferMatches'][number]
    const ico = { ...both, jobProfileJobOfferMatches: [match(1, 0, 2), match(2, 0, 1), match(3, 1, 4)] }
    expect([unreadIn('active', ico), unreadIn('declined', ico), unreadIn('deleted', ico)]).toEqual([3, 4, 7])
  })

  it('list ICOs with unread messages first, then posted and paused ICOs, then others', () => {
    const match = (id: number, numberOfUnviewedMessages: number) =>
      ({ id, is_declined: 0, numberOfUnviewedMessages, is_ended: 0, closed_for: null }) as Match
    const draft = { ...fresh, jobProfileJobOfferMatches: [match(1, 0)] }
    const posted = { ...open, is_posted: 1 as const, jobProfileJobOfferMatches: [match(2, 0)] }
    const written = { ...both, jobProfileJobOfferMatches: [match(3, 1)] }
    expect(inReadingOrder([draft, posted, written]).map(({ id }) => id)).toEqual([3, 2, 1])
    const paused = { ...posted, is_posted: 0 as const, is_paused: 1 as const }
    expect(inReadingOrder([draft, paused]).map(({ id }) => id)).toEqual([2, 1])
    const isOpen = (ico: IcoCard, isFirst: boolean, shown: number | null = null) =>
      isOpenAtFirst('active', ico, { shown, isFirst })
    // ICOs show their matches if they have unread messages, are the first posted ICO, or include the open match.
    expect([isOpen(written, false), isOpen(posted, true), isOpen(posted, false)]).toEqual([true, true, false])
    expect([isOpen(draft, true), isOpen(paused, true), isOpen(draft, false, 1)]).toEqual([false, true, true])
    expect(isOpenAtFirst('declined', posted, { shown: 2, isFirst: true })).toBe(false)
    expect(isOpen({ ...posted, jobProfileJobOfferMatches: [] }, true)).toBe(false)
  })
})

type Match = IcoCard['jobProfileJobOfferMatches'][number]

import { beforeEach, expect, it, vi } from 'vitest'
import { onOpenMatch, openMatch, showMatch, viewOf } from './open-match.ts'

beforeEach(() => showMatch(null))

it('only one match is open at a time', () => {
  showMatch({ id: 1, view: 'DETAILS' })
  showMatch({ id: 2, view: 'NEW_MSG' })
  expect([viewOf(1, openMatch()), viewOf(2, openMatch())]).toEqual(['COLLAPSED', 'NEW_MSG'])
  showMatch(null)
  expect(viewOf(2, openMatch())).toBe('COLLAPSED')
})

it('listeners are notified of changes until they unsubscribe', () => {
  const listen = vi.fn()
  const stop = onOpenMatch(listen)
  showMatch({ id: 1, view: 'DETAILS' })
  stop()
  showMatch(null)
  expect(listen).toHaveBeenCalledTimes(1)
})

import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { IcoCard } from '#contract/connect/ico.ts'
import { icoCard } from '#web/platform/ico-card.testing.ts'
import type { IcoSection } from '../sections.ts'
import { IcoItem } from './components/IcoItem.tsx'

const match = (id: number, is_declined: 0 | 1, closed_for: 'shielded' | 'declined' | null) =>
  ({
    id,
    is_declined,
    closed_for,
    is_ended: 0,
    numberOfUnviewedMessages: 0,
  }) as IcoCard['jobProfileJobOfferMatches'][number]
const ICO = icoCard({
  title: 'Days only',
  is_posted: 1,
  jobProfileJobOfferMatches: [match(1, 0, null), match(2, 0, 'shielded'), match(3, 1, 'declined')],
  matches: { all: 3, core: 3, perfect: 0, declined: 1 },
  views: 2,
})
const nothing = () => undefined
const shown = (section: IcoSection, ico: IcoCard = ICO) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <IcoItem
          ico={ico}
          section={section}
          matches={() => null}
          onPause={nothing}
          onResume={nothing}
          onDelete={nothing}
          onUndelete={nothing}
          isBusy={false}
          isOpen={false}
        />
      </MemoryRouter>
    </MantineProvider>,
  )

it('an ICO shows how many of its matches the member has hidden', () => {
  expect(shown('active')).toContain('1 match · 1 hidden by you')
  expect(shown('declined')).not.toContain('hidden by you')
})

it('an ICO in two sections shows its buttons in only one', () => {
  const hasButtons = (section: IcoSection, ico?: IcoCard) => /aria-label="Pause, Days only"/.test(shown(section, ico))
  expect([hasButtons('active'), hasButtons('declined')]).toEqual([true, false])
  expect(hasButtons('declined', { ...ICO, is_declined: 1 })).toBe(true)
})

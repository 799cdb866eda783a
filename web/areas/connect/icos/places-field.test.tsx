// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FurtherPlace } from '#contract/connect/connect.ts'
import PlacesField from './components/PlacesField.tsx'
import type { Draft } from './draft.ts'
import { PLACES } from './messages.ts'

const place = (type: FurtherPlace['geographic_preference_type'], value: object): FurtherPlace => ({
  geographic_preference_type: type,
  geographic_preference_value: JSON.stringify(value),
})
const OHIO = place('state', { state_id: 36, city_id: null, display_name: 'Ohio' })
const CLEVELAND = place('state', { state_id: 36, city_id: '44113', display_name: 'Cleveland, OH' })
const WEST = place('region', { region_id: 1, subregion_id: null, display_name: 'West' })
const BOSTON = place('metropolitan', {
  cbsa_code: '14460',
  div_code: null,
  display_name: 'Boston-Cambridge-Newton, MA-NH',
})
const NORTHEAST = place('region', { region_id: 3, subregion_id: null, display_name: 'Northeast' })

let root: Root
let chosen: { readonly place: Draft['place']; readonly isChosen: boolean; readonly isWhole: boolean } | null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  vi.stubGlobal('fetch', async (url: string) => {
    const answers: readonly (readonly [string, unknown])[] = [
      ['get-unique-cities', []],
      ['subregion', [{ id: 1, title: 'Pacific', region_id: 1 }]],
      ['region', [{ id: 1, title: 'West' }]],
      ['state', [{ id: 36, name: 'Ohio', abbrev: 'OH' }]],
    ]
    const [, answer] = answers.find(([part]) => String(url).includes(part)) ?? ['', []]
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  document.body.innerHTML = '<div id="root"></div>'
  chosen = null
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** Stores the choice, like the real page. */
function Page({ place: begun }: { readonly place: Draft['place'] }) {
  const [now, setNow] = useState({ place: begun, isChosen: begun.geographic_preference_value !== null })
  return (
    <PlacesField
      {...now}
      labelledBy="prompt"
      showsMissing={false}
      onChoose={(next, isChosen, isWhole) => {
        chosen = { place: next, isChosen, isWhole }
        setNow({ place: next, isChosen })
      }}
    />
  )
}

async function show(...[first, ...further_places]: readonly FurtherPlace[]) {
  const begun: Draft['place'] = {
    geographic_preference_type: first?.geographic_preference_type ?? 'none',
    geographic_preference_value: first?.geographic_preference_value ?? null,
    further_places,
  }
  root = createRoot(document.querySelector('#root') ?? document.body)
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <Page place={begun} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(each => (each.getAttribute('aria-label') ?? each.textContent) === name)
const press = (name: string) => act(async () => button(name)?.click())
const rest = () => act(async () => void (await new Promise(done => setTimeout(done, 20))))
const rows = () => [...document.querySelectorAll('ol > li')].map(row => row.querySelector('span')?.textContent)
const kinds = () => [...document.querySelectorAll('[role=radiogroup] label')].map(each => each.textContent)
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.querySelector('span')?.textContent

it('a single place is shown without a list, and with its meaning', async () => {
  await show(OHIO)
  expect([rows(), kinds().slice(0, 4)]).toEqual([
    [],
    ['no preference', 'Region / Subregion', 'State / City', 'Metropolitan Area'],
  ])
  expect(document.body.textContent).toContain('An offer anywhere in Ohio matches.')
})

it('no further place is offered in addition to "no preference"', async () => {
  await show()
  expect(button(PLACES.add)).toBeUndefined()
})

it('an added place counts once it is complete', async () => {
  await show(OHIO)
  await press(PLACES.add)
  expect([rows(), kinds()]).toEqual([
    ['Anywhere in Ohio', PLACES.adding],
    ['Region / Subregion', 'State / City', 'Metropolitan Area'],
  ])
  await act(async () => document.querySelector<HTMLInputElement>('[data-place="1"] input')?.click())
  expect([chosen?.isWhole, chosen?.place.further_places]).toEqual([false, []])
  await rest()
  const region = document.querySelector<HTMLSelectElement>('select')
  await act(async () => {
    if (region) region.value = '1'
    region?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect([chosen?.isWhole, rows()]).toEqual([true, ['Anywhere in Ohio', 'Anywhere in the West']])
  await press(PLACES.done)
  expect([rows(), kinds(), focused()]).toEqual([
    ['Anywhere in Ohio', 'Anywhere in the West'],
    [],
    PLACES.editName('Anywhere in the West'),
  ])
})

it('the choice is complete again after a partial place is removed', async () => {
  await show(OHIO)
  await press(PLACES.add)
  await act(async () => document.querySelector<HTMLInputElement>('[data-place="1"] input')?.click())
  await press(PLACES.cancel)
  expect([chosen?.isWhole, chosen?.place.further_places, rows()]).toEqual([true, [], []])
})

it('a removed place can be restored at its position', async () => {
  await show(OHIO, WEST, BOSTON)
  await press(PLACES.removeName('Anywhere in Ohio'))
  await rest()
  expect([rows(), focused()]).toEqual([
    ['Anywhere in the West', 'Anywhere in Boston-Cambridge-Newton, MA-NH'],
    PLACES.undo,
  ])
  expect(chosen?.place.geographic_preference_type).toBe('region')
  expect(document.querySelector('[role=status]')?.textContent).toContain(PLACES.removed('Anywhere in Ohio'))
  await press(PLACES.undo)
  await rest()
  expect([chosen?.place, focused()]).toEqual([
    { ...OHIO, further_places: [WEST, BOSTON] },
    PLACES.removeName('Anywhere in Ohio'),
  ])
})

it('the last remaining place is shown without a list', async () => {
  await show(OHIO, WEST)
  await press(PLACES.removeName('Anywhere in Ohio'))
  expect([rows(), chosen?.place]).toEqual([[], { ...WEST, further_places: [] }])
  expect(document.querySelector<HTMLInputElement>('input:checked')?.parentElement?.textContent).toBe(
    'Region / Subregion',
  )
})

it.each([
  [[CLEVELAND, OHIO], 'Ohio already includes Cleveland, OH. Remove one.'],
  [[BOSTON, NORTHEAST], 'Northeast already includes Boston-Cambridge-Newton, MA-NH. Remove one.'],
  [[WEST, WEST], 'West is on the list twice. Remove one.'],
])('the page shows which place includes another (%#)', async (places, said) => {
  await show(...places)
  expect(document.querySelector('[class*=fault]')?.textContent).toBe(said)
})

it('five places are the maximum', async () => {
  await show(
    OHIO,
    WEST,
    BOSTON,
    place('state', { state_id: 44, city_id: null, display_name: 'Texas' }),
    place('state', { state_id: 10, city_id: null, display_name: 'Florida' }),
  )
  expect(button(PLACES.add)).toBeUndefined()
  expect(document.body.textContent).toContain(PLACES.most(5))
})

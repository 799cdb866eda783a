import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Findings } from './components/Findings.tsx'
import { IMPORTS } from './messages.ts'

const drawn = (typesPath: string | null, types: Readonly<Record<string, number | null>> = {}, added = 1) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Findings
          summary={{
            rows: 3,
            added,
            changed: 0,
            same: 0,
            activated: 0,
            disabled: 0,
            leftOut: 2,
            warnings: 0,
            unknownTypes: [
              { name: 'Active', rows: 1 },
              { name: 'Retired', rows: 1 },
            ],
          }}
          mapping={{
            columns: { email: 0, first_name: null, last_name: null, member_type: 1 },
            types,
            absent: 'keep',
          }}
          memberTypes={[]}
          typesPath={typesPath}
          isBusy={false}
          onCheck={() => undefined}
          onColumns={() => undefined}
          onRun={() => undefined}
          onCancel={() => undefined}
        />
      </MemoryRouter>
    </MantineProvider>,
  )

it('platform administrators see a link to the missing member types, and can check again at any time', () => {
  const html = drawn('/admin/society/mapping/7')
  expect(html).toContain('href="/admin/society/mapping/7"')
  expect(html).toContain(IMPORTS.addTypesText(false))
  for (const text of [IMPORTS.again, IMPORTS.run(1), IMPORTS.allWithout]) expect(html).toContain(`>${text}<`)
})

it('society administrators see who can add member types', () => {
  const html = drawn(null)
  expect(html).toContain(IMPORTS.askForTypes(false))
  expect(html).not.toContain(IMPORTS.addTypes)
  expect(html).toContain(`>${IMPORTS.again}<`)
})

it('an import cannot run before the choices of member types are checked', () => {
  const html = drawn(null, { active: null })
  expect(html).toContain(IMPORTS.againFirst)
  expect(html).not.toContain(IMPORTS.run(1))
})

it('an import without members has no button to run it', () => {
  expect(drawn(null, {}, 0)).toContain(IMPORTS.nothingYet)
  expect(drawn(null, {}, 0)).not.toContain(IMPORTS.run(0))
})

import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { CALL, drafted, draftOf, section } from '#rules/share/draft.testing.ts'
import { type DerivedVariable, EMPTY_DERIVED } from '#rules/share/study.ts'
import { Example } from './components/Derived.tsx'

const conditional = { condition: 21 }
const NUMBERS = drafted(5, 'SLIDER', {
  variables: [
    variable(51, { uid: 'base', min: 2_500_000, max: 9_000_000, ...conditional }),
    variable(52, { uid: 'weeks', min: 48, max: 52, ...conditional }),
  ],
})
const SUM: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', parts: ['base'] }

function shown(derived: DerivedVariable): string | undefined {
  const draft = { ...draftOf(section(1, [CALL, NUMBERS])), derived: [derived] }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Example draft={draft} derived={derived} />
    </MantineProvider>,
  )
  return /<output>(.*?)<\/output>/.exec(html)?.[1]
}

it('the example includes parts that depend on other answers, and formats the number as in the form', () => {
  expect(shown(SUM)).toBe('$2,500,000')
  expect(shown({ ...SUM, suffix: 'a week', kind: 'RATIO', divisor: 'weeks' })).toBe(
    '$52,083.33 a week (shown as $52,083)',
  )
})

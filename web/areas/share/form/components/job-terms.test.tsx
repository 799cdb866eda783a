import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { answers, question, study, variables } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { TEXT } from '#rules/share/text.ts'
import { deviceQueue } from '../../queue.ts'
import { Saver } from '../../saving.ts'
import JobTerms from './JobTerms.tsx'

const payers = question(7, 'SLIDER', { calculate_totals: true, variables: variables(7, 2, { max: 100, suffix: '%' }) })
const call = question(8, 'YES_NO')
vi.mock('../job-terms.ts', async original => ({
  ...(await original<typeof import('../job-terms.ts')>()),
  formTerms: () => [payers, call].map(own => ({ id: own.id, question: own, related: own })),
  openingTerms: () => answers({ 71: '60', 72: '55' }),
  proposalOf: () => null,
}))

it('each term shows its own messages and uses them as its description', () => {
  vi.stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null })
  const none = answers({})
  const core = study()
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <JobTerms
        userId={1}
        profile={{ id: 5, jobQuestions: [] }}
        saver={new Saver(deviceQueue(1, 'terms-5'), async () => ({ kind: 'unreachable' }))}
        study={core}
        answers={none}
        evaluation={evaluate(core, none)}
        given={null}
        onGiven={() => undefined}
        onShown={() => undefined}
      />
    </MantineProvider>,
  )
  const messages = Object.fromEntries(
    [...markup.matchAll(/<div id="([^"]*)" role="alert"[^>]*>(.*?)<\/div>/g)].map(([, id = '', text = '']) => [
      id,
      text.replaceAll(/<[^>]*>/g, ''),
    ]),
  )
  expect(messages['term-messages-7']).toContain(TEXT.percentTotal)
  expect(messages['term-messages-8']).toBe('')
  const [group = ''] = markup.match(/<div[^>]*role="radiogroup"[^>]*>/) ?? []
  expect(group).toContain('aria-describedby="term-messages-8"')
})

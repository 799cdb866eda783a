import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AttackReport, PrivacyReport } from '#contract/inform/privacy.ts'
import { AttackSummary, Attacks } from './components/Attacks.tsx'
import { ExchangeProtection } from './components/ExchangeProtection.tsx'
import { StudyProtection } from './components/StudyProtection.tsx'
import { ATTACKS, attributeText, EXCHANGE, GATE, LIMITS, STUDIES } from './messages.ts'

const words = (node: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>)
    .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')

type Study = PrivacyReport['studies'][number]
type Gate = NonNullable<Study['parts'][number]['gate']>
const planted: Gate['planted'] = {
  counts: { rate: 12, surest: 26, named: 0 },
  oracle: { rate: 13, surest: 23, named: 2 },
}
const part: Study['parts'][number] = {
  module: null,
  gate: { planted, pay: { ...planted, measure: 'Base pay' } },
  rows: { blocks: 52, least: 11, median: 24, largest: 61 },
  attributes: [
    { name: 'location', question: null },
    { name: 'answer:v12', question: 'Practice setting' },
  ],
  batches: [
    { number: 1, made: '2026-03-04', people: { from: 250, to: 499 }, left_out: ['veteran', 'answer:v12'] },
    { number: 2, made: '2026-11-20', people: { from: 1000, to: null }, left_out: [] },
  ],
}
const study: Study = { id: 1, title: 'Practice 2026', period: 2026, parts: [part] }

describe('StudyProtection', () => {
  it('shows the guesses of attackers next to guesses from one exact chart of ten people', () => {
    const text = words(<StudyProtection study={study} />)
    expect(text).toContain(`${GATE.rate(GATE.planted)} 12% 13%`)
    expect(text).toContain(`${GATE.surest('Base pay')} 26% 23%`)
    expect(text).toContain(`${GATE.named('Base pay')} ${GATE.noOne} 2`)
    const unmeasured = words(<StudyProtection study={{ ...study, parts: [{ ...part, gate: null }] }} />)
    expect(unmeasured).toContain(GATE.unmeasured)
  })

  it('shows the sizes of blocks, the attributes counted in broad ranges, and the omitted attributes', () => {
    const text = words(<StudyProtection study={study} />)
    expect(text).toContain(`${STUDIES.rows} 52 11 24 61`)
    expect(text).toContain(STUDIES.broad([attributeText('location', null), 'Answer to: Practice setting']))
    expect(text).toContain(
      `Mar 4, 2026 , 250 to 499 people . ${STUDIES.leftOut}: Veteran status; Answer to: Practice setting`
        .replace(' , ', ', ')
        .replace(' . ', '. '),
    )
    expect(text).toContain('at least 1,000 people')
  })

  it('lists modules separately, and shows a note while a study is being prepared', () => {
    const text = words(<StudyProtection study={{ ...study, parts: [part, { ...part, module: 'Telehealth' }] }} />)
    expect(text).toContain(STUDIES.core)
    expect(text).toContain(STUDIES.module('Telehealth'))
    expect(words(<StudyProtection study={{ ...study, parts: [] }} />)).toContain(STUDIES.preparing)
  })
})

describe('ExchangeProtection', () => {
  const batch = { number: 1, made: '2026-03-04', people: { from: 250, to: 499 }, blocks: 20, withdrawn: 0 }
  const exchange = {
    sizes: { blocks: 17, least: 10, median: 14, largest: 22 },
    batches: [
      { ...batch, withdrawn: 3 },
      { ...batch, number: 2, blocks: 1 },
    ],
  }

  it('shows the sizes of blocks and the number of blocks no longer counted', () => {
    const text = words(<ExchangeProtection exchange={exchange} />)
    expect(text).toContain(`${EXCHANGE.division} 17 10 14 22`)
    expect(text).toMatch(/Mar 4, 2026 ?, 250 to 499 people ?, 20 blocks ?\. 3 blocks are no longer counted\./)
    expect(text).toMatch(/250 to 499 people ?, 1 block ?\. (?!\d)/)
  })
})

describe('Attacks', () => {
  const report: AttackReport = {
    measured: '2026-11-22',
    attacks: [
      {
        name: 'Reconstruction',
        naive: { hits: 1488, of: 1503 },
        product: { hits: 906, of: 1503 },
        chance: 0.5,
        oracle: 0.615,
        verdict: 'held',
      },
      {
        name: 'Pay',
        naive: { hits: 39, of: 40 },
        product: { hits: 2, of: 40 },
        chance: 0,
        oracle: 0.09,
        verdict: 'held',
      },
      {
        name: 'Doors',
        naive: { hits: 12, of: 12 },
        product: { hits: 1, of: 1000 },
        chance: 0,
        oracle: 0,
        verdict: 'BROKEN',
      },
    ],
  }

  it('shows attacks next to their limit, and as counts if no difference is allowed', () => {
    const text = words(<Attacks report={report} />)
    expect(text).toContain('Reconstruction 99.0% 61.5% 60.3%')
    expect(text).toContain(`Doors ${ATTACKS.none} ${ATTACKS.broken} 12 of 12 none 1 of 1,000`)
    expect(text).toContain(`Pay ${ATTACKS.guessing('0%')} 97.5% 9.0% 5.0%`)
    expect(text).toContain('Nov 22, 2026')
  })

  it('groups attacks by family, with the number of attacks above the limit', () => {
    const [, pay] = report.attacks
    const stored = ['a', 'b', 'c', 'd'].flatMap(what => (pay ? [{ ...pay, name: `Stored counts: pay ${what}` }] : []))
    const text = words(<Attacks report={{ ...report, attacks: [...stored, ...report.attacks] }} />)
    expect(text).toContain('Stored counts (4 attacks, none above the limit)')
    expect(text).toContain(`Pay a ${ATTACKS.guessing('0%')} 97.5% 9.0% 5.0%`)
    expect(text).toContain(ATTACKS.otherCaption)
  })

  it('lists attacks above their limit in a summary of one sentence', () => {
    expect(words(<AttackSummary report={report} />)).toContain(
      'Of our 3 measured attacks, 1 is correct more often than the limit: “Doors” (1 of 1,000, limit none).',
    )
    const held = { ...report, attacks: report.attacks.slice(0, 2) }
    expect(words(<AttackSummary report={held} />)).toContain('None of our 2 measured attacks is correct more often')
  })

  it('shows a note while there is no report', () => {
    expect(words(<Attacks report={null} />).trim()).toBe(ATTACKS.unmeasured)
  })
})

it('LIMITS explains each unprotected case in complete sentences', () => {
  for (const [title, text] of LIMITS.all) {
    expect(title).toMatch(/^[A-Z].*\.$/)
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
})

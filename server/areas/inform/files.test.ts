import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readAttackReport } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'collegium-attack-'))
const path = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

describe('report of the attack suite', () => {
  it('is `null` before the first measurement', () => {
    expect(readAttackReport(path)).toBeNull()
  })

  it('contains only what the suite wrote', () => {
    const report = {
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
      ],
    }
    writeFileSync(path, JSON.stringify(report))
    expect(readAttackReport(path)).toEqual(report)
    writeFileSync(path, JSON.stringify({ ...report, attacks: [{ name: 'Reconstruction' }] }))
    expect(() => readAttackReport(path)).toThrow()
  })

  it('is valid in the project', () => {
    expect(() => readAttackReport()).not.toThrow()
  })
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'
import { affectedBy, JOURNEY_AREAS, partOf } from '../../scripts/testing/affected.ts'
import { needs, planOf } from '../../scripts/testing/plan.ts'
import { Tally } from '../../scripts/testing/tally.ts'
import { countFile, crashedFiles } from '../../scripts/testing/vitest.ts'
import type { Edge } from './import-graph.ts'
import { files, isTest } from './sources.ts'

describe('npm test', () => {
  it.each([
    [[], ['checks', 'unit', 'operations', 'screens', 'journeys'], [], null],
    [['unit', 'operations'], ['unit', 'operations'], [], null],
    [['operations', 'survey'], ['operations'], ['survey'], null],
    [['changed'], ['checks', 'unit', 'operations', 'screens', 'journeys'], [], { since: null }],
    [
      ['changed', '--since', 'HEAD~2'],
      ['checks', 'unit', 'operations', 'screens', 'journeys'],
      [],
      { since: 'HEAD~2' },
    ],
  ])('-- %j', (args, parts, filters, changed) => {
    expect(planOf(args)).toEqual({ parts, filters, changed, rounds: 1 })
  })

  it('runs files again whose process crashed on a check of V8, but not for other signals', () => {
    const ended = (signal: string, file: string) =>
      `Caused by: Error: Worker exited unexpectedly with signal ${signal} during started state while running test file ${join(ROOT, file)}\n`
    const errors = ended('SIGTRAP', 'rules/a.test.ts') + ended('SIGABRT', 'rules/b.test.ts')
    expect(crashedFiles(errors)).toEqual(['rules/a.test.ts'])
  })

  it('counts a test that passed on the second try as passed, and lists it with the first error', () => {
    const tally = new Tally()
    const test = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: 'passed', failureMessages })
    const assertionResults = [test('signs in'), test('signs out', 'Error: Timeout\n    at /x/tests/a.test.ts:7:5')]
    countFile({ name: join(ROOT, 'tests/a.test.ts'), status: 'passed', message: '', assertionResults }, tally)
    expect(tally.line()).toBe('2 passed, 0 failed')
    expect(tally.report()).toBe(
      '\nPassed on the second try:\n  ↻ tests/a.test.ts: signs out\n      Error: Timeout\n      tests/a.test.ts:7',
    )
  })

  it('runs tests as often as requested', () => {
    const plan = { parts: ['journeys'], filters: ['inbox'], changed: null, rounds: 10 }
    expect(planOf(['again', '10', 'journeys', 'inbox'])).toEqual(plan)
    for (const args of [['again'], ['again', '10'], ['again', 'inbox'], ['again', '1', 'inbox'], ['again', '101', 'a']])
      expect(() => planOf(args)).toThrow('again <2 to 100> <tests>')
  })

  it.each([
    [[], true],
    [['journeys'], true],
    [['journeys', 'sign-in'], true],
    [['tests/journeys/sign-in'], true],
    [['unit'], false],
    [['rules/share'], false],
  ])('-- %j needs a browser for journeys: %s', (args, isNeeded) => {
    expect(needs('journeys', planOf(args))).toBe(isNeeded)
  })

  it.each([
    [[], true],
    [['screens', 'users'], true],
    [['journeys'], false],
    [['rules/share'], false],
  ])('-- %j draws screens in a browser: %s', (args, isNeeded) => {
    expect(needs('screens', planOf(args))).toBe(isNeeded)
  })

  it('rejects unknown options', () => {
    expect(() => planOf(['changed', '--since'])).toThrow('--since <revision>')
    expect(() => planOf(['changed', 'share'])).toThrow('--since <revision>')
  })
})

describe('affectedBy', () => {
  const edge = (from: string, to: string, isType = false): Edge => ({ from, to, isType })
  const SURVEY = 'server/areas/share/form/operations/survey.ts'
  const edges = [
    edge(SURVEY, 'server/areas/share/writes.ts'),
    edge('server/areas/share/writes.ts', 'rules/share/order.ts'),
    edge('rules/share/order.test.ts', 'rules/share/order.ts'),
    edge('rules/share/typed.test.ts', 'rules/share/order.ts', true),
    edge('server/areas/index.ts', SURVEY),
    edge('server/testing/test-server.ts', 'server/areas/index.ts'),
    edge('server/areas/mail/operations/outbox.test.ts', 'server/testing/test-server.ts'),
  ]
  const tests = new Map([
    ['rules/share/order.test.ts', ''],
    ['rules/share/typed.test.ts', ''],
    ['server/areas/share/form/operations/survey.test.ts', "server.call('PUT survey/update')"],
    ['server/areas/mail/operations/outbox.test.ts', "server.call('GET outbox/index')"],
    ['tests/journeys/share.test.ts', ''],
    ['tests/journeys/inform.test.ts', ''],
  ])
  const run = (...changed: string[]) => affectedBy(changed, tests, [SURVEY], edges).run.map(({ path }) => path)

  it('selects tests that import a changed file, and tests that call an operation that does', () => {
    expect(run('rules/share/order.ts')).toEqual([
      'rules/share/order.test.ts',
      'server/areas/share/form/operations/survey.test.ts',
    ])
  })

  it('selects the journeys of a changed area', () => {
    expect(run('server/areas/share/writes.ts')).toEqual([
      'server/areas/share/form/operations/survey.test.ts',
      'tests/journeys/share.test.ts',
    ])
    expect(run('web/areas/share/home/home.module.css')).toEqual(['tests/journeys/share.test.ts'])
  })

  it('selects no tests for a changed document', () => {
    expect(run('docs/glossary.md')).toEqual([])
  })

  it('selects all tests if all depend on the change, and lists the tests beyond three minutes as left out', () => {
    const many = new Map(
      [...Array(100).keys()].map(number => [`server/areas/share/home/operations/n${number}.test.ts`, '']),
    )
    const { run: taken, leftOut, everywhere } = affectedBy(['package.json'], new Map([...tests, ...many]), [], edges)
    expect(everywhere).toEqual(['package.json'])
    expect(taken.length).toBeGreaterThan(10)
    expect(taken.length + leftOut.length).toBe(106)
    expect(taken.filter(({ part }) => part === 'unit')).toHaveLength(2)
  })

  it('knows every journey and screen, and the part of every test', () => {
    const names = files.flatMap(path => /^tests\/(?:journeys|screens)\/([^/]+)\.test\.ts$/.exec(path)?.[1] ?? [])
    expect(Object.keys(JOURNEY_AREAS).sort()).toEqual([...new Set(names)].sort())
    const unknown = files.filter(path => isTest(path) && !path.startsWith('tests/checks/') && partOf(path) === null)
    expect(unknown).toEqual([])
  })
})

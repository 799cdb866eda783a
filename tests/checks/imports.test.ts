import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { cycles, importGraph, resolve } from './import-graph.ts'
import { RULES, refuses } from './import-rules.ts'
import { importsOf, isTest, read } from './sources.ts'

const edges = importGraph()

describe('imports', () => {
  it.each(RULES)('$name', rule => {
    const found = edges.filter(({ from, to }) => refuses(rule, from, to))
    expectNoViolations(
      found.map(({ from, to }) => `${from} imports ${to}`),
      rule.instead,
    )
  })

  it.each(RULES)('the rule "$name" rejects its example', rule => {
    expect(refuses(rule, ...rule.refused)).toBe(true)
  })

  it.each(['dashboard', 'registration', 'specialties', 'users'])('no other area can import %s', area => {
    const rule = RULES.find(({ name }) => name === 'no area imports an area that composes others')
    expect(rule && refuses(rule, 'server/areas/society/reads.ts', `server/areas/${area}/reads.ts`)).toBe(true)
  })

  it.each(['account', 'reference'])('%s can import no other area', area => {
    const rule = RULES.find(({ name }) => name === 'account and reference import no other area')
    expect(rule && refuses(rule, `server/areas/${area}/reads.ts`, 'server/areas/share/lookups.ts')).toBe(true)
  })

  it.each(['#server/areas//share/reads.ts', '#server/areas/account/../share/reads.ts', '#server/./areas/index.ts'])(
    'the import %s does not resolve, because its path would bypass the rules',
    specifier => {
      expect(resolve('server/areas/inform/reads.ts', specifier)).toBe(`missing:${specifier.slice(1)}`)
    },
  )

  it('dynamic imports with templates are found, unless they contain expressions', () => {
    const text = `const f = () => import(\`./f.ts\`); const g = name => import(\`./\${name}.ts\`); const h = () => import('./$.ts')`
    expect(importsOf('x.ts', text).map(({ specifier }) => specifier)).toEqual(['./f.ts', './$.ts'])
  })

  it('all imports resolve', () => {
    const missing = edges.filter(({ to }) => to.startsWith('missing:'))
    expectNoViolations(
      missing.map(({ from, to }) => `${from} imports ${to.slice('missing:'.length)}`),
      'Name the file in full, with its ending; #-paths begin at the root of the checkout.',
    )
  })

  it('no imports are cyclic, including type imports', () => {
    expectNoViolations(
      cycles(edges).map(circle => circle.join(' -> ')),
      'Move the type to the file that is imported, or what both need into a third one.',
    )
  })

  it('the running server imports only packages that are installed in production', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))
    const found = edges.filter(
      ({ from, to }) =>
        /^(server\/(?!testing\/)|contract\/|rules\/|database\/)/.test(from) &&
        !isTest(from) &&
        !from.endsWith('.testing.ts') &&
        to.startsWith('package:') &&
        // Contains only types, so its imports are erased (decision 70).
        to !== 'package:fhir' &&
        !(to.slice('package:'.length) in dependencies),
    )
    expectNoViolations(
      found.map(({ from, to }) => `${from} imports ${to}`),
      'Move the package from devDependencies to dependencies.',
    )
  })

  it('every form of import is found', () => {
    const text = `import type { A } from './a.ts'; import './b.css'; export * from './c.ts'; import { type D } from './d.ts'
      export type { E } from './e.ts'; const f = () => import('./f.ts'); let g: import('./g.ts').G`
    const seen = importsOf('x.ts', text).map(({ specifier, isType }) => `${specifier}${isType ? ' type' : ''}`)
    expect(seen.sort()).toEqual([
      './a.ts type',
      './b.css',
      './c.ts',
      './d.ts type',
      './e.ts type',
      './f.ts',
      './g.ts type',
    ])
  })

  it('import cycles are found', () => {
    const edge = (from: string, to: string) => ({ from, to, isType: false })
    expect(cycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'b'), edge('c', 'd')])).toEqual([['b', 'c']])
  })
})

import { describe, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { filtersOf, sortableOf } from '#contract/list.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import { ROLES } from '#contract/roles.ts'
import { handlers } from '#server/areas/index.ts'
import { MEASURED, SHORT } from '../../bench/lists-bare.ts'
import { expectNoViolations } from './expect-no-violations.ts'
import { handlerFiles } from './handler-files.ts'
import { childrenOf, schemaKind } from './schemas.ts'
import { files, isTest, read } from './sources.ts'

/** All operations that the contract declares, registered or not. */
const declared = await declaredOperations()
const all = [...operations.values()]

async function declaredOperations(): Promise<readonly Operation[]> {
  const paths = files.filter(path => path.startsWith('contract/') && !isTest(path))
  const modules: unknown[] = await Promise.all(paths.map(path => import(/* @vite-ignore */ `../../${path}`)))
  return [...new Set(modules.flatMap(exported => Object.values(exported ?? {})).filter(isDeclared))]
}

function isDeclared(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'route' in value && 'callers' in value && 'output' in value
}

/** Returns the keys of operations that break a rule. */
const keysWhere = (breaks: (operation: Operation) => boolean) => all.filter(breaks).map(keyOf)

describe('lists', () => {
  const lists = all.flatMap(({ list }) => (list ? [list] : []))

  it('each list is measured with many rows, or stays short', () => {
    const routes = [...MEASURED.map(({ route }) => route), ...SHORT.keys()]
    expectNoViolations(
      lists.filter(({ route }) => !routes.includes(route)).map(({ route }) => route),
      'Say in bench/lists-bare.ts how it would be written by hand, or why it stays short.',
    )
    expectNoViolations(
      routes.filter(route => !lists.some(list => list.route === route)),
      'bench/lists-bare.ts names a list that is gone.',
    )
  })

  it('each list is measured with every order and filter', () => {
    const missing = lists.flatMap(list => {
      const asked = new Set([...sortableOf(list), ...filtersOf(list).keys()])
      return MEASURED.filter(({ route }) => route === list.route).flatMap(({ title, columns }) =>
        [...asked].filter(name => !(name in columns)).map(name => `${name} of ${title}`),
      )
    })
    expectNoViolations(missing, 'Say in bench/lists-bare.ts what it is in SQL.')
  })
})

describe('operations', () => {
  it('each operation is registered once', () => {
    expectNoViolations(
      declared.filter(operation => operations.get(keyOf(operation)) !== operation).map(keyOf),
      'List its file in contract/modules.ts; two operations may not share method and route.',
    )
    expect(declared.length).toBe(operations.size)
  })

  it('each route has the form noun/verb', () => {
    expectNoViolations(
      keysWhere(
        ({ route }) =>
          !/^((recruiter|gmAdmin|mssAdmin)\/)?[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$|^(society|user)$/.test(route),
      ),
      'Name it noun/verb, in lower case and hyphens, or recruiter/noun/verb, gmAdmin/noun/verb, or mssAdmin/noun/verb, as the specification does.',
    )
  })

  it('each operation has a summary sentence and a source', () => {
    expectNoViolations(
      keysWhere(({ summary }) => !/^[A-Z].{8,}\.$/.test(summary)),
      'Write one sentence, with its full stop: the reference shows it.',
    )
    expectNoViolations(
      keysWhere(({ source }) => !/\d §\d|decision ([A-Z]-)?\d+|release-engine, rule \d/.test(source)),
      'Name the section of the specification ("1 §7") or the decision ("decision G-061").',
    )
  })

  it('name one or more callers, all of them known', () => {
    const known = new Set<string>(['GUEST', ...ROLES])
    expectNoViolations(
      keysWhere(({ callers }) => callers.length === 0 || new Set(callers).size < callers.length),
      'Nobody may call what names no caller (contract/roles.ts).',
    )
    expectNoViolations(
      keysWhere(({ callers }) => callers.some(caller => !known.has(caller))),
      'Callers are roles, or GUEST (contract/roles.ts).',
    )
  })

  it('no operation that writes uses GET, unless the specification requires it (decision G-043)', () => {
    expectNoViolations(
      keysWhere(({ method, writes, source }) => writes && method === 'GET' && !source.includes('G-043')),
      'A GET is repeated and prefetched: use POST, PUT or DELETE.',
    )
  })

  it('each operation that returns a list is paged, or states why the list stays short', () => {
    const isList = ({ output, route }: Operation) =>
      schemaKind(output) === 'array' || /\/(index|list|find)(-|$)/.test(route)
    const isPaged = ({ query, body }: Operation) =>
      [query, body].some(schema =>
        childrenOf(schema).some(({ name }) => /^(page|perPage|after|cursor|offset)$/.test(name)),
      )
    expectNoViolations(
      keysWhere(operation => isList(operation) && !operation.list && !operation.bounded?.endsWith('.')),
      'Declare it by defineList (contract/list.ts), or say in `bounded` why it stays short.',
    )
    expectNoViolations(
      keysWhere(operation => !operation.list && isPaged(operation)),
      'A list is not written by hand: declare it by defineList (contract/list.ts).',
    )
  })

  it('each operation has one handler', () => {
    const keys = handlers.map(({ key }) => key)
    expectNoViolations(
      [...operations.keys()].filter(key => keys.filter(handled => handled === key).length !== 1),
      'Write its handler in operations/<noun>.ts and list that in server/areas/handlers.ts, once.',
    )
    expectNoViolations(
      keys.filter(key => !operations.has(key)),
      'This handler serves nothing in contract/index.ts.',
    )
  })

  it('each handler is in the file of its noun', async () => {
    const nounOf = (route: string) =>
      route.replace(/\/.*/, '').replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    const homes = (await handlerFiles()).flatMap(({ path, handled }) =>
      handled
        .filter(({ route }) => new RegExp(`/operations/${nounOf(route)}(-[a-z-]+)?\\.ts$`).test(path))
        .map(operation => keyOf(operation)),
    )
    expectNoViolations(
      handlers.map(({ key }) => key).filter(key => !homes.includes(key)),
      'Move the handler to operations/<noun>.ts, or <noun>-<part>.ts when that grows long: people look for it there.',
    )
  })

  it('each operation is called in at least one test', () => {
    const tests = files.filter(path => path.startsWith('server/') && isTest(path)).map(read)
    expectNoViolations(
      keysWhere(operation => !tests.some(text => text.includes(`'${keyOf(operation)}'`))),
      'Write a test in server/areas/<area>/operations/<noun>.test.ts: 401, 403, 404, 400, behaviour.',
    )
  })
})

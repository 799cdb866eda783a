import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { codeFiles, files, read } from './sources.ts'

const SHARED = 'web/platform/theme/classes.css'
/** A class that fewer places use belongs in their style sheets (decision 91). */
const MIN_USES = 5

const modules = files.filter(path => path.startsWith('web/') && path.endsWith('.module.css'))
const webFiles = codeFiles.filter(path => path.startsWith('web/'))

const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '').matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name = '']) =>
      name.startsWith('mantine-') ? [] : name,
    ),
  )

/** Shared classes that a style sheet composes, or that an element names as text or in a choice. */
const NAMED = /composes: ([\w -]+) from global;|[cC]lassName=(?:"([^"]+)"|\{([^}]*)\})/g

/** Classes that other files name, by style sheet. `*`: the file uses the style sheet as a whole, or names classes by expressions. */
function usesOf(paths: readonly string[]): ReadonlySet<string> {
  const uses = new Set<string>()
  const resolved = (from: string, to: string) =>
    to.startsWith('#') ? to.slice(1) : posix.normalize(`${posix.dirname(from)}/${to}`)
  for (const path of paths) {
    const text = read(path)
    for (const [line, name, sheet = ''] of text.matchAll(/import (\w+) from '(\S+\.module\.css)'/g))
      for (const [, used = '*'] of text.replace(line, '').matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g')))
        uses.add(`${resolved(path, sheet)} ${used}`)
  }
  for (const path of modules)
    for (const [, names = '', sheet] of read(path).matchAll(/composes: ((?:(?! from )[\w -])+)(?: from "(.+)")?;/g))
      for (const name of names.split(' ')) uses.add(`${sheet ? resolved(path, sheet) : path} ${name}`)
  return uses
}

describe('style sheets', () => {
  it('have only classes that are used', () => {
    const uses = usesOf(webFiles)
    const unused = modules.flatMap(path =>
      uses.has(`${path} *`)
        ? []
        : [...classesIn(read(path))].filter(name => !uses.has(`${path} ${name}`)).map(name => `${path}: .${name}`),
    )
    expectNoViolations(unused, 'Remove the rule.')
  })

  it('have the classes that components and other style sheets name', () => {
    const missing = [...usesOf(webFiles)].filter(use => {
      const [path = '', name = ''] = use.split(' ')
      return name !== '*' && !classesIn(read(path)).has(name)
    })
    expectNoViolations(missing, 'Name a class of the style sheet, or add the rule.')
  })

  it('compose shared classes that exist and that several places use', () => {
    const shared = classesIn(read(SHARED))
    const named = [...modules, ...webFiles].flatMap(path =>
      [...read(path).matchAll(NAMED)].flatMap(([, composed, text, code = '']) =>
        (composed ?? text ?? [...code.matchAll(/[?:] '([^']+)'/g)].map(([, name]) => name).join(' '))
          .split(' ')
          .filter(name => name !== '')
          .map(name => ({ path, name })),
      ),
    )
    expectNoViolations(
      named.filter(({ name }) => !shared.has(name)).map(({ path, name }) => `${path}: ${name}`),
      `${SHARED} has no such class.`,
    )
    expectNoViolations(
      [...shared].filter(name => named.filter(use => use.name === name).length < MIN_USES),
      `Fewer than ${MIN_USES} places use it. Write its declarations there.`,
    )
    expect(shared).toContain('visually-hidden')
  })
})

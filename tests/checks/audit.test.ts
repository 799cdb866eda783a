import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keyOf, type Operation } from '#contract/operation.ts'
import { expectNoViolations } from './expect-no-violations.ts'
import { handlerFiles } from './handler-files.ts'
import { codeFiles, isTest, read } from './sources.ts'

/** Operations of administrators that change data without recording an action, each with its reason (decision 60). */
const UNRECORDED: Readonly<Record<string, string>> = {
  ...because(
    'what everybody does to their own account is not administration; its owner is told by e-mail where it matters',
    [
      'POST user/delete-account',
      'POST user/download-data',
      'PUT user/update',
      'PUT user/update-password-by-user',
      'PUT user/update-temporary-password',
      'POST user/update-questionnaire-comparisons',
      'POST second-factor/begin-app',
      'POST second-factor/begin-passkey',
      'POST second-factor/confirm-app',
      'POST second-factor/confirm-passkey',
      'POST second-factor/remove-app',
      'POST second-factor/remove-passkey',
      'POST second-factor/renew-recovery-codes',
    ],
  ),
  ...because('one’s own session, which the log on disk says', [
    'POST auth/confirm-second-factor',
    'POST auth/refresh-token',
    'DELETE auth/refresh-token',
    'POST sessions/end',
  ]),
  ...because('by the link of an e-mail, about its reader', [
    'GET auth/recruiter-repeat-verification-email',
    'GET auth/recruiter-verify-sign-up-token',
    'POST ico-alert/one-click',
    'POST ico-alert/update-by-link',
    'POST job-profile/confirm-by-link',
    'POST mail-choice/one-click',
    'POST mail-choice/update',
    'POST society-member-email/one-click',
    'POST society-member-email/update-choice',
  ]),
  ...because('goes to the caller alone', ['POST society/send-distribution-test-email', 'POST society/send-test-email']),
  ...because('is a log itself', ['POST logger/create-event']),
}

function because(reason: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map(key => [key, reason]))
}

/** Checks whether administrators can call an operation that writes data. */
function isOfAdministrators({ callers, writes }: Operation): boolean {
  return writes && callers.some(caller => caller === 'GM_ADMIN' || caller === 'MSS_ADMIN')
}

interface Module {
  /** Source of each top-level declaration. */
  readonly declared: ReadonlyMap<string, string>
  /** Origins of imported and re-exported names. */
  readonly from: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}
const modules = new Map<string, Module>()
function moduleOf(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const text = read(path)
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  const declared = new Map(
    starts
      .map(({ 1: name = '', index }, at) => [name, text.slice(index, starts[at + 1]?.index ?? text.length)] as const)
      // Lists of handlers are excluded, because their names (such as `sessions`) also occur in their handlers as names of records.
      .filter(([, body]) => !/^export const \w+ = \[/.test(body)),
  )
  const named = [...text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)]
  const from = new Map(
    named.flatMap(({ 1: names = '', 2: specifier = '' }) => {
      const file = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier)
      return names.split(',').flatMap(each => {
        const [name = '', as = name] = each.trim().split(' as ')
        return name === '' || name.startsWith('type ') ? [] : [[as, { path: file, name }] as const]
      })
    }),
  )
  const made = { declared, from }
  modules.set(path, made)
  return made
}

/** Checks whether code of a module, or code that it calls in the areas, records an action. */
function records(path: string, text: string, seen = new Set<string>()): boolean {
  if (/\brecord(?:Ongoing)?AuditEntry\b/.test(text)) return true
  const { declared, from } = moduleOf(path)
  return [...new Set(text.match(/\b[a-zA-Z]\w*\b/g))].some(name => {
    const own = declared.get(name)
    const place = own === undefined ? from.get(name) : { path, name }
    if (!/^server\/areas\/.+\.ts$/.test(place?.path ?? '') || !place || seen.has(`${place.path} ${place.name}`))
      return false
    seen.add(`${place.path} ${place.name}`)
    const other = moduleOf(place.path)
    const body = other.declared.get(place.name)
    // Follows names that a module only re-exports.
    return records(place.path, body ?? place.name, seen)
  })
}

/** Maps operations to the names that the contract declares for them. */
const names = new Map<unknown, string>()
for (const path of codeFiles.filter(each => each.startsWith('contract/') && !isTest(each))) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${path}`)
  for (const [name, value] of Object.entries(exported)) names.set(value, name)
}

/** Returns the source of an operation's handler. */
function handlerOf(path: string, operation: Operation): string {
  const text = read(path)
  const { from } = moduleOf(path)
  const starts = [
    ...text.matchAll(/\bhandle(?:[A-Z]\w*)?\(\s*(?:\w+\.)?(\w+)|^(?:export )?(?:async )?(?:function|const) /gm),
  ]
  const at = starts.findIndex(
    ({ 1: name }) => name !== undefined && (from.get(name)?.name ?? name) === names.get(operation),
  )
  expect(at, `the handler of ${keyOf(operation)} in ${path}`).toBeGreaterThanOrEqual(0)
  return text.slice(starts[at]?.index, starts[at + 1]?.index)
}

const files = await handlerFiles()
const unrecorded = files.flatMap(({ path, handled }) =>
  handled
    .filter(isOfAdministrators)
    .filter(operation => !records(path, handlerOf(path, operation)))
    .map(keyOf),
)

describe('changes by administrators', () => {
  it('each change is recorded in the audit log, or the reason is stated', () => {
    expectNoViolations(
      unrecorded.filter(key => !(key in UNRECORDED)),
      'Record the action in its transaction (recordAuditEntry or recordOngoingAuditEntry in server/platform/audit/audit.ts, contract/logging/audit-actions.ts), or list the operation in tests/checks/audit.test.ts with its reason.',
    )
    expectNoViolations(
      Object.keys(UNRECORDED).filter(key => !unrecorded.includes(key)),
      'It records an act by now: remove it from the list.',
    )
  })

  it('the check covers more than 100 operations', () => {
    const all = files.flatMap(({ handled }) => handled).filter(isOfAdministrators)
    expect(all.length).toBeGreaterThan(100)
  })
})

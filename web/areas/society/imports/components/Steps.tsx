import type { WholeMemberImport } from '#contract/society/import.ts'
import { IMPORTS } from '../messages.ts'
import classes from './imports.module.css'

type Step = keyof typeof IMPORTS.steps

const OF_STATE: Readonly<Record<WholeMemberImport['state'], Step>> = {
  reading: 'file',
  ready: 'columns',
  checking: 'check',
  checked: 'check',
  writing: 'check',
  done: 'done',
  failed: 'done',
  canceled: 'done',
}
const STEPS: readonly Step[] = ['file', 'columns', 'check', 'done']

/** Shows the step of an import, with `null` for the first step. */
export function Steps({ state }: { readonly state: WholeMemberImport['state'] | null }) {
  const current = state === null ? 'file' : OF_STATE[state]
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {index + 1}. {IMPORTS.steps[step]}
        </li>
      ))}
    </ol>
  )
}

import { Button } from '@mantine/core'
import {
  type FormVariable,
  moved,
  NEW_VARIABLE,
  renumbered,
  staying,
  toggled,
} from '#rules/connect/job-question-form.ts'
import { VARIABLES } from '../messages.ts'
import type { StoredJobQuestion } from '../queries.ts'
import type { QuestionForm } from '../use-question-form.ts'
import classes from './job-questions.module.css'
import { Part } from './Part.tsx'
import { VariableFields } from './VariableFields.tsx'
import { VariableHead } from './VariableHead.tsx'

interface Props {
  readonly form: QuestionForm
  readonly stored: StoredJobQuestion | null
  /** Indexes of expanded variables. */
  readonly open: ReadonlySet<number>
  readonly onOpen: (open: ReadonlySet<number>) => void
  readonly onToggle: (at: number) => void
}

/** Lists the variables in order. Each expands to its fields (3 §2.12). */
export function VariableList({ form, stored, open, onOpen, onToggle }: Props) {
  const { jobQuestionVariables: variables, type } = form.values
  const set = (next: readonly FormVariable[]): void => form.setValue('jobQuestionVariables', renumbered(next))
  const add = (): void => {
    onOpen(new Set([...open, variables.length]))
    set([...variables, NEW_VARIABLE])
  }
  const move = (at: number, by: -1 | 1): void => {
    const isOpen = open.has(at)
    set(moved(variables, at, by))
    if (isOpen) onOpen(new Set([...open].filter(each => each !== at)))
  }
  const kept = staying(variables)
  return (
    <Part title={VARIABLES.title} hint={VARIABLES.hint}>
      <div data-field="jobQuestionVariables">
        <Fault>{form.errorOf('jobQuestionVariables')}</Fault>
        <ol className={classes.variables}>
          {variables.map((variable, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id, and fields are found by their place
            <li key={at} className={classes.variable} data-gone={variable.delete_me || undefined}>
              <VariableHead
                variable={variable}
                isAnswered={
                  stored?.jobQuestionVariables.some(each => each.id === variable.id && each.is_answered) ?? false
                }
                isOpen={open.has(at)}
                isFirst={kept[0] === variable}
                isLast={kept.at(-1) === variable}
                onToggle={() => onToggle(at)}
                onMove={by => move(at, by)}
                onDelete={() => set(toggled(variables, at))}
              />
              <Fault>{form.errorOf(`jobQuestionVariables.${at}.delete_me`)}</Fault>
              {open.has(at) && !variable.delete_me ? (
                <VariableFields
                  type={type}
                  variable={variable}
                  at={at}
                  errorOf={form.errorOf}
                  onTouch={() => form.touch('jobQuestionVariables')}
                  onChange={changed => set(variables.with(at, changed))}
                />
              ) : null}
            </li>
          ))}
        </ol>
        <Button variant="default" onClick={add}>
          {VARIABLES.add}
        </Button>
      </div>
    </Part>
  )
}

function Fault({ children }: { readonly children: React.ReactNode }) {
  return children ? (
    <p role="alert" className={classes.fault}>
      {children}
    </p>
  ) : null
}

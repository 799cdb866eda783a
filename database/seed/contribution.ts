import { type Counted, countedAnswers } from '#rules/share/counted.ts'
import type { Study } from '#rules/share/study.ts'
import type { PlacedStudy } from './build-study.ts'
import type { Taken } from './stages.ts'

const forms = new WeakMap<PlacedStudy, Map<string, Study>>()

/**
 * What a survey contributes to the results: the core and the completed modules. Same result as countedWithModules, which evaluates the
 * core again for every module; here, core and modules are one form, since modules never read each other. Halves the loading time.
 */
export function contribution(
  study: PlacedStudy,
  { answers, completed }: Pick<Taken, 'answers' | 'completed'>,
): Counted {
  return countedAnswers(formOf(study, completed), answers)
}

/** One form per choice of modules, so that its index is built once. */
function formOf(study: PlacedStudy, completed: readonly number[]): Study {
  const known = forms.get(study) ?? new Map<string, Study>()
  forms.set(study, known)
  const key = completed.toSorted((a, b) => a - b).join()
  const { core, modules } = study
  const form = known.get(key) ?? {
    questions: [...core.questions, ...completed.flatMap(id => modules.get(id)?.questions ?? [])],
    derived: core.derived,
  }
  known.set(key, form)
  return form
}

import type { Items } from './condition-text.ts'
import type { StudyDraft } from './draft.ts'
import { fullName, questionName } from './names.ts'

type Sections = StudyDraft['sections']

interface Told {
  readonly id: number
  /** Possible names, from the plain name to names with increasingly precise locations. */
  readonly names: readonly string[]
}

/** Returns the names of questions in menus. Questions with the same name also show their section and, if needed, their position in it. */
export function questionNamesIn(sections: Sections): ReadonlyMap<number, string> {
  return distinguishable(
    sections.flatMap(({ title, questions }) =>
      questions.map((question, at): Told => ({ id: question.id, names: placed(questionName(question), title, at) })),
    ),
  )
}

/** Returns the names of answers in menus, by variable. */
export function answerNamesIn(sections: Sections): ReadonlyMap<number, string> {
  return distinguishable(
    sections.flatMap(({ title, questions }) =>
      questions.flatMap((question, at) =>
        question.variables.map((variable, item): Told => {
          const name = fullName(variable, question)
          const places = placed(name, title, at)
          return { id: variable.id, names: [...places, `${name} (${sectionName(title)}, ${at + 1}.${item + 1})`] }
        }),
      ),
    ),
  )
}

/** Returns all answers of a study under their menu names, for use in conditions. */
export function itemsIn(sections: Sections): Items {
  const names = answerNamesIn(sections)
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap(question =>
        question.variables.map(variable => {
          const name = names.get(variable.id)
          return [variable.id, { variable, question, ...(name === undefined ? {} : { name }) }] as const
        }),
      ),
    ),
  )
}

function sectionName(title: string): string {
  return title || 'New section'
}

function placed(name: string, title: string, at: number): string[] {
  const section = sectionName(title)
  return [name, `${name} (${section})`, `${name} (${section}, ${at + 1})`]
}

/** Returns the shortest unique name of each item. */
function distinguishable(all: readonly Told[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  let open = all
  for (let length = 0; open.length > 0; length++) {
    const said = open.map(one => ({ one, name: one.names[length] }))
    const counts = new Map<string, number>()
    for (const { name = '' } of said) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1)
    for (const { one, name } of said) {
      if (name === undefined) names.set(one.id, one.names.at(-1) ?? '')
      else if (counts.get(plain(name)) === 1) names.set(one.id, name)
    }
    open = open.filter(({ id }) => !names.has(id))
  }
  return names
}

/** Normalizes a name so that names that look the same are equal. */
function plain(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

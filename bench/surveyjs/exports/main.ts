import { stdin, stdout } from 'node:process'
import { text } from 'node:stream/consumers'
import { Model, type Question, Serializer } from 'survey-core'

/** Survey, and answers by the name of their question, in the order of the questions. */
interface Task {
  readonly survey: object
  readonly answers: readonly Readonly<Record<string, unknown>>[]
}

// Our own property is known, so that only other unknown properties are errors.
for (const name of ['survey', 'page', 'question', 'itemvalue', 'calculatedvalue', 'multipletextitem'])
  Serializer.addProperty(name, { name: 'collegium', default: undefined })

const tasks: readonly Task[] = JSON.parse(await text(stdin))
stdout.write(JSON.stringify(tasks.map(loaded)))

/** Loads a survey and gives each set of answers as a person would, one visible question after the other. */
function loaded({ survey, answers }: Task) {
  const model = new Model(survey)
  return {
    errors: (model.jsonErrors ?? []).map(({ message }) => message),
    withoutChoices: model
      .getAllQuestions()
      .filter(question => ['dropdown', 'radiogroup', 'checkbox'].includes(question.getType()))
      .filter(question => question['choices'].length === 0)
      .map(({ name }) => name),
    outcomes: answers.map(values => {
      const form = new Model(survey)
      for (const question of form.getAllQuestions())
        if (question.isVisible && question.name in values) question.value = values[question.name]
      return { shown: form.getAllQuestions().flatMap(shownIn), problems: problemsOf(form) }
    }),
  }
}

/** Returns the visible items of a question. */
function shownIn(question: Question): string[] {
  if (!question.isVisible) return []
  const type = question.getType()
  const names = (items: readonly { readonly value?: unknown; readonly name?: unknown }[]): string[] =>
    items.map(each => `${question.name}.${each.name ?? each.value}`)
  if (type === 'matrix') return names(question['visibleRows'])
  if (type === 'multipletext') return names(question['items'])
  if (type === 'radiogroup' || type === 'checkbox') {
    const own = new Set(question['choices'])
    return names(question['visibleChoices'].filter((each: unknown) => own.has(each)))
  }
  return type === 'html' ? [] : [question.name]
}

function problemsOf(form: Model): string[] {
  form.validate(false, false)
  return form
    .getAllQuestions()
    .filter(question => question.isVisible && !question.validate(false))
    .map(({ name }) => name)
}

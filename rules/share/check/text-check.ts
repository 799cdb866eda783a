import type { DraftQuestion, DraftSection } from '../draft.ts'
import { quoted, variableName } from '../names.ts'
import { TEXT_VARIABLES } from '../text.ts'

/** Pattern of words in brackets and capitals, and of misspelled text variables. */
const LOOKS_LIKE_ONE = /\[ ?(?:[A-Z][A-Z0-9_ -]+|period(?:[ _-]?long)?) ?\]/gi
const IN_CAPITALS = /^\[ ?[A-Z][A-Z0-9_ -]+ ?\]$/

/** Lists unknown text variables in a question or section and where they occur. Members would see them unreplaced. */
export function textVariableProblems(part: DraftQuestion | DraftSection): string[] {
  const known = TEXT_VARIABLES.map(name => `[${name}]`)
  return textsOf(part).flatMap(([place, text]) => {
    const found = new Set(text.match(LOOKS_LIKE_ONE) ?? [])
    return [...found]
      .filter(each => !known.includes(each) && (IN_CAPITALS.test(each) || known.includes(each.toUpperCase())))
      .map(
        each =>
          `${quoted(each)} in ${place} isn’t a text variable, so members will see it as is. Use ${known.join(' or ')}.`,
      )
  })
}

type Placed = readonly [place: string, text: string]

function textsOf(part: DraftQuestion | DraftSection): readonly Placed[] {
  if ('questions' in part)
    return [
      ['the title', part.title],
      ['the description', part.description],
    ]
  return [
    ['the short name', part.label],
    ['the question text', part.prompt],
    ['the introduction', part.preamble],
    ['the explanation', part.explanation],
    ['the “I don’t know the value” label', part.unknown_option_label],
    ...part.variables.flatMap((variable): readonly Placed[] => {
      const name = quoted(variableName(variable, part))
      return [
        [`the text of ${name}`, variable.input_label],
        [`the short label of ${name}`, variable.short_label],
        [`the minimum and maximum labels of ${name}`, `${variable.min_label}\n${variable.max_label}`],
        [`the zero label of ${name}`, variable.set_zero_label],
        [`the choices of ${name}`, variable.variableOptions.map(option => option.name).join('\n')],
      ]
    }),
  ]
}

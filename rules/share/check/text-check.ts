import { hasMarkup } from '../draft/index.ts'
import type { DraftQuestion, DraftSection } from '../draft.ts'
import { quoted, variableName } from '../names.ts'
import { TEXT_VARIABLES } from '../text.ts'
import type { LeveledProblem } from './level.ts'

/** Pattern of words in brackets and capitals, and of misspelled text variables. */
const LOOKS_LIKE_ONE = /\[ ?(?:[A-Z][A-Z0-9_ -]+|period(?:[ _-]?long)?) ?\]/gi
const IN_CAPITALS = /^\[ ?[A-Z][A-Z0-9_ -]+ ?\]$/

/** Names of fields of other programs, which they replace with answers: `{site}`, `${q://QID1}`, and `[first_name]`. */
const OTHER_PROGRAMS = /\$?\{[a-zA-Z_][\w.:/]*\}|\[[a-z]+(?:_[a-z0-9]+)+\]/g
/** A text variable without its closing bracket. */
const UNCLOSED = /\[ ?PERIOD(?:_LONG)?(?![A-Z_\]]| \])/g
/** HTML elements and bold Markdown. Other words in angle brackets, such as "<four weeks>", are words. */
const LITERAL =
  /<\/?(?:a|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|t[dhr]|u|ul)(?:\s[^<>]*)?\/?>|\*\*[^\s*][^*]*\*\*/i
/** HTML characters, which members would see as typed. */
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#\d+);/i
/** The same elements where a text has markup, and therefore shows them as words. */
const ESCAPED = /&lt;\/?(?:b|br|div|em|i|p|span|strong|u)(?:\s[^&]*)?\/?&gt;/i

/** Returns the problems of texts that members would see with signs meant for a program: text variables and markup. */
export function textProblems(part: DraftQuestion | DraftSection): LeveledProblem[] {
  const known = TEXT_VARIABLES.map(name => `[${name}]`)
  return textsOf(part).flatMap(([place, text, isFormatted = false]): LeveledProblem[] => {
    if (!/[[{<&*]/.test(text)) return []
    const inCapitals = [...new Set(text.match(LOOKS_LIKE_ONE) ?? [])].filter(
      each => !known.includes(each) && (IN_CAPITALS.test(each) || known.includes(each.toUpperCase())),
    )
    const unknown = [...inCapitals, ...new Set(text.match(OTHER_PROGRAMS) ?? [])].filter(
      (each, at, all) => all.indexOf(each) === at,
    )
    const isMarkup = isFormatted && hasMarkup(text)
    const [literal] = (isMarkup ? ESCAPED : LITERAL).exec(text) ?? []
    const [entity] = (!isMarkup && ENTITY.exec(text)) || []
    return [
      ...unknown.map(
        each =>
          [
            'warning',
            `${quoted(each)} in ${place} isn’t a text variable, so members will see it as is. Use ${known.join(' or ')}.`,
          ] as const,
      ),
      ...[...new Set(text.match(UNCLOSED) ?? [])].map(
        each => ['error', `${quoted(each)} in ${place} has no closing bracket. Use ${known.join(' or ')}.`] as const,
      ),
      ...(literal === undefined ? [] : [['error', seenText(literal, place)] as const]),
      ...(entity === undefined ? [] : [['warning', seenText(entity, place)] as const]),
    ]
  })
}

function seenText(sign: string, place: string): string {
  return `Members will see ${quoted(sign)} as text in ${place}. Remove it.`
}

type Placed = readonly [place: string, text: string, isFormatted?: boolean]

function textsOf(part: DraftQuestion | DraftSection): readonly Placed[] {
  if ('questions' in part)
    return [
      ['the title', part.title],
      ['the description', part.description],
    ]
  return [
    ['the short name', part.label],
    ['the question text', part.prompt],
    ['the introduction', part.preamble, true],
    ['the explanation', part.explanation, true],
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

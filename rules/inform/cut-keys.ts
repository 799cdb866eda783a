import type { AnswerNode, Cut, Node, Selection } from './dimensions.ts'

/** The canonical text of a cut: the same group has the same key however it was requested; "" is all respondents. */
export function keyOfCut({ profile, answers }: Cut): string {
  return [...profile.map(textOfNode), ...answers.map(textOfAnswer)].join('|')
}

/** The canonical text of a selection. */
export function keyOfSelection({ profile, answers }: Selection): string {
  const parts = [
    ...profile.map(({ nodes }) => nodes.map(textOfNode)),
    ...answers.map(({ nodes }) => nodes.map(textOfAnswer)),
  ]
  return parts.map(texts => texts.join('+')).join('|')
}

function textOfNode({ dimension, path }: Node): string {
  return `${dimension}:${path.join('.')}`
}

function textOfAnswer(node: AnswerNode): string {
  return node.kind === 'value' ? `${node.column}=${node.value}` : `${node.column}:${node.from ?? ''}..${node.to ?? ''}`
}

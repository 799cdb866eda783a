import type { ImportOutcome, ItemKind, ReportItem } from './format.ts'

/** Number of imported parts, and of parts in the source. */
export interface Share {
  readonly taken: number
  readonly total: number
}

/** Lines of a report with the same kind and outcome. */
export interface Fold {
  readonly kind: ItemKind
  readonly taken: ImportOutcome
  readonly items: readonly ReportItem[]
}

export interface ImportSummary {
  readonly questions: Share
  readonly conditions: Share
  readonly calculations: Share
  /** Questions and calculated values that aren't in the study. */
  readonly lost: readonly ReportItem[]
  /** Lines about changes of meaning, by the ID of the resulting question. */
  readonly changed: ReadonlyMap<number, readonly ReportItem[]>
  /** The other lines. */
  readonly folds: readonly Fold[]
}

const LOST: ReadonlySet<ItemKind> = new Set(['question', 'calculation'])
const MEANING: ReadonlySet<ItemKind> = new Set(['range', 'words', 'piping', 'option'])
/** Order of the folded lines: parts that an author may want to add again come first, and unimportant parts last. */
const ORDER: readonly ItemKind[] = [
  'hidden',
  'condition',
  'rule',
  'option',
  'text',
  'piping',
  'words',
  'range',
  'calculation',
  'section',
  'setting',
  'question',
  'language',
  'code',
  'other',
  'layout',
  'file',
]
const OUTCOMES: readonly ImportOutcome[] = ['not taken', 'changed', 'taken']

/** Arranges a report so that its reader can judge an import: the counts, the losses, the changes of meaning, and the rest (decision 94). */
export function summaryOf(report: readonly ReportItem[]): ImportSummary {
  const lost: ReportItem[] = []
  const changed = new Map<number, ReportItem[]>()
  const folds = new Map<string, ReportItem[]>()
  const put = <K>(lists: Map<K, ReportItem[]>, key: K, item: ReportItem): void => {
    const list = lists.get(key)
    if (list) list.push(item)
    else lists.set(key, [item])
  }
  for (const item of report) {
    if (item.taken === 'not taken' && LOST.has(item.kind)) lost.push(item)
    else if (item.question !== null && isMeaning(item)) put(changed, item.question, item)
    else put(folds, `${item.kind} ${item.taken}`, item)
  }
  return {
    questions: shareOf(report, new Set(['question', 'hidden'])),
    conditions: shareOf(report, new Set(['condition'])),
    calculations: shareOf(report, new Set(['calculation'])),
    lost,
    changed,
    folds: OUTCOMES.flatMap(taken =>
      ORDER.map(kind => ({ kind, taken, items: folds.get(`${kind} ${taken}`) ?? [] })),
    ).filter(({ items }) => items.length > 0),
  }
}

function isMeaning({ kind, taken }: ReportItem): boolean {
  return taken !== 'taken' && (MEANING.has(kind) || (kind === 'condition' && taken === 'not taken'))
}

function shareOf(report: readonly ReportItem[], kinds: ReadonlySet<ItemKind>): Share {
  const sum = (items: readonly ReportItem[]): number => items.reduce((total, { count }) => total + count, 0)
  const all = report.filter(({ kind }) => kinds.has(kind))
  return { taken: sum(all.filter(({ taken }) => taken !== 'not taken')), total: sum(all) }
}

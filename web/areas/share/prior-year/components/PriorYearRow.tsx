import { useId } from 'react'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import type { RowKind } from '#rules/share/update-rows.ts'
import { ROW, UPDATE } from '../messages.ts'
import classes from './PriorYear.module.css'

interface Props {
  readonly label: string
  readonly kind: RowKind
  readonly words: readonly AnswerLine[]
  readonly ticked: boolean | null
  readonly onTick: (on: boolean) => void
}

/** Reasons why a question is asked, in addition to last year's answer. */
const NOTES: Readonly<Record<RowKind, string>> = {
  carried: '',
  done: '',
  new: ROW.newText,
  again: ROW.againText,
  part: ROW.partText,
  open: ROW.openText,
}
const BADGES: Readonly<Record<Exclude<RowKind, 'carried'>, string>> = {
  done: ROW.done,
  new: ROW.new,
  again: ROW.again,
  part: ROW.again,
  open: ROW.again,
}

/** Question or profile field with its answer, and the checkbox to update it or the reason why it has none. */
export function PriorYearRow({ label, kind, words, ticked, onTick }: Props) {
  const boxId = useId()
  const isAsked = ticked ?? kind !== 'done'
  return (
    <tr className={classes.row} data-asked={isAsked || undefined}>
      <th scope="row">
        {ticked === null ? (
          label
        ) : (
          <label htmlFor={boxId} className={classes.rowLabel}>
            {label}
          </label>
        )}
      </th>
      <td className={classes.answer}>
        {words.length > 0 ? <Words words={words} /> : null}
        {NOTES[kind] || words.length === 0 ? <p className={classes.note}>{NOTES[kind] || ROW.notGiven}</p> : null}
      </td>
      <td className={classes.colUpdate}>
        {ticked === null ? (
          kind === 'carried' ? null : (
            <span className={classes.badge} data-kind={kind}>
              {BADGES[kind]}
            </span>
          )
        ) : (
          <span className={classes.tick}>
            <input
              id={boxId}
              type="checkbox"
              className={classes.box}
              checked={ticked}
              aria-label={`${UPDATE.update}: ${label}`}
              onChange={event => onTick(event.target.checked)}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

function Words({ words }: { readonly words: readonly AnswerLine[] }) {
  return (
    <ul className={classes.lines}>
      {words.map(({ label, text }) => (
        <li key={label}>
          {label ? <span className="muted">{label}: </span> : null}
          {text}
        </li>
      ))}
    </ul>
  )
}

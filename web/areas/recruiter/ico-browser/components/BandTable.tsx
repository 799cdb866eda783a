import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { RESULTS } from '../messages.ts'
import classes from './browser.module.css'

interface Props {
  readonly caption: string
  readonly isCaptionShown: boolean
  readonly rows: readonly { readonly label: string; readonly people: PeopleBand }[]
}

/** Shows bands of people in a table with bars. Each bar ends at the middle of its band, so that it doesn't suggest a more exact number. */
export function BandTable({ caption, isCaptionShown, rows }: Props) {
  const longest = Math.max(1, ...rows.map(({ people }) => middleOf(people)))
  return (
    <table className={classes.bands}>
      <caption className={isCaptionShown ? classes.caption : 'visually-hidden'}>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{RESULTS.answer}</th>
          <th scope="col">{RESULTS.physicians}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, people }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span
                aria-hidden="true"
                className={classes.bar}
                data-few={people.from === 0 || undefined}
                style={{ width: `${people.from === 0 ? 2 : Math.max(4, (50 * middleOf(people)) / longest)}%` }}
              />
              {bandText(people)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the middle of a band, or the start of a band without an upper limit. */
function middleOf({ from, to }: PeopleBand): number {
  return to === null ? from : (from + to) / 2
}

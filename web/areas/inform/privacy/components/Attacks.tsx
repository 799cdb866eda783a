import type { AttackReport } from '#contract/inform/privacy.ts'
import { formatDay } from '#web/platform/dates.ts'
import { attackFamilies } from '../attack-families.ts'
import { ATTACKS } from '../messages.ts'
import { percent } from '../percent.ts'
import { FigureTable } from './FigureTable.tsx'
import classes from './privacy.module.css'

/** Probability of guessing a coin flip by chance. */
const COIN = 0.5

type Attack = AttackReport['attacks'][number]

/** Shows how often attackers guessed correctly, compared with the limits of the rule of ten. */
export function Attacks({ report }: { readonly report: AttackReport | null }) {
  if (!report) return <p>{ATTACKS.unmeasured}</p>
  const { families, single } = attackFamilies(report.attacks)
  return (
    <>
      <p>{ATTACKS.about(formatDay(report.measured))}</p>
      <p>{ATTACKS.reading}</p>
      <div className={classes.study}>
        {families.map(({ name, attacks, above }) => (
          <details key={name}>
            <summary>{ATTACKS.family(name, attacks.length, above)}</summary>
            <AttackTable caption={name} attacks={attacks} />
          </details>
        ))}
      </div>
      <AttackTable caption={families.length > 0 ? ATTACKS.otherCaption : ATTACKS.caption} attacks={single} />
    </>
  )
}

function AttackTable({ caption, attacks }: { readonly caption: string; readonly attacks: readonly Attack[] }) {
  return (
    <FigureTable
      caption={caption}
      head={[ATTACKS.attack, ATTACKS.naive, ATTACKS.oracle, ATTACKS.product]}
      rows={attacks.map(attack => ({
        key: attack.name,
        name: (
          <>
            {attack.name}
            {noteOf(attack).map(note => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </>
        ),
        cells: [scoreText(attack.naive, attack), limitText(attack), scoreText(attack.product, attack)],
      }))}
    />
  )
}

/** Lists the attacks above their limit in one sentence. */
export function AttackSummary({ report }: { readonly report: AttackReport }) {
  const above = report.attacks
    .filter(({ verdict }) => verdict === 'BROKEN')
    .map(attack => ATTACKS.above(attack.name, scoreText(attack.product, attack), limitText(attack)))
  return <p>{ATTACKS.summary(report.attacks.length, above)}</p>
}

const limitText = ({ oracle }: Attack) => (oracle === 0 ? ATTACKS.nobody : percent(oracle, 1))

function noteOf({ chance, oracle, verdict }: Attack): readonly string[] {
  const guessing = oracle === 0 ? [ATTACKS.none] : chance === COIN ? [] : [ATTACKS.guessing(percent(chance))]
  return verdict === 'BROKEN' ? [...guessing, ATTACKS.broken] : guessing
}

/** If no difference at all is allowed, every single hit counts. */
function scoreText({ hits, of }: Attack['product'], { oracle }: Attack): string {
  return oracle === 0 || of === 0 ? ATTACKS.hits(hits, of) : percent(hits / of, 1)
}

import type { AttackReport } from '#contract/inform-privacy.ts'
import { formatDay } from '#web/platform/dates.ts'
import { ATTACKS } from '../messages.ts'
import { percent } from '../percent.ts'
import { FigureTable } from './FigureTable.tsx'
import classes from './privacy.module.css'

type Rate = AttackReport['attacks'][number]['product']

/** How often attackers guessed right, beside what the rule of ten allows. */
export function Attacks({ report }: { readonly report: AttackReport | null }) {
  if (!report) return <p>{ATTACKS.unmeasured}</p>
  return (
    <>
      <p>{ATTACKS.about(report.world, formatDay(report.measured))}</p>
      <p>{ATTACKS.reading}</p>
      <FigureTable
        caption={ATTACKS.caption}
        head={[ATTACKS.attack, ATTACKS.unprotected, ATTACKS.oracle, ATTACKS.product]}
        rows={report.attacks.map(({ name, what, unprotected, oracle, product, chance, verdict }) => ({
          key: name,
          name: (
            <>
              {name}
              <span className={classes.note}>
                {what} {ATTACKS.guessing(percent(chance))}
                {verdict === 'broken' ? ` ${ATTACKS.broken}` : null}
              </span>
            </>
          ),
          cells: [unprotected, oracle, product].map(rateText),
        }))}
      />
    </>
  )
}

function rateText(rate: Rate | null): string {
  if (!rate) return ATTACKS.none
  return ATTACKS.rate(percent(rate.all, 1), rate.surest === null ? null : percent(rate.surest, 1))
}

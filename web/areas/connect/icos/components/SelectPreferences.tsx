import { useState } from 'react'
import { isAnswerable } from '#rules/connect/terms.ts'
import type { AnswerParts } from '#web/platform/answer-parts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ICO } from '../messages.ts'
import type { IcoForm } from '../use-ico.ts'
import classes from './ico.module.css'

interface Props {
  readonly ico: IcoForm
  readonly parts: AnswerParts
  readonly onClose: () => void
}

/** Dialog for choosing an ICO's additional terms. The place and the core terms are always included (3 §2.5, 3 §4). */
export default function SelectPreferences({ ico, parts: { Choice }, onClose }: Props) {
  const { bank, terms, draft, chooseTerms } = ico
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(draft.termIds))
  const retired = terms.flatMap(({ term }) => (bank.some(({ id }) => id === term.id) ? [] : [term]))
  const offered = [...bank, ...retired].filter(
    term => !term.required && (isAnswerable(term) || term.type === 'CONFIRMATION'),
  )
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const apply = (): void => {
    chooseTerms([...chosen])
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ICO.select}
      ignoresOutsideClicks
      onSubmit={apply}
      actions={[
        { label: ICO.apply, isPrimary: true },
        { label: ICO.back, onClick: onClose },
      ]}
    >
      <p tabIndex={-1} data-autofocus>
        {offered.length > 0 ? ICO.selectText : ICO.noneLeft}
      </p>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{ICO.additional}</legend>
        {offered.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            look="plain"
            name={`term-${id}`}
            checked={chosen.has(id)}
            onChange={on => toggle(id, on)}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { FurtherPlace } from '#contract/connect/connect.ts'
import { MAX_PLACES } from '#rules/connect/place.ts'
import { placeLabelText } from '#rules/connect/wanted-places.ts'
import GeographyPicker from '../../components/GeographyPicker.tsx'
import type { GeographyValue } from '../../components/geography.ts'
import type { Draft } from '../draft.ts'
import { PLACES } from '../messages.ts'
import { named, pickedOf, placeListError, placeOfValue, placesOf, withPlaces } from '../places.ts'
import classes from './places.module.css'

interface Props {
  readonly place: Draft['place']
  readonly isChosen: boolean
  /** @param isWhole Whether all places are complete and none includes another */
  readonly onChoose: (place: Draft['place'], isChosen: boolean, isWhole: boolean) => void
  /** ID of the element that labels the field. */
  readonly labelledBy: string
  readonly showsMissing: boolean
}

const NOWHERE: GeographyValue = { type: 'none', value: null }

/** Field for the preferred locations: the first place, as in the specification (3 §2.8), and up to four others (decision 79). */
export default function PlacesField({ place, isChosen, onChoose, labelledBy, showsMissing }: Props) {
  const places = placesOf(place)
  /** Index of the open place, including a new one at the end. */
  const [open, setOpen] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ readonly place: FurtherPlace; readonly at: number } | null>(null)
  /** Number that resets the pickers, because a picker reads its place only once. */
  const [turn, setTurn] = useState(0)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const fault = placeListError(places)
  const rows = [...places, ...(open === places.length ? [null] : [])].map((each, at) => ({
    each,
    at,
    key: `${turn} ${at}`,
  }))
  const isList = places.length > 1 || open !== null
  const focus = (selector: string): void => {
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const put = (next: readonly FurtherPlace[]): void => {
    setRemoved(null)
    onChoose(withPlaces(next), true, placeListError(next) === null)
  }
  const chooseFirst = (location: GeographyValue, isFirstChosen: boolean): void => {
    setRemoved(null)
    const { type: geographic_preference_type, value: geographic_preference_value } = location
    const { further_places } = place
    const next = { geographic_preference_type, geographic_preference_value, further_places }
    onChoose(next, isFirstChosen, isFirstChosen && placeListError(placesOf(next)) === null)
  }
  /** A partial choice isn't applied. */
  const chooseAt = (at: number) => (location: GeographyValue) => {
    const chosen = placeOfValue(location)
    if (chosen) put([...places.slice(0, at), chosen, ...places.slice(at + 1)])
    else onChoose(place, true, false)
  }
  const add = (): void => {
    setRemoved(null)
    setOpen(places.length)
    focus(`[data-place="${places.length}"] input`)
  }
  const edit = (at: number): void => {
    setRemoved(null)
    setOpen(at)
    focus(`[data-place="${at}"] input:checked`)
  }
  const close = (): void => {
    setOpen(null)
    onChoose(place, isChosen, fault === null)
    focus(open !== null && open < places.length ? `[data-place="${open}"] [data-edit]` : '[data-add]')
  }
  const remove = (at: number): void => {
    const gone = places[at]
    if (!gone) return
    setOpen(null)
    setTurn(turn + 1)
    put(places.toSpliced(at, 1))
    setRemoved({ place: gone, at })
    focus('[data-undo]')
  }
  const undo = (): void => {
    if (!removed) return
    setTurn(turn + 1)
    put(places.toSpliced(removed.at, 0, removed.place))
    focus(`[data-remove="${removed.at}"]`)
  }
  return (
    <div className="column gap-16" ref={field}>
      {isList ? (
        <>
          <p className="flush muted" id={`${id}-lead`}>
            {PLACES.lead}
          </p>
          <ol className={classes.places} aria-labelledby={`${id}-lead`}>
            {rows.map(({ each, at, key }) => (
              <li key={key} data-place={at}>
                <Row
                  name={each === null ? PLACES.adding : wordsOf(each)}
                  nameId={`${id}-${at}`}
                  at={at}
                  isKept={each !== null}
                  isEditable={open === null}
                  onEdit={() => edit(at)}
                  onRemove={() => remove(at)}
                />
                {open === at ? (
                  <div className={classes.open}>
                    <GeographyPicker
                      location={each === null ? NOWHERE : pickedOf(each)}
                      isChosen={each !== null}
                      onChoose={chooseAt(at)}
                      labelledBy={`${id}-${at}`}
                      showsMissing={showsMissing}
                      isFurther
                    />
                    <Button variant="default" className={classes.button} onClick={close}>
                      {each === null ? PLACES.cancel : PLACES.done}
                    </Button>
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <>
          <GeographyPicker
            key={turn}
            location={{ type: place.geographic_preference_type, value: place.geographic_preference_value }}
            isChosen={isChosen}
            onChoose={chooseFirst}
            labelledBy={labelledBy}
            showsMissing={showsMissing}
          />
          {places[0] ? <p className="flush muted">{PLACES.one(wordsOf(places[0]))}</p> : null}
        </>
      )}
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
      {open === null && places.length > 0 && places.length < MAX_PLACES ? (
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
          data-add
        >
          {PLACES.add}
        </Button>
      ) : null}
      {places.length === MAX_PLACES && fault === null ? <p className="flush muted">{PLACES.most(MAX_PLACES)}</p> : null}
      <div role="status" className={classes.removed}>
        {removed ? (
          <>
            <span>{PLACES.removed(wordsOf(removed.place))}</span>
            <Button variant="subtle" size="compact-md" onClick={undo} data-undo>
              {PLACES.undo}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly nameId: string
  readonly at: number
  /** Whether the place is already saved in the list. */
  readonly isKept: boolean
  readonly isEditable: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Row({ name, nameId, at, isKept, isEditable, onEdit, onRemove }: RowProps) {
  return (
    <div className={classes.row}>
      <span id={nameId} className={classes.name}>
        {name}
      </span>
      <span className={classes.actions}>
        {isEditable ? (
          <Button variant="subtle" size="compact-md" aria-label={PLACES.editName(name)} onClick={onEdit} data-edit>
            {PLACES.edit}
          </Button>
        ) : null}
        {isKept ? (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={PLACES.removeName(name)}
            onClick={onRemove}
            data-remove={at}
          >
            {PLACES.remove}
          </Button>
        ) : null}
      </span>
    </div>
  )
}

function wordsOf(place: FurtherPlace): string {
  const read = named(place)
  return read ? placeLabelText(read) : ''
}

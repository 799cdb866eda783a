import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import classes from './Geography.module.css'
import { GeographyLoading } from './GeographyLoading.tsx'
import { GEOGRAPHY, useStates } from './geography.ts'

type States = NonNullable<ReturnType<typeof useStates>['data']>

/** Explains the types of places and lists the states by region and subregion. */
export function GeographyInfo({ onClose }: { readonly onClose: () => void }) {
  const states = useStates()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={GEOGRAPHY.info}
      actions={[{ label: GEOGRAPHY.close, onClick: onClose, isPrimary: true }]}
    >
      <p>
        Choose a region if you would work anywhere in a part of the country, or a subregion of it to be closer. Choose a
        state, and a city if only that one will do. Choose a metropolitan area for a city with all its surroundings; the
        largest ones have divisions. Without a subregion, a city, or a division, offers anywhere in the region, the
        state, or the area match. You can add up to five places: an offer in any of them matches. With no preference,
        every location matches.
      </p>
      {states.data ? <Regions states={states.data} /> : <GeographyLoading query={states} />}
    </Dialog>
  )
}

function Regions({ states }: { readonly states: States }) {
  const ordered = states.toSorted(
    (a, b) => a.region_id - b.region_id || a.sub_region_id - b.sub_region_id || a.id - b.id,
  )
  return [...Map.groupBy(ordered, ({ region_name }) => region_name)].map(([region, inRegion]) => (
    <section key={region} className={classes.infoRegion}>
      <h3>{region}</h3>
      <dl>
        {[...Map.groupBy(inRegion, ({ sub_region_name }) => sub_region_name)].map(([subregion, inSubregion]) => (
          <div key={subregion}>
            <dt>{subregion}</dt>
            <dd>{inSubregion.map(({ name }) => name).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

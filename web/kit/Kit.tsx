import { PageHeading } from '../ui/PageHeading.tsx'
import { DialogKit } from './DialogKit.tsx'
import { FieldKit } from './FieldKit.tsx'
import { FormKit } from './FormKit.tsx'
import classes from './kit.module.css'
import { StateKit } from './StateKit.tsx'
import { TableKit } from './TableKit.tsx'
import { TextKit } from './TextKit.tsx'

/** Shows every component of the kit in all its states (decision 31), only with `npm run dev`: http://localhost:5173/kit.html */
export function Kit() {
  return (
    <main className={classes.page}>
      <PageHeading
        kicker="For developers"
        title="Kit"
        lead="Every component of web/ui in all its states. Change the color scheme and the width of the window to see the rest."
      />
      <StateKit />
      <TextKit />
      <DialogKit />
      <FieldKit />
      <FormKit />
      <TableKit />
    </main>
  )
}

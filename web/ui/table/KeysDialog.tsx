import { Dialog } from '../dialog/Dialog.tsx'
import { TABLE } from './labels.ts'
import { LIST_KEYS } from './list-keys.ts'
import classes from './table.module.css'

/** Dialog that lists the keyboard shortcuts of a list. */
export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title={TABLE.keys} onClose={onClose} actions={[{ label: TABLE.close, onClick: onClose }]}>
      <p>{TABLE.keysText}</p>
      <dl className={classes.keys}>
        {LIST_KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { Anchor } from '@mantine/core'
import { piecesOf } from '../links.ts'
import classes from './MessagePanel.module.css'

/** Shows plain text with its line breaks and web links. */
export function PlainText({ children }: { readonly children: string }) {
  return (
    <p className={classes.body}>
      {piecesOf(children).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move
          <Anchor key={index} inherit href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </Anchor>
        ),
      )}
    </p>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import classes from './LazyPart.module.css'

const TEXTS = { failed: 'We couldn’t load this part.', retry: 'Try again' } as const

interface Props<P extends object> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly part: P
  /** Height of the placeholder. Without a height, nothing is shown until the part has loaded. */
  readonly height?: number
  /** Message if the part didn't load. */
  readonly failed?: string
}

/** Shows a part of a screen whose code loads on demand. Without a connection, it shows an error, and the rest of the screen works. */
export function LazyPart<P extends object>({ load, part, height, failed = TEXTS.failed }: Props<P>) {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> } | 'failed' | null>(null)
  useEffect(() => {
    if (loaded !== null) return
    let isGone = false
    load().then(
      module => {
        if (!isGone) setLoaded({ Part: module.default })
      },
      () => {
        if (!isGone) setLoaded('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [load, loaded])
  if (loaded === null) return height === undefined ? null : <Skeleton height={height} radius="md" />
  if (loaded === 'failed')
    return (
      <div role="alert" className={classes.failed}>
        <p>{failed}</p>
        <Button variant="light" onClick={() => setLoaded(null)}>
          {TEXTS.retry}
        </Button>
      </div>
    )
  return <loaded.Part {...part} />
}

import { useEffect, useState } from 'react'
import { TWO_STEP } from '../messages.ts'
import classes from './second-factor.module.css'

interface Drawing {
  readonly size: number
  readonly path: string
}

/** Loads the encoder on demand, because few users need it, and only once. */
async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}

/** QR code of text. Empty until drawn, or if its encoder can't be loaded. The key can then be typed. */
export function QrCode({ text }: { readonly text: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    draw(text).then(
      drawn => (isCurrent ? setDrawing(drawn) : undefined),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!drawing) return <div className={classes.qr} />
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={TWO_STEP.qr}
    >
      <path d={drawing.path} />
    </svg>
  )
}

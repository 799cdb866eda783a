import { useId } from 'react'
import { type Affixes, aboutText, formatValue, type ReleasedValue } from '#rules/inform/words/index.ts'
import { STATES } from '#rules/reference/geography.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { countText } from './count-text.ts'
import map from './StateMap.module.css'
import { STATE_TILES, TILE_COLUMNS, TILE_ROWS } from './state-tiles.ts'
import { SHADES, valueSteps } from './value-steps.ts'

/** Result shown for a state. States without an entry have too few answers. */
export interface StateResult {
  readonly stat: ReleasedValue
  readonly n: number | null
}

interface Props {
  readonly title: string
  /** Results by state abbreviation. */
  readonly states: ReadonlyMap<string, StateResult>
  readonly affixes: Affixes
  /** State named below the map, or `null` for none. */
  readonly chosen: string | null
  readonly onPoint: (abbrev: string | null) => void
}

const GAP = 3

/** Map with a number for each state, drawn as tiles of one size. */
export function StateMap({ title, states, affixes, chosen, onPoint }: Props) {
  const hatch = useId()
  const say = (value: number) => formatValue(value, affixes)
  const known = [...states.values()].flatMap(({ stat: { value } }) => value ?? [])
  const steps = valueSteps(known)
  const fillOf = (abbrev: string) => {
    const value = states.get(abbrev)?.stat.value
    if (value === undefined) return null
    return value === null ? 'range' : (steps?.shadeOf(value) ?? 0)
  }
  return (
    <ChartFrame
      title={title}
      summary={`Map of ${title}: ${known.length} states with a value, ${states.size - known.length} with only a range, ${STATES.length - states.size} without enough data.`}
      height={330}
      caption={<MapLegend bounds={steps?.bounds ?? []} say={say} states={states} />}
      figures={{
        head: ['State', 'Median', 'N'],
        rows: STATES.map(({ abbrev, name }) => {
          const state = states.get(abbrev)
          return {
            cells: [name, state ? aboutText(state.stat, say) : 'Not enough data', state ? countText(state.n) : ''],
            ownText: null,
          }
        }),
      }}
      draw={width => {
        const side = Math.floor((Math.min(width, 560) + GAP) / TILE_COLUMNS)
        return {
          height: side * TILE_ROWS,
          picture: (
            <g>
              <defs>
                <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <line x1="0" x2="0" y1="0" y2="6" className={map.hatch} />
                </pattern>
              </defs>
              {STATE_TILES.map(({ abbrev, row, column }) => {
                const fill = fillOf(abbrev)
                return (
                  <g
                    key={abbrev}
                    transform={`translate(${column * side} ${row * side})`}
                    onPointerEnter={() => onPoint(abbrev)}
                    onPointerLeave={() => onPoint(null)}
                  >
                    <rect
                      width={side - GAP}
                      height={side - GAP}
                      rx={3}
                      className={fill === null ? map.empty : map.tile}
                      data-shade={typeof fill === 'number' ? fill : undefined}
                      data-chosen={abbrev === chosen || undefined}
                    />
                    {fill === 'range' ? (
                      <rect width={side - GAP} height={side - GAP} rx={3} fill={`url(#${hatch})`} />
                    ) : null}
                    <text
                      x={(side - GAP) / 2}
                      y={(side - GAP) / 2 + 4}
                      textAnchor="middle"
                      className={fill === null ? classes.axisText : `${map.name} ${classes.label}`}
                    >
                      {abbrev}
                    </text>
                  </g>
                )
              })}
            </g>
          ),
        }
      }}
    />
  )
}

interface LegendProps {
  readonly bounds: readonly { readonly from: number; readonly to: number }[]
  readonly say: (value: number) => string
  readonly states: Props['states']
}

function MapLegend({ bounds, say, states }: LegendProps) {
  const [first] = bounds
  const last = bounds.at(-1)
  const areRanges = [...states.values()].some(({ stat }) => stat.value === null)
  return (
    <span className={map.legend}>
      {first && last ? (
        <span className={map.scale}>
          {say(first.from)}
          {Array.from({ length: bounds.length === 1 ? 1 : SHADES }, (_, shade) => (
            <span key={bounds[shade]?.from} className={map.swatch} data-shade={shade} />
          ))}
          {bounds.length === 1 ? null : say(last.to)}
        </span>
      ) : null}
      {areRanges ? (
        <span className={map.scale}>
          <span className={map.swatch} data-kind="range" /> Range only
        </span>
      ) : null}
      {states.size < STATES.length ? (
        <span className={map.scale}>
          <span className={map.swatch} data-kind="empty" /> Not enough data
        </span>
      ) : null}
    </span>
  )
}

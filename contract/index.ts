import * as modules from './modules.ts'
import { type Input, isOperation, type KeyOf, keyOf, type Operation, type Output } from './operation.ts'

type Modules = typeof modules
type Exported = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]
type Registered = Extract<Exported, Operation>
export type OperationKey = KeyOf<Registered>
export type OperationOf<K extends OperationKey> = Extract<Registered, { method: MethodOf<K>; route: RouteOf<K> }>
type MethodOf<K extends OperationKey> = K extends `${infer M} ${string}` ? M : never
type RouteOf<K extends OperationKey> = K extends `${string} ${infer R}` ? R : never

export type InputOf<K extends OperationKey> = Input<OperationOf<K>>
export type OutputOf<K extends OperationKey> = Output<OperationOf<K>>

const all = Object.values<Record<string, unknown>>(modules).flatMap(module => Object.values(module).filter(isOperation))
/** Every operation of the product, by `METHOD route`. */
export const operations: ReadonlyMap<string, Operation> = new Map(all.map(operation => [keyOf(operation), operation]))

import * as account from './account.ts'
import * as auth from './auth.ts'
import * as inform from './inform.ts'
import { type Answer, type Input, type KeyOf, keyOf, type Operation } from './operation.ts'
import * as reference from './reference.ts'
import * as share from './share.ts'

/** The registry: every operation of the product. */
const all = [
  auth.signin,
  auth.refreshToken,
  auth.signOut,
  account.getCurrentSignUser,
  account.getFrontendSettings,
  share.getForSurveyHome,
  share.viewSurvey,
  share.createSurvey,
  share.getSurvey,
  share.updateSurvey,
  inform.searchResults,
  inform.searchNonSocietyResults,
  reference.listSpecialties,
] as const satisfies readonly Operation[]

type Registered = (typeof all)[number]
export type OperationKey = KeyOf<Registered>
export type OperationOf<K extends OperationKey> = Extract<Registered, { method: MethodOf<K>; route: RouteOf<K> }>
type MethodOf<K extends OperationKey> = K extends `${infer M} ${string}` ? M : never
type RouteOf<K extends OperationKey> = K extends `${string} ${infer R}` ? R : never

export type InputOf<K extends OperationKey> = Input<OperationOf<K>>
export type AnswerOf<K extends OperationKey> = Answer<OperationOf<K>>

/** By `METHOD route`. */
export const operations: ReadonlyMap<string, Operation> = new Map(all.map(operation => [keyOf(operation), operation]))

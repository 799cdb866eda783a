export { societyNameOf } from './reads.ts'

export { recruiterProfileOf, societyNameOf } from './reads.ts'

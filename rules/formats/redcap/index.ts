export {
  COLUMN_NAMES,
  type Column,
  columnTitle,
  dictionaryOf,
  dictionaryOfList,
  isDictionary,
  isFieldList,
} from './columns.ts'
export { readDictionary } from './read.ts'
export { writeDictionary } from './write.ts'

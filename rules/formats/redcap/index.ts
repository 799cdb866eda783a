export {
  COLUMN_NAMES,
  type Column,
  columnTitle,
  dictionaryOf,
  dictionaryOfList,
  isDictionary,
  isFieldList,
} from './columns.ts'
export { readDictionary } from './instruments.ts'
export { writeDictionary } from './write.ts'

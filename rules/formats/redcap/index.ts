export { COLUMN_NAMES, columnTitle, dictionaryOf, isDictionary } from './columns.ts'
export { readDictionary } from './read.ts'
export { writeDictionary } from './write.ts'

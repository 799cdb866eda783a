/** The blur of counts (release-engine, rule 5). */
export { discreteGaussian, OPTION_BLUR, ROW_BLUR, TABLE_BLUR } from './blur.ts'

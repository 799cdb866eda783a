/** Blur of counts (release-engine, rule 5). */
export { discreteGaussian, OPTION_BLUR, ROW_BLUR, ROW_VARIANCE, TABLE_BLUR, TABLE_VARIANCE } from './blur.ts'

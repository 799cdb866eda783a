/** How many there are to choose from: the browser checks an answer before it has loaded the lists. */
export const STATE_COUNT = 51
export const REGION_COUNT = 4
export const SCHOOL_COUNT = 8

export type Answer = number | 'unknown'
type Numbers = Int32Array | Uint16Array | Uint8Array

/**
 * Answers to one column by row, which is a person's position in the reading order. Each answer takes as few bytes as the number of distinct
 * answers allows. The answers of a million people to 300 columns take some 400 MB.
 */
export interface CodedAnswers {
  put(row: number, answer: Answer): void
  /** Counts the people for each number. */
  counted(): ReadonlyMap<number, number>
  /**
   * Reads the meaning of the given rows' answers into an array, in the order of the rows. @param of Returns the meaning of an answer;
   * `null` is no answer
   */
  read<T extends Numbers>(rows: Int32Array, into: T, of: (answer: Answer | null) => number): T
}

export function codedAnswers(): CodedAnswers {
  const given: (Answer | null)[] = [null]
  const codeOf = new Map<Answer, number>()
  // 0 means no answer. Rows beyond the end have no answer either.
  let codes = arrayFor(0, 1024)
  let most = 256 ** codes.BYTES_PER_ELEMENT
  return {
    put(row, answer) {
      let code = codeOf.get(answer)
      if (code === undefined) {
        code = given.push(answer) - 1
        codeOf.set(answer, code)
      }
      if (code >= most || row >= codes.length) {
        const larger = arrayFor(given.length, row < codes.length ? codes.length : Math.ceil(1.5 * (row + 1)))
        larger.set(codes)
        codes = larger
        most = 256 ** codes.BYTES_PER_ELEMENT
      }
      codes[row] = code
    },
    counted() {
      const people = new Int32Array(given.length)
      for (const code of codes) people[code] = (people[code] ?? 0) + 1
      return new Map(given.flatMap((answer, code) => (typeof answer === 'number' ? [[answer, people[code] ?? 0]] : [])))
    },
    read(rows, into, of) {
      const numbers = Int32Array.from(given, of)
      for (let place = 0; place < rows.length; place++) into[place] = numbers[codes[rows[place] ?? 0] ?? 0] ?? 0
      return into
    },
  }
}

function arrayFor(codes: number, rows: number): Uint8Array | Uint16Array | Uint32Array {
  if (codes <= 256) return new Uint8Array(rows)
  return codes <= 65_536 ? new Uint16Array(rows) : new Uint32Array(rows)
}

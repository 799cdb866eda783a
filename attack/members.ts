/** A set of respondents, with one bit for each index of a roster. */
export type Members = Uint32Array

export function membersOf(size: number, isIn: (index: number) => boolean): Members {
  const set = new Uint32Array(Math.ceil(size / 32))
  for (let index = 0; index < size; index++)
    if (isIn(index)) set[index >> 5] = (set[index >> 5] ?? 0) | (1 << (index & 31))
  return set
}

export function both(left: Members, right: Members): Members {
  return left.map((word, at) => word & (right[at] ?? 0))
}

export function either(left: Members, right: Members): Members {
  return left.map((word, at) => word | (right[at] ?? 0))
}

/** Who is in the first only. */
export function without(left: Members, right: Members): Members {
  return left.map((word, at) => word & ~(right[at] ?? 0))
}

export function sizeOf(set: Members): number {
  let count = 0
  for (let word of set) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

export function indexesOf(set: Members): number[] {
  const found: number[] = []
  for (const [at, word] of set.entries()) {
    for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) found.push(at * 32 + bit)
  }
  return found
}

/** Whether the set is this one respondent. */
export function isOnly(set: Members, index: number): boolean {
  return sizeOf(set) === 1 && ((set[index >> 5] ?? 0) >>> (index & 31)) % 2 === 1
}

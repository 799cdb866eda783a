/** Prefix of the United States, with which the check digit of an NPI is calculated (45 CFR 162.406). */
const PREFIX = '80840'

/** Checks the last digit of an NPI. Any one wrong digit is found, and almost any two swapped ones. */
export function isNpi(npi: string): boolean {
  return npiWith(npi.slice(0, -1)) === npi
}

/** Returns an NPI from its digits before the check digit, which is calculated by the Luhn formula. */
export function npiWith(digits: string): string {
  const sum = [...PREFIX, ...digits].toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

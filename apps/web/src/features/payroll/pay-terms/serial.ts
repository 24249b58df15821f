/** A place in a list, in two digits at the least: 01, 12, 103. */
export const twoDigits = (serial: number) => String(serial).padStart(2, "0");

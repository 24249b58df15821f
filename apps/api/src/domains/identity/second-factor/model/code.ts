/** Normalises a typed recovery code: users type blanks, dashes and lower case. */
export const normaliseRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

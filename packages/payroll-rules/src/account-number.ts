const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/**
 * Whether a ten-digit account number has the check digit of its bank (NUBAN). A bank's three digits are padded with zeros; another
 * institution's five digits are prefixed with a nine.
 */
export const hasCheckDigit = (bankCode: string, accountNumber: string): boolean => {
  if (!/^(\d{3}|\d{5})$/.test(bankCode) || !/^\d{10}$/.test(accountNumber)) return false;
  const institution = bankCode.length === 3 ? `000${bankCode}` : `9${bankCode}`;
  const digits = [...institution, ...accountNumber.slice(0, 9)].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(accountNumber.at(9));
};

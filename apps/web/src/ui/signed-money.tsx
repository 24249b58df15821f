import { formatNaira, type Kobo } from "@albashi/money";

interface SignedMoneyProps {
  /** The amount as the wire writes it: kobo in digits, behind a minus where it is below nothing. */
  readonly digits: string;
  /** A difference says also that it is more. */
  readonly isChange?: boolean;
  readonly className?: string;
}

/** An amount that may be below nothing: "−₦500.00"; as a difference "+₦35,000.00". */
export const SignedMoney = ({ digits, isChange = false, className = "" }: SignedMoneyProps) => (
  <span className={`amount ${className}`}>{nairaSigned(digits, isChange)}</span>
);

/** The same as text, for labels and sentences. */
export const nairaSigned = (digits: string, isChange = false) => {
  const amount = BigInt(digits) as Kobo;
  return `${isChange && amount > 0n ? "+" : ""}${formatNaira(amount)}`;
};

import { formatNaira, type Kobo } from "@albashi/money";

interface SignedMoneyProps {
  /** The amount in kobo as digits, with a minus sign when negative. */
  readonly amountKobo: string;
  /** Also shows a plus sign, for differences. */
  readonly isChange?: boolean;
  readonly className?: string;
}

/** An amount that can be negative: "−₦500.00", or as a difference "+₦35,000.00". */
export const SignedMoney = ({ amountKobo, isChange = false, className = "" }: SignedMoneyProps) => (
  <span className={`amount ${className}`}>{formatSignedNaira(amountKobo, isChange)}</span>
);

/** The same as text, for labels and sentences. */
export const formatSignedNaira = (amountKobo: string, isChange = false) => {
  const amount = BigInt(amountKobo) as Kobo;
  return `${isChange && amount > 0n ? "+" : ""}${formatNaira(amount)}`;
};

import { formatNaira, type Kobo, kobo } from "@albashi/money";

interface MoneyTextProps {
  /** The amount in kobo, as digits. */
  readonly amountKobo: string;
  /** Deductions are shown with a minus sign. */
  readonly isDeduction?: boolean;
  readonly className?: string;
}

/** An amount in naira, with tabular digits so that amounts in a column align. */
export const MoneyText = ({ amountKobo, isDeduction = false, className = "" }: MoneyTextProps) => {
  const amount = kobo(amountKobo);
  return <span className={`amount ${className}`}>{formatNaira(isDeduction ? (-amount as Kobo) : amount)}</span>;
};

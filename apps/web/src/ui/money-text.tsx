import { formatNaira, type Kobo, kobo } from "@albashi/money";

interface MoneyTextProps {
  /** The amount as the wire writes it: digits, in kobo. */
  readonly digits: string;
  /** What is taken away is shown with a minus. */
  readonly isTaken?: boolean;
  readonly className?: string;
}

/** An amount of money, its digits in columns so that amounts under each other compare at a glance. */
export const MoneyText = ({ digits, isTaken = false, className = "" }: MoneyTextProps) => {
  const amount = kobo(digits);
  return <span className={`amount ${className}`}>{formatNaira(isTaken ? (-amount as Kobo) : amount)}</span>;
};

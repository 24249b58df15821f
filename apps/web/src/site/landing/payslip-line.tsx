import { ExpandableLine } from "../../ui/expandable-line.tsx";
import { MoneyText } from "../../ui/money-text.tsx";

interface Row {
  readonly name: string;
  readonly amountKobo: string;
  readonly isDeduction?: boolean;
  readonly isResult?: boolean;
}

interface PayslipLineProps extends Row {
  readonly law: string;
  readonly rows: readonly Row[];
}

/** A payslip line that expands into its arithmetic. */
export const PayslipLine = ({ name, amountKobo, isDeduction = false, law, rows }: PayslipLineProps) => (
  <ExpandableLine name={name} amountKobo={amountKobo} isDeduction={isDeduction} law={law}>
    <table className="w-full">
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.isResult === true ? "border-t border-line font-semibold" : "text-ink-soft"}>
            <th scope="row" className={`py-1 pr-3 text-left ${row.isResult === true ? "font-semibold" : "font-normal"}`}>
              {row.name}
            </th>
            <td className="amount py-1 align-bottom">
              <MoneyText amountKobo={row.amountKobo} isDeduction={row.isDeduction ?? false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ExpandableLine>
);

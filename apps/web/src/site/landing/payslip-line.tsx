import { MoneyText } from "../../ui/money-text.tsx";
import { OpeningLine } from "../opening-line.tsx";

interface Row {
  readonly name: string;
  readonly digits: string;
  readonly isTaken?: boolean;
  readonly isResult?: boolean;
}

interface PayslipLineProps extends Row {
  readonly law: string;
  readonly rows: readonly Row[];
}

/** One line of a payslip, which opens into its arithmetic. */
export const PayslipLine = ({ name, digits, isTaken = false, law, rows }: PayslipLineProps) => (
  <OpeningLine name={name} digits={digits} isTaken={isTaken} law={law}>
    <table className="w-full">
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.isResult === true ? "border-t border-line font-semibold" : "text-ink-soft"}>
            <th scope="row" className={`py-1 pr-3 text-left ${row.isResult === true ? "font-semibold" : "font-normal"}`}>
              {row.name}
            </th>
            <td className="amount py-1 align-bottom">
              <MoneyText digits={row.digits} isDeduction={row.isTaken ?? false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </OpeningLine>
);

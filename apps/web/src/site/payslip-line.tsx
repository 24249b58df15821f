import { ChevronDown, Scale } from "lucide-react";
import { MoneyText } from "../ui/money-text.tsx";

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

/** One line of a payslip. Opened, it shows how the amount came about and which law says so. */
export const PayslipLine = ({ name, digits, isTaken = false, law, rows }: PayslipLineProps) => (
  <details className="group">
    <summary className="flex min-h-13 items-center gap-3 px-5 py-3 -outline-offset-2 outline-indigo hover:bg-sunken">
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      <span className="flex-1 text-sm font-medium sm:text-base">{name}</span>
      <MoneyText digits={digits} isTaken={isTaken} className="text-sm font-semibold sm:text-base" />
    </summary>
    <div className="grid gap-3 bg-sunken px-5 pt-1 pb-4 text-sm sm:pl-12">
      <table className="w-full">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={row.isResult === true ? "border-t border-line font-semibold" : "text-ink-soft"}>
              <th scope="row" className={`py-1 pr-3 text-left ${row.isResult === true ? "font-semibold" : "font-normal"}`}>
                {row.name}
              </th>
              <td className="amount py-1 align-bottom">
                <MoneyText digits={row.digits} isTaken={row.isTaken ?? false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-start gap-2 text-ink-soft">
        <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo" />
        {law}
      </p>
    </div>
  </details>
);

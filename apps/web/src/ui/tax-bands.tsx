import type { TaxBand } from "@albashi/contracts/payroll/explanations";

/** The bands an income tax was computed by: how much of the income falls into each, its rate and its tax. */
export const TaxBands = ({ bands }: { bands: readonly TaxBand[] }) => (
  <table className="w-full max-w-md text-sm tabular-nums">
    <thead className="text-left text-ink-soft">
      <tr>
        <th scope="col" className="py-1 pr-3 font-medium">
          Income in band
        </th>
        <th scope="col" className="py-1 pr-3 text-right font-medium">
          Rate
        </th>
        <th scope="col" className="py-1 text-right font-medium">
          Tax
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-t border-line">
      {bands.map(({ income, rate, tax }) => (
        <tr key={rate}>
          <td className="py-1 pr-3">{income}</td>
          <td className="py-1 pr-3 text-right">{rate}</td>
          <td className="py-1 text-right">{tax}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { messages } from "./messages.ts";

const periods = ["monthly", "quarterly"] as const;
export type Period = (typeof periods)[number];

/** Changes between paying by the month and by the quarter. Two radio buttons, so that arrow keys work as everywhere. */
export const PeriodToggle = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => (
  <fieldset className="no-script:hidden">
    <legend className="mb-3 font-semibold">{messages.payBy}</legend>
    <div className="inline-grid grid-cols-2 rounded-lg border border-edge bg-surface p-1">
      {periods.map((one) => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center rounded-md px-6 font-semibold outline-indigo transition-colors has-checked:bg-indigo has-checked:text-on-indigo has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
        >
          <input type="radio" name="period" className="sr-only" checked={period === one} onChange={() => onChange(one)} />
          {messages[one]}
        </label>
      ))}
    </div>
  </fieldset>
);

import { messages } from "./messages.ts";
import { rateStrength, type Strength } from "./password-strength.ts";

const variants: Record<Strength, { bars: number; colour: string }> = {
  tooShort: { bars: 0, colour: "" },
  weak: { bars: 1, colour: "bg-clay" },
  fair: { bars: 2, colour: "bg-amber" },
  good: { bars: 3, colour: "bg-palm" },
  strong: { bars: 4, colour: "bg-palm" },
};

/** Shows the password strength during typing. Its space is reserved from the start, so that the layout does not shift. */
export const StrengthMeter = ({ password, partsToAvoid }: { password: string; partsToAvoid: readonly string[] }) => {
  const strength = rateStrength(password, partsToAvoid);
  const { bars, colour } = variants[strength];
  return (
    <div className="-mt-2 grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`h-1 rounded-full ${bar <= bars ? colour : "bg-line"}`} />
        ))}
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        <span className="sr-only">{messages.strength.label}: </span>
        {password === "" ? messages.strength.empty : messages.strength[strength]}
      </p>
    </div>
  );
};

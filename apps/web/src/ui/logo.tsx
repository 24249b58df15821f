import { messages } from "./messages.ts";

const indigo = "#26327a";
const cream = "#fbf8f1";

interface LogoProps {
  /** Inverts the colours of the mark for dark backgrounds. */
  readonly isOnNight?: boolean;
  readonly className?: string;
}

/** The logo, a diamond of adire cloth, with the product name. */
export const Logo = ({ isOnNight = false, className = "" }: LogoProps) => (
  <span className={`inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight ${className}`}>
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={isOnNight ? cream : indigo} />
      <path
        d="M16 5.5 26.5 16 16 26.5 5.5 16ZM16 10.8 21.2 16 16 21.2 10.8 16Z"
        fill="none"
        stroke={isOnNight ? indigo : cream}
        strokeWidth="2"
      />
      <path d="M16 16h0M7 7h0M25 7h0M7 25h0M25 25h0" stroke={isOnNight ? indigo : cream} strokeWidth="3.4" strokeLinecap="round" />
    </svg>
    {messages.productName}
  </span>
);

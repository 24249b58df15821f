import { Clock } from "lucide-react";
import { Link } from "react-router";
import { messages } from "./card-messages.ts";

/** A card on the staff home screen: the way to the clock. */
export const AttendanceCard = () => (
  <Link
    to="/app2/attendance"
    className="mt-6 flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-6 py-3 outline-indigo hover:bg-indigo-tint"
  >
    <span>
      <span className="block text-lg font-semibold">{messages.title}</span>
      <span className="block text-sm text-ink-soft">{messages.text}</span>
    </span>
    <Clock aria-hidden className="size-6 text-indigo" />
  </Link>
);

import { CalendarClock, ReceiptText, SearchCheck, ShieldCheck } from "lucide-react";
import { StateBadge } from "../ui/state-badge.tsx";
import { words } from "./words.ts";

const icons = [SearchCheck, ShieldCheck, ReceiptText, CalendarClock];

/** What people will be able to hold us to, in words that can be checked. */
export const Promises = () => (
  <section aria-labelledby="promises" className="mx-auto max-w-6xl px-5 pb-16 lg:pb-24">
    <h2 id="promises" className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
      {words.promises.heading}
    </h2>
    <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {words.promises.list.map(({ name, text }, at) => (
        <PromiseItem key={name} Icon={icons[at] ?? SearchCheck} name={name} text={text} />
      ))}
    </ul>
  </section>
);

const PromiseItem = ({ Icon, name, text }: { Icon: typeof SearchCheck; name: string; text: string }) => (
  <li className="flex gap-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-card bg-indigo-tint text-indigo">
      <Icon aria-hidden className="size-6" />
    </span>
    <div className="grid gap-1.5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg font-semibold">
        {name} <StateBadge state="coming" />
      </h3>
      <p className="text-ink-soft">{text}</p>
    </div>
  </li>
);

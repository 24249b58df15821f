import { CalendarClock, ReceiptText, SearchCheck, ShieldCheck } from "lucide-react";
import { PromiseItem } from "../promise-item.tsx";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

const { explained, once, followed, dated } = messages.promises;

/** What people can hold us to, in words that can be checked. */
export const Promises = () => (
  <div className="border-y border-line bg-sunken">
    <Section id="promises" heading={messages.promises.heading} note={messages.promises.note}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <PromiseItem Icon={SearchCheck} part="explainedPay" {...explained} />
        <PromiseItem Icon={CalendarClock} part="datedLaw" {...dated} />
        <PromiseItem Icon={ShieldCheck} part="bankDeposit" {...once} />
        <PromiseItem Icon={ReceiptText} part="remittances" {...followed} />
      </ul>
    </Section>
  </div>
);

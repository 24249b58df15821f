import { BillingPeriod, Plan } from "@albashi/contracts/companies";
import { Tag } from "lucide-react";
import { TextLink } from "../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** Reads the plan from the URL as the pricing page writes it, or returns undefined for an unknown plan. */
export const parsePlan = (search: URLSearchParams): Plan | undefined => Plan.safeParse(search.get("plan")?.toLowerCase()).data;

/** Reads the billing period from the URL in the same way. */
export const parseBillingPeriod = (search: URLSearchParams): BillingPeriod | undefined =>
  BillingPeriod.safeParse(search.get("billing")?.toLowerCase()).data;

/** Shows the plan selected for the sign-up. */
export const ChosenPlan = ({ plan, billingPeriod }: { plan: Plan; billingPeriod: BillingPeriod }) => (
  <div className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
    <Tag aria-hidden className="mt-0.5 size-5 shrink-0 text-indigo" />
    <div className="grid gap-0.5">
      <p className="font-semibold">{messages.signUp.plan.selected(messages.plan.names[plan], messages.plan.periods[billingPeriod])}</p>
      <p className="text-sm text-ink-soft">
        {messages.signUp.plan.note} <TextLink to="/pricing">{messages.signUp.plan.change}</TextLink>
      </p>
    </div>
  </div>
);

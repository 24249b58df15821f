export type NewsId = string & { readonly brand: "NewsId" };

/**
 * What admins are told of a run's payments. settled: everybody has their money, or had it given back. ended_unpaid: nothing more
 * is on its way, and not everybody is paid. stands_still: until a person mends the cause. stopped: a stop keeps it from being sent.
 */
export type PayoutEvent = "settled" | "ended_unpaid" | "stands_still" | "stopped";

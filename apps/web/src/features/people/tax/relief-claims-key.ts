/** Query key of the employee's own tax relief claims. */
export const reliefClaimsKey = ["own", "relief-claims"];

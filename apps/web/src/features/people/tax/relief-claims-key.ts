/** Query key of the employee's own declarations. */
export const declarationsKey = ["own", "declarations"];

import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { areaOf } from "./admin-areas.ts";
import { adminRoutes } from "./admin-routes.ts";

/** Every path of the routes, with examples for its parameters. */
const pathsOf = (routes: readonly RouteObject[], parent = ""): string[] =>
  routes.flatMap(({ path = "", children }) => {
    const full = path.startsWith("/") ? path : [parent, path].filter((part) => part !== "").join("/");
    return children ? pathsOf(children, full) : [full.replace(/:\w+/g, "0198a7c4-0000-7000-8000-000000000010")];
  });
const dashPaths = pathsOf(adminRoutes).filter((path) => path.startsWith("/dash") && path !== "/dash/logout");

test("every screen of the admin portal highlights an area of the sidebar", () => {
  expect(dashPaths.length).toBeGreaterThan(30);
  expect(dashPaths.filter((path) => areaOf(path) === undefined)).toEqual([]);
});

test.each([
  ["/dash", "dashboard"],
  ["/dash/view-profile/1", "people"],
  ["/Dash/Add-Employee", "people"],
  ["/dash/payroll/runs/1/inputs", "payroll"],
  ["/dash/create-salary/grades", "payroll"],
  ["/dash/reconciliation", "wallet"],
  ["/dash/remittances", "remittances"],
  ["/dash/invoices", "invoices"],
  ["/dash/remittances/0198a7c4-0000-7000-8000-0000000000b2", "remittances"],
  ["/dash/reports", "reports"],
  ["/dash/security/second-factor", "security"],
  ["/dash/nothing-here", undefined],
  ["/app2/team", undefined],
])("%s belongs to %s", (path, area) => {
  expect(areaOf(path)).toBe(area);
});

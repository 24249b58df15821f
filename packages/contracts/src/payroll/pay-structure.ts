// Components of a payslip, and how a salary is split into them.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { StructureId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { ExplainedLine, exampleExplainedLine } from "./explanations.ts";

export const earningKinds = [
  "basic",
  "housing",
  "transport",
  "allowance",
  "overtime",
  "bonus",
  "benefit_in_kind",
  "reimbursement",
] as const;
export const deductionKinds = ["loan", "advance", "cooperative", "union", "fine", "other"] as const;

/** The code of a component. It is the line's id on payslips, so it never changes. */
export const ComponentCode = z.string("Please choose a component.").check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Please choose a component."));

export const PayComponent = z
  .object({
    code: ComponentCode,
    name: z.string(),
    side: z.enum(["earning", "deduction"]),
    kind: z.enum([...earningKinds, ...deductionKinds]),
    isTaxable: z.boolean(),
    isPensionable: z.boolean(),
    /** Whether it recurs next month; a one-off component is taxed in full when it is paid. */
    isRegular: z.boolean(),
    isArchived: z.boolean(),
  })
  .check(z.meta({ id: "PayComponent" }));
export type PayComponent = z.infer<typeof PayComponent>;

const exampleComponent = {
  code: "phone",
  name: "Phone",
  side: "earning",
  kind: "allowance",
  isTaxable: true,
  isPensionable: false,
  isRegular: true,
  isArchived: false,
};
const componentParams = z.object({ code: ComponentCode });
const componentName = requiredText(60, "Please enter a name.");

export const ListPayComponents = contract({
  method: "GET",
  path: "/api/v1/payroll/components",
  permission: "payroll.read",
  summary: "List the pay components; there are at most a hundred",
  response: z.object({ components: z.array(PayComponent) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { components: [exampleComponent] } },
});

export const AddPayComponent = contract({
  method: "POST",
  path: "/api/v1/payroll/components",
  permission: "payroll.write",
  summary: "Add an earning or a deduction of your own",
  body: z.discriminatedUnion("side", [
    z.strictObject({
      side: z.literal("earning"),
      name: componentName,
      kind: z.enum(earningKinds, "Please choose a category of earning."),
      isTaxable: z._default(z.boolean(), true),
      isPensionable: z._default(z.boolean(), false),
      isRegular: z._default(z.boolean(), true),
    }),
    z.strictObject({
      side: z.literal("deduction"),
      name: componentName,
      kind: z.enum(deductionKinds, "Please choose a category of deduction."),
    }),
  ]),
  response: PayComponent,
  successStatus: 201,
  errors: { component_name_taken: "conflict", too_many_components: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { side: "earning", name: "Phone", kind: "allowance" }, response: exampleComponent },
});

/** The name changes on future payslips only. */
export const RenamePayComponent = contract({
  method: "PATCH",
  path: "/api/v1/payroll/components/:code",
  permission: "payroll.write",
  summary: "Rename a component",
  params: componentParams,
  body: z.strictObject({ name: componentName }),
  response: PayComponent,
  successStatus: 200,
  errors: { component_not_found: "not_found", component_name_taken: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "Phone and data" }, response: { ...exampleComponent, name: "Phone and data" } },
});

export const ArchivePayComponent = contract({
  method: "DELETE",
  path: "/api/v1/payroll/components/:code",
  permission: "payroll.write",
  summary: "Archive an unused component",
  params: componentParams,
  response: PayComponent,
  successStatus: 200,
  errors: { component_not_found: "not_found", component_in_use: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { ...exampleComponent, isArchived: true } },
});

/** A component's share of a salary: basis points, an amount, or the remainder. */
export const StructurePart = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("share"),
    code: ComponentCode,
    bps: z.int("Please enter a share.").check(z.minimum(1, "Please enter a share greater than zero."), z.maximum(10_000)),
  }),
  z.strictObject({ by: z.literal("amount"), code: ComponentCode, amountKobo: PositiveKobo() }),
  z.strictObject({ by: z.literal("rest"), code: ComponentCode }),
]);
export type StructurePart = z.infer<typeof StructurePart>;
const parts = z.array(StructurePart).check(z.minLength(1, "Please add at least one component."), z.maxLength(30));

export const SalaryStructure = z
  .object({
    structureId: StructureId,
    name: z.string(),
    /** For employees without another structure. */
    isDefault: z.boolean(),
    isArchived: z.boolean(),
    /** The newest day first. Each applies until the next one's day. */
    versions: z.array(z.object({ validFrom: z.string(), parts: z.array(StructurePart) })),
  })
  .check(z.meta({ id: "SalaryStructure" }));
export type SalaryStructure = z.infer<typeof SalaryStructure>;

const exampleParts = [
  { by: "share", code: "basic", bps: 5_000 },
  { by: "share", code: "housing", bps: 2_500 },
  { by: "share", code: "transport", bps: 1_500 },
  { by: "rest", code: "utility" },
];
const exampleStructure = {
  structureId: "0198a7c4-0000-7000-8000-000000000040",
  name: "Standard",
  isDefault: true,
  isArchived: false,
  versions: [{ validFrom: "2026-01-01", parts: exampleParts }],
};
const structureParams = z.object({ structureId: StructureId });
const structureName = requiredText(60, "Please enter a structure name.");
const structureErrors = { structure_unfit: "invalid", component_not_found: "invalid" } as const;

export const ListStructures = contract({
  method: "GET",
  path: "/api/v1/payroll/structures",
  permission: "payroll.read",
  summary: "List the salary structures; there are at most a hundred",
  response: z.object({ structures: z.array(SalaryStructure) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { structures: [exampleStructure] } },
});

export const AddStructure = contract({
  method: "POST",
  path: "/api/v1/payroll/structures",
  permission: "payroll.write",
  summary: "Add a salary structure, from a day on",
  body: z.strictObject({ name: structureName, isDefault: z._default(z.boolean(), false), validFrom: Day, parts }),
  response: SalaryStructure,
  successStatus: 201,
  errors: { ...structureErrors, structure_name_taken: "conflict", too_many_structures: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "Standard", isDefault: true, validFrom: "2026-01-01", parts: exampleParts }, response: exampleStructure },
});

/** The default structure cannot stop being it: make another one the default. */
export const ChangeStructure = contract({
  method: "PATCH",
  path: "/api/v1/payroll/structures/:structureId",
  permission: "payroll.write",
  summary: "Rename a structure, or make it the default",
  params: structureParams,
  body: z.strictObject({ name: z.optional(structureName), isDefault: z.optional(z.literal(true)) }),
  response: SalaryStructure,
  successStatus: 200,
  errors: {
    structure_not_found: "not_found",
    structure_archived: "conflict",
    structure_name_taken: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { name: "Standard 2026" }, response: { ...exampleStructure, name: "Standard 2026" } },
});

/** Changes the split from a day on. A change for the same day replaces the earlier one. */
export const AddStructureVersion = contract({
  method: "POST",
  path: "/api/v1/payroll/structures/:structureId/versions",
  permission: "payroll.write",
  summary: "Change how a structure splits salaries, from a day on",
  params: structureParams,
  body: z.strictObject({ validFrom: Day, parts }),
  response: SalaryStructure,
  successStatus: 201,
  errors: {
    ...structureErrors,
    structure_not_found: "not_found",
    structure_archived: "conflict",
    month_already_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { validFrom: "2027-01-01", parts: exampleParts }, response: exampleStructure },
});

export const ArchiveStructure = contract({
  method: "DELETE",
  path: "/api/v1/payroll/structures/:structureId",
  permission: "payroll.write",
  summary: "Archive a structure without employees",
  params: structureParams,
  response: SalaryStructure,
  successStatus: 200,
  errors: {
    structure_not_found: "not_found",
    structure_is_default: "conflict",
    structure_in_use: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { ...exampleStructure, isDefault: false, isArchived: true } },
});

/** A full month on a salary, by the law and the company's profile of the day. Nothing is stored. */
export const PreviewStructure = contract({
  method: "POST",
  path: "/api/v1/payroll/structure-previews",
  permission: "payroll.read",
  summary: "Preview how a salary is split, taxed and paid",
  body: z
    .strictObject({
      /** The salary, or instead of it the take-home pay that was agreed. */
      monthlyGrossKobo: z.optional(PositiveKobo("Please enter a monthly salary in naira, such as 400,000.")),
      monthlyNetKobo: z.optional(PositiveKobo("Please enter a monthly take-home pay in naira, such as 300,000.")),
      parts,
    })
    .check(
      z.refine(({ monthlyGrossKobo, monthlyNetKobo }) => (monthlyGrossKobo === undefined) !== (monthlyNetKobo === undefined), {
        message: "Please enter either the monthly gross or the take-home pay.",
        path: ["monthlyGrossKobo"],
      }),
    ),
  response: z.object({
    grossKobo: z.string(),
    netKobo: z.string(),
    employerCostKobo: z.string(),
    lines: z.array(ExplainedLine),
  }),
  successStatus: 200,
  errors: { ...structureErrors, no_gross_for_net: "invalid" },
  failureShape: "problem",
  example: {
    request: { monthlyGrossKobo: "40000000", parts: exampleParts },
    response: { grossKobo: "40000000", netKobo: "31926000", employerCostKobo: "44400000", lines: [exampleExplainedLine] },
  },
});

import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email, isName, isPlainText, NewPassword, UserRecord } from "./identity/accounts.ts";
import { UserId } from "./ids.ts";
import { pictureErrors, pictureUpload } from "./people/pictures.ts";

const fillAllDetails = "Please fill all details";

/** The pricing tiers that can be chosen before an account is opened. */
export const Plan = z.enum(["basic", "premium", "enterprise"]);
export type Plan = z.infer<typeof Plan>;

/** How often a plan is billed. */
export const BillingPeriod = z.enum(["monthly", "quarterly"]);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

const requiredField = (longest: number) =>
  z
    .string(fillAllDetails)
    .check(z.trim(), z.minLength(1, fillAllDetails), z.maxLength(longest, `Please use at most ${longest} characters.`));

export const SignUpRequest = z
  .strictObject({
    fullName: requiredField(120).check(isPlainText, isName),
    email: z.pipe(requiredField(254), Email),
    nameOfCompany: requiredField(120).check(isPlainText, isName),
    phoneNumber: requiredField(20),
    password: z.pipe(z.string(fillAllDetails).check(z.minLength(1, fillAllDetails)), NewPassword),
    confirmPassword: z.string(fillAllDetails).check(z.minLength(1, fillAllDetails), z.maxLength(128, "Passwords do not match")),
    /** Omitted when no plan was chosen on the pricing page. */
    plan: z.optional(Plan),
    /** Counts only with a plan; monthly if omitted. */
    billingPeriod: z.optional(BillingPeriod),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords do not match",
      // Reported together with all other errors, so that the form shows every error in one response.
      when: ({ value }) => {
        const form = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
        return Boolean(form?.password) && Boolean(form?.confirmPassword);
      },
    }),
  );

/** Opens an employer account. A known e-mail gets the same response as a new one; its owner is informed by mail. */
export const SignUp = contract({
  method: "POST",
  path: "/api/v1/newUser",
  permission: "public",
  summary: "Open an employer account",
  body: SignUpRequest,
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { weak_password: "invalid", phone_number_unknown: "invalid" },
  failureShape: "error",
  example: {
    request: {
      fullName: "Adaeze Okafor",
      email: "adaeze@example.ng",
      nameOfCompany: "Okafor Foods Ltd",
      phoneNumber: "08030000000",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
      plan: "premium",
      billingPeriod: "quarterly",
    },
    response: { message: "Check your email for verification! If not found, check your spam." },
  },
});

const CompanyPlan = z.object({ plan: Plan, billingPeriod: BillingPeriod }).check(z.meta({ id: "CompanyPlan" }));
export type CompanyPlan = z.infer<typeof CompanyPlan>;

/** A company that chose nothing at sign-up is on the free plan. */
export const ReadPlan = contract({
  method: "GET",
  path: "/api/v1/company/plan",
  permission: "company.read",
  summary: "Read the company's plan and billing period",
  response: CompanyPlan,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { plan: "premium", billingPeriod: "quarterly" } },
});

export const ChangePlan = contract({
  method: "PUT",
  path: "/api/v1/company/plan",
  permission: "company.write",
  summary: "Change the company's plan and billing period",
  body: z.strictObject({ plan: Plan, billingPeriod: BillingPeriod }),
  response: CompanyPlan,
  successStatus: 200,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { plan: "premium", billingPeriod: "monthly" }, response: { plan: "premium", billingPeriod: "monthly" } },
});

const exampleAdmin = {
  _id: "0198a7c4-0000-7000-8000-000000000001",
  fullName: "Adaeze Okafor",
  email: "adaeze@example.ng",
  phoneNumber: "+2348030000000",
  nameOfCompany: "Okafor Foods Ltd",
  profilePicture: null,
  staff: false,
};

/** The admin and the company, as the Company Details screen displays them. */
export const ReadUser = contract({
  method: "GET",
  path: "/api/v1/User/:userId",
  permission: "company.read",
  summary: "Read an admin of your company",
  params: z.object({ userId: UserId }),
  response: z.object({ data: UserRecord }),
  successStatus: 200,
  errors: { user_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      data: exampleAdmin,
    },
  },
});

/** Treats an empty form field as not sent. */
const blankToUndefined = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === "" ? undefined : text)),
);
const optionalField = <Type extends z.ZodMiniType<string, string>>(type: Type) => z.optional(z.pipe(blankToUndefined, z.optional(type)));

/**
 * An admin changes their own account, and an owner the company's name; omitted fields stay unchanged. A new password or e-mail needs
 * the current password. A new e-mail, phone number or company name needs a step-up; the e-mail takes effect once its mailbox is
 * verified. `staff` is accepted and ignored.
 */
export const UpdateUser = contract({
  method: "PATCH",
  path: "/api/v1/Update/:id",
  permission: "company.read",
  summary: "Change your own account and your company's name",
  params: z.object({ id: UserId }),
  body: z.strictObject({
    fullName: optionalField(requiredField(120).check(isPlainText, isName)),
    phoneNumber: optionalField(requiredField(20)),
    email: optionalField(Email),
    password: optionalField(NewPassword),
    currentPassword: optionalField(z.string().check(z.maxLength(128, "Your password is wrong. Please check it and try again."))),
    nameOfCompany: optionalField(requiredField(120).check(isPlainText, isName)),
    staff: z.optional(z.string()),
  }),
  upload: { ...pictureUpload, isRequired: false },
  response: z.object({ message: z.string(), data: UserRecord }),
  successStatus: 200,
  errors: {
    user_not_found: "not_found",
    not_your_account: "forbidden",
    not_permitted: "forbidden",
    current_password_needed: "invalid",
    step_up_needed: "forbidden",
    wrong_password: "invalid",
    password_locked: "too_many",
    weak_password: "invalid",
    phone_number_unknown: "invalid",
    ...pictureErrors,
    idempotency_key_reused: "conflict",
  },
  failureShape: "message",
  example: {
    request: { fullName: "Adaeze N. Okafor", phoneNumber: "08030000001" },
    response: {
      message: "Your changes are saved.",
      data: { ...exampleAdmin, fullName: "Adaeze N. Okafor", phoneNumber: "+2348030000001" },
    },
  },
});

export const ReadUserPicture = contract({
  method: "GET",
  path: "/api/v1/User/:userId/picture",
  permission: "company.read",
  summary: "Show the picture of an admin of your company",
  params: z.object({ userId: UserId }),
  query: z.object({ v: z.optional(z.string()) }),
  response: z.unknown(),
  responseFileTypes: ["image/webp"],
  successStatus: 200,
  errors: { user_not_found: "not_found", picture_not_found: "not_found" },
  failureShape: "problem",
  example: { response: "(the picture)" },
});

import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Email, isPlainText, NewPassword, UserRecord } from "./identity.ts";
import { UserId } from "./ids.ts";

const fillAllDetails = "Please fill all details";

/** A name is shown in mails to a mailbox that may not be its writer's, so it must not carry a link. */
const isName = z.refine<string>((text) => !/:\/\/|www\.|\w\.\w{2,}\//i.test(text), "Please enter a name, not a web address.");

const filled = (longest: number) =>
  z
    .string(fillAllDetails)
    .check(z.trim(), z.minLength(1, fillAllDetails), z.maxLength(longest, `Please use at most ${longest} characters.`));

export const SignUpRequest = z
  .strictObject({
    fullName: filled(120).check(isPlainText, isName),
    email: z.pipe(filled(254), Email),
    nameOfCompany: filled(120).check(isPlainText, isName),
    phoneNumber: filled(20),
    password: z.pipe(z.string(fillAllDetails).check(z.minLength(1, fillAllDetails)), NewPassword),
    confirmPassword: z.string(fillAllDetails).check(z.minLength(1, fillAllDetails), z.maxLength(128, "Passwords do not match")),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords do not match",
      // Told together with whatever else is wrong, so that nobody mends one thing only to be shown the next.
      when: ({ value }) => {
        const form = value as { password?: unknown; confirmPassword?: unknown } | null | undefined;
        return Boolean(form?.password) && Boolean(form?.confirmPassword);
      },
    }),
  );

/** An employer opens an account. A known e-mail answers exactly like a new one; its owner learns of it by mail. */
export const SignUp = contract({
  method: "POST",
  path: "/api/v1/newUser",
  permission: "public",
  summary: "Open an employer account",
  body: SignUpRequest,
  answer: z.object({ message: z.string() }),
  answerStatus: 201,
  refusals: { weak_password: "invalid", phone_number_unknown: "invalid" },
  failureShape: "error",
  example: {
    request: {
      fullName: "Adaeze Okafor",
      email: "adaeze@example.ng",
      nameOfCompany: "Okafor Foods Ltd",
      phoneNumber: "08030000000",
      password: "correct horse battery staple",
      confirmPassword: "correct horse battery staple",
    },
    answer: { message: "Check your email for verification! If not found, check your spam." },
  },
});

/** The admin and the company as the Company Details screen shows them. */
export const ReadUser = contract({
  method: "GET",
  path: "/api/v1/User/:userId",
  permission: "company.read",
  summary: "Read an admin of your company",
  params: z.object({ userId: UserId }),
  answer: z.object({ data: UserRecord }),
  answerStatus: 200,
  refusals: { user_not_found: "not_found" },
  failureShape: "problem",
  example: {
    answer: {
      data: {
        _id: "0198a7c4-0000-7000-8000-000000000001",
        fullName: "Adaeze Okafor",
        email: "adaeze@example.ng",
        phoneNumber: "+2348030000000",
        nameOfCompany: "Okafor Foods Ltd",
        profilePicture: null,
        staff: false,
      },
    },
  },
});

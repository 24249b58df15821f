import { constraintNameOf } from "./constraint-name.ts";

/** The error that the violation of each named constraint means to the caller. */
export type ConstraintErrors = Readonly<Record<string, () => Error>>;

/** Runs the work and replaces a constraint violation by the error it means. The database has the last word on what is allowed. */
export const mapConstraintErrors = async <Result>(errors: ConstraintErrors, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw errors[constraintNameOf(error) ?? ""]?.() ?? error;
  }
};

import type { FailureShape, ProblemKind } from "@albashi/contracts/problem";
import { statusOfKind } from "@albashi/contracts/problem";
import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { messages } from "./messages.ts";

/** Why a call failed: a kind reported by the server, or no response at all. */
export type FailureKind = ProblemKind | "offline";

interface Failure {
  readonly status: number;
  readonly kind: FailureKind;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The act that a step-up must be for. */
  readonly act?: string | undefined;
  /** What that step-up confirms. */
  readonly confirms?: ConfirmedAct | undefined;
}

/** A failed call. The message may be shown to the user; it is empty when the server sent none. */
export class CallFailed extends Error implements Failure {
  readonly status: number;
  readonly kind: FailureKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly act: string | undefined;
  readonly confirms: ConfirmedAct | undefined;

  constructor({ status, kind, code, message, fields, act, confirms }: Failure) {
    super(message);
    this.name = "CallFailed";
    this.status = status;
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.act = act;
    this.confirms = confirms;
  }
}

/** No response arrived, so it is unknown whether the server processed the call. */
export const noResponse = () =>
  new CallFailed({ status: 0, kind: "offline", code: "no_response", message: messages.noResponse, fields: {} });

/** The server responded with a body that does not match the contract. */
export const unreadableResponse = (status: number) =>
  new CallFailed({ status, kind: "bug", code: "unreadable_response", message: messages.unreadableResponse, fields: {} });

/** Reads a failure response according to the failure shape of its contract. */
export const readFailure = ({ status, payload, shape }: { status: number; payload: unknown; shape: FailureShape }): CallFailed => {
  const members = isRecord(payload) ? payload : {};
  return new CallFailed({
    status,
    kind: kindOf(status),
    code: textOr(members["code"], `http_${status}`),
    message: messageIn(members, shape),
    fields: fieldsIn(members["fields"]),
    act: typeof members["act"] === "string" ? members["act"] : undefined,
    confirms: isRecord(members["confirms"]) ? (members["confirms"] as unknown as ConfirmedAct) : undefined,
  });
};

const messageIn = (members: Record<string, unknown>, shape: FailureShape): string => {
  const errors = members["errors"];
  const firstError = Array.isArray(errors) ? errors[0] : undefined;
  if (shape === "error") return textOr(members["error"], textOr(firstError, ""));
  if (shape === "errors") return textOr(firstError, "");
  return textOr(members["message"], "");
};

const kindOf = (status: number): ProblemKind => {
  const kinds = Object.keys(statusOfKind) as ProblemKind[];
  return kinds.find((kind) => statusOfKind[kind] === status) ?? (status < 500 ? "invalid" : "unavailable");
};

const fieldsIn = (fields: unknown): Record<string, string> =>
  isRecord(fields) ? Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, textOr(message, "")])) : {};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOr = (value: unknown, fallback: string) => (typeof value === "string" && value !== "" ? value : fallback);

import { describe, expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { commands } from "./commands.ts";

const by = ["--operator", "Ngozi", "--reason", "ticket 12"];

describe("a command line", () => {
  test("states the command, its subject, the operator and the reason", () => {
    expect(readCommandLine(["enquiry", "ENQ-22222", ...by])).toEqual({
      command: commands["enquiry"],
      about: "ENQ-22222",
      isRepeated: false,
      by: { operator: "Ngozi", reason: "ticket 12" },
    });
  });

  test("may have two arguments and a fee", () => {
    expect(readCommandLine(["payment-outcome", "po-1", "paid", "--fee", "53.75", ...by])).toMatchObject({
      about: "po-1 paid",
      fee: "53.75",
    });
  });

  test("says that a repeated credit is meant", () => {
    expect(readCommandLine(["credit-invoice", "ALB26000001", "1000", "--repeat", ...by])).toMatchObject({ isRepeated: true });
  });

  test.each([[[]], [["--help"]], [["enquiries", "--help"]]])("requests help: %j", (args) => {
    expect(readCommandLine(args)).toBe("help");
  });

  test.each([
    ["an unknown command", ["dance", ...by], 'Unknown command "dance".'],
    ["a name that every object has", ["constructor", ...by], 'Unknown command "constructor".'],
    ["no operator", ["enquiries", "--reason", "ticket 12"], "--operator is missing: enter your name."],
    ["no reason", ["enquiries", "--operator", "Ngozi", "--reason", " "], "--reason is missing: enter the reason for this action."],
    ["a reason that is a book", ["enquiries", "--operator", "Ngozi", "--reason", "x".repeat(1_001)], "--reason has more than 1000"],
    ["nothing to act on", ["enquiry", ...by], '"enquiry" needs REF.'],
    ["too much", ["enquiries", "ENQ-22222", ...by], '"enquiries" has too many arguments.'],
    ["more than one", ["enquiry", "ENQ-22222", "ENQ-33333", ...by], '"enquiry" has too many arguments.'],
    ["one thing where it needs two", ["payment-outcome", "po-1", ...by], '"payment-outcome" needs REF paid|failed.'],
    ["a cost where there is none", ["enquiries", "--fee", "1", ...by], '"enquiries" does not accept --fee.'],
    ["a repetition of what can be repeated", ["enquiries", "--repeat", ...by], '"enquiries" does not accept --repeat.'],
    ["an unknown option", ["enquiries", "--force", ...by], "--force"],
  ])("with %s is rejected", (_what, args, words) => {
    expect(() => readCommandLine(args)).toThrow(words);
  });
});

/** Texts that break careless code, all of them valid where any text is. */
export const hostileTexts: readonly string[] = [
  ...["' or 1=1--", "'; drop table employees;--", "%", "_", "\\", '"', "$1", "{{7*7}}", "$\u007b7*7}", "<script>alert(1)</script>"],
  ...['=HYPERLINK("http://evil.example")', "+1+1", "-1+1", "@SUM(1)", "../../etc/passwd", "%2e%2e%2f", "\r\nBcc: thief@example.ng", "\t"],
  ...["\u202Egnp.exe", "A\u200Bb", "e\u0301", "\u00e9", "\ud83d\udcb8", "\ufeff", "Ａｄａ", "İ", "ß", "ﬁ", "\u0378", "\u{10ffff}", "аdmin"],
  ...[
    "NaN",
    "Infinity",
    "-0",
    "1e308",
    "0x10",
    "١٢٣",
    "null",
    "undefined",
    "true",
    "[object Object]",
    "__proto__",
    "constructor",
    " ",
    ".",
  ],
  ...["a".repeat(64), "1".repeat(40), "(a+)+$".repeat(20), `${"a".repeat(5_000)}!`, "\u0301".repeat(200)],
];

/** Not valid anywhere: the server must refuse them before the database does. */
export const refusedTexts: readonly string[] = ["\u0000", "a\u0000b", "\ud800", "x\udfff"];

export const edgeDays: readonly string[] = [
  ...[
    "2026-11-16",
    "2026-01-01",
    "2026-12-31",
    "2024-02-29",
    "2028-02-29",
    "1900-01-01",
    "1970-01-01",
    "2099-12-31",
    "9999-12-31",
    "0001-01-01",
  ],
  ...["2025-12-31", "2027-01-01", "2026-11-30", "2026-11-01"],
];

export const edgeNumbers: readonly number[] = [
  ...[
    0,
    1,
    -1,
    2,
    12,
    13,
    100,
    2_026,
    2_027,
    9_999,
    10_000,
    65_536,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    -(2 ** 31) - 1,
    -(2 ** 53) + 1,
  ],
  ...[0.1, 1.005, 1e21, 1e308],
];

export const edgeDigits: readonly string[] = [
  ...[
    "0",
    "1",
    "99",
    "100",
    "5000000",
    "2147483648",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999",
  ],
  ...["000", "1000000000000000"],
];

export const wrongTypes: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, "", "text", "\u0000", "\ud800", [], [[]], [null], {}, { a: 1 }, { toString: 1 }, ["a", "b"]],
  ...[{ length: 1e9 }, "9".repeat(400)],
];

export const edgeEmails: readonly string[] = [
  "a@b.ng",
  "o'brien+x@example.ng",
  `${"l".repeat(60)}@example.ng`,
  "fuzz@example.ng",
  "A.B@EXAMPLE.NG",
];

/** Contracts check some texts by code that no JSON schema shows: texts at the limits of those checks, by the member that carries them. */
export const textsByMember: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email/i, edgeEmails],
  [/kobo$/i, edgeDigits],
  [/(day|date|from|on|off)s?$|^(to|validTo|version|day)$/i, edgeDays],
  [/accountNumber/, ["2000000008", "0123456789", "1000000001", "0000000000"]],
  [/^(nin|bvn)$/, ["12345678901", "00000000000"]],
  [/taxId/, ["1012345678", "10123456", "00000000000000"]],
  [/pensionNumber/, ["PEN100000000000"]],
  [/hours|leaveDays/i, ["1", "0.25", "999.99", "12.5", "0.01"]],
  [/gender/, ["female", "male", "unsaid"]],
  [/phone/i, ["08030000000", "+2348030000000"]],
  [/password/i, ["correct horse battery", "Ẹ̀kọ́ 密码 пароль 🔑", "' or 1=1-- ".repeat(9), "x".repeat(128), "\u202e reversed \u202c"]],
];

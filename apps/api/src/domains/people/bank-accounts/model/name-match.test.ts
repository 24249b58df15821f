import { describe, expect, test } from "vitest";
import { classifySimilarity, nameSimilarity } from "./name-match.ts";

describe("name similarity", () => {
  test.each([
    ["Adaeze Okafor", "OKAFOR ADAEZE", 100, "same", "the order does not matter"],
    ["Adaeze Okafor", "OKAFOR ADAEZE GRACE", 100, "same", "a middle name of the bank's does not matter"],
    ["Adaeze Grace Okafor", "OKAFOR ADAEZE", 100, "same", "nor does one of ours"],
    ["Mrs. Adaeze Okafor", "OKAFOR ADAEZE", 100, "same", "nor does a title"],
    ["Ọláolúwa Ṣóyínká", "SOYINKA OLAOLUWA", 100, "same", "nor do accents"],
    ["Adaeze G. Okafor", "OKAFOR ADAEZE GRACE", 95, "same", "an initial stands for its name"],
    ["Oluwadamilola Adebayo", "ADEBAYO OLUWADAMIL", 93, "same", "a name cut off by the bank is found"],
    ["Tunde Bello", "BELLO BABATUNDE EMMANUEL", 93, "same", "so is a short form"],
    ["Mohammed Sani", "MUHAMMED SANI", 94, "same", "and another spelling"],
    ["Adaeze Okafor", "BELLO ADAEZE", 50, "near", "half a name needs review"],
    ["Adaeze Grace Okafor", "OKAFOR ADAEZE CHIDINMA", 67, "near", "as are two of three"],
    ["Musa", "MUSA IBRAHIM", 60, "near", "one word is never enough"],
    ["Adaeze Okafor", "UNRELATED HOLDER LTD", 0, "different", "nothing in common"],
    ["Ada Obi", "OBADIAH ADAMU", 0, "different", "short beginnings are nothing in common"],
    ["", "OKAFOR ADAEZE", 0, "different", "an empty name matches no name"],
    ["Okafor Okafor", "OKAFOR ADAEZE", 50, "near", "a word is used once"],
  ])("%s and %s: %i, %s, because %s", (one, other, score, judgement) => {
    expect([nameSimilarity(one, other), classifySimilarity(nameSimilarity(one, other))]).toEqual([score, judgement]);
    expect(nameSimilarity(other, one)).toBe(score);
  });
});

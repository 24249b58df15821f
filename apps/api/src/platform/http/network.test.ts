import { expect, test } from "vitest";
import { clientAddressOf, subnetOf } from "./network.ts";

test.each([
  ["105.112.7.9", "105.112.7.9", "105.112.7.*"],
  ["::ffff:105.112.7.9", "105.112.7.9", "105.112.7.*"],
  ["::ffff:6970:0709", "105.112.7.9", "105.112.7.*"],
  ["2c0f:f248:10:20:1:2:3:4", "2c0f:f248:10:20::", "2c0f:f248:10::"],
  ["2C0F:F248:0010:0020::9", "2c0f:f248:10:20::", "2c0f:f248:10::"],
  ["2c0f::9", "2c0f:0:0:0::", "2c0f:0:0::"],
  ["::1", "0:0:0:0::", "0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::", "fe80:0:0::"],
  ["unknown", "unknown", "unknown"],
  ["", "", ""],
])("%s is counted as %s, in the neighbourhood %s", (address, caller, neighbourhood) => {
  expect([clientAddressOf(address), subnetOf(address)]).toEqual([caller, neighbourhood]);
});

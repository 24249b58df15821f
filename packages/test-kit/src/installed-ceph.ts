import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./addresses.ts";

export interface Ceph {
  readonly programs: string;
  readonly libraries: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Where Ceph is: in .tools, where bin/setup unpacked it, or in the system's packages. */
export const installedCeph = (): Ceph => {
  const root = [join(checkout, ".tools/ceph"), "/"].find((folder) => existsSync(join(folder, "usr/bin/radosgw")));
  if (!root) {
    throw new Error(
      "radosgw, the S3 server this test starts, is missing. On Debian and Ubuntu bin/setup installs it; elsewhere install Ceph's radosgw, ceph-mon and ceph-osd.",
    );
  }
  const machine = readdirSync(join(root, "usr/lib")).find((name) => name.endsWith("-linux-gnu")) ?? "";
  const libraries = join(root, "usr/lib", machine);
  const searched = [libraries, join(libraries, "ceph"), join(root, "lib", machine)].join(":");
  return { programs: join(root, "usr/bin"), libraries, env: { ...process.env, LD_LIBRARY_PATH: searched } };
};

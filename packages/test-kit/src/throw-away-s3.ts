import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "./addresses.ts";
import { freePort, type SpawnedProcess, spawnProcess, until } from "./spawned.ts";

export interface ThrowAwayS3 {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

/**
 * A separate S3 server: Ceph's radosgw with one monitor and one in-memory store, on free loopback ports, with one user and no
 * bucket. It verifies signatures as a vendor's server does, unlike smaller fakes.
 */
export const throwAwayS3 = async (): Promise<ThrowAwayS3> => {
  const ceph = installedCeph();
  const folder = await mkdtemp(join(tmpdir(), "albashi-s3-"));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const configArgs = ["-c", join(folder, "ceph.conf")];
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(ceph.programs, program), args, { env: ceph.env, cwd: folder, timeout: 30_000 });
  const processes: SpawnedProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const logFile = join(folder, `${program}.log`);
    processes.push(spawnProcess(join(ceph.programs, program), [...configArgs, ...args, "-f"], { env: ceph.env, logFile, cwd: folder }));
  };
  const stop = async () => {
    await Promise.all(processes.map((cephProcess) => cephProcess.kill()));
    await rm(folder, { recursive: true, force: true });
  };

  await prepareCluster({ ceph, folder, port, configArgs, run });
  start("ceph-mon", "-i", "a");
  await run("ceph-osd", ...configArgs, "-i", "0", "--mkfs");
  start("ceph-osd", "-i", "0");
  start("radosgw", "-n", "client.admin");
  await until(`radosgw answers (its log is in ${folder})`, async () => (await fetch(endpoint)).ok);

  const user = { accessKeyId: randomBytes(8).toString("hex"), secretAccessKey: randomBytes(16).toString("hex") };
  const keys = ["--access-key", user.accessKeyId, "--secret-key", user.secretAccessKey];
  await run("radosgw-admin", ...configArgs, "user", "create", "--uid", "albashi", "--display-name", "Albashi", ...keys);
  return { endpoint, ...user, stop };
};

interface Ceph {
  readonly programs: string;
  readonly libraries: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Where Ceph is: in .tools, where bin/setup unpacked it, or in the system's packages. */
const installedCeph = (): Ceph => {
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

interface Cluster {
  readonly ceph: Ceph;
  readonly folder: string;
  readonly port: number;
  readonly configArgs: readonly string[];
  run(program: string, ...args: readonly string[]): Promise<unknown>;
}

/** Writes what each process needs at its first start: the settings, the keys, the monitor and the one store. */
const prepareCluster = async ({ ceph, folder, port, configArgs, run }: Cluster) => {
  const clusterId = randomUUID();
  const monitor = `[v2:127.0.0.1:${await freePort()}]`;
  await Promise.all(["monitor", "store", "gateway"].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, "ceph.conf"), settings({ ceph, folder, port, clusterId, monitor }));
  const allCapabilities = ["--cap", "mon", "allow *", "--cap", "osd", "allow *"];
  await run("ceph-authtool", "keyring", "--create-keyring", "--gen-key", "-n", "mon.", ...allCapabilities);
  await run("ceph-authtool", "keyring", "--gen-key", "-n", "client.admin", ...allCapabilities);
  await run("ceph-authtool", "keyring", "--gen-key", "-n", "osd.0", "--cap", "mon", "allow profile osd", "--cap", "osd", "allow *");
  await run("monmaptool", "--create", "--fsid", clusterId, "--addv", "a", monitor, "monitors");
  await run("osdmaptool", ...configArgs, "--createsimple", "1", "stores");
  await run("ceph-mon", ...configArgs, "-i", "a", "--mkfs", "--monmap", "monitors", "--osdmap", "stores", "--keyring", "keyring");
};

const settings = ({
  ceph,
  folder,
  port,
  clusterId,
  monitor,
}: Pick<Cluster, "ceph" | "folder" | "port"> & { clusterId: string; monitor: string }) => `
[global]
fsid = ${clusterId}
mon_host = ${monitor}
public_addr = 127.0.0.1
# Without keys radosgw waits for ever.
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = ${folder}/keyring
mon_data = ${folder}/monitor
osd_data = ${folder}/store
rgw_data = ${folder}/gateway
run_dir = ${folder}
admin_socket =
log_file =
log_to_stderr = true
mon_cluster_log_to_file = false
osd_class_dir = ${ceph.libraries}/rados-classes
plugin_dir = ${ceph.libraries}/ceph
erasure_code_dir = ${ceph.libraries}/ceph/erasure-code
osd_objectstore = memstore
memstore_device_bytes = 268435456
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
# A single monitor waits for no other: with the default second for each of a dozen changes the start takes 12 seconds.
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
rgw_frontends = beast endpoint=127.0.0.1:${port}
`;

import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the CPU time of processes in hundredths of a second. */
const msPerTick = 10;

interface Usage {
  readonly parent: number;
  readonly cpuMs: number;
  /** Of children that have ended. */
  readonly endedCpuMs: number;
}

const usageOf = (pid: number): Usage => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program may contain spaces, so the fields are counted from its closing bracket.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const ticks = (...places: number[]) => places.reduce((sum, place) => sum + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, cpuMs: ticks(11, 12) * msPerTick, endedCpuMs: ticks(13, 14) * msPerTick };
};

/** The CPU time that a process has used, in milliseconds. */
export const cpuMsOf = (pid: number): number => usageOf(pid).cpuMs;

/** The CPU time of a process and of all its children, living and ended: of a PostgreSQL server, for example. */
export const cpuMsOfFamily = (pid: number): number => {
  const { cpuMs, endedCpuMs } = usageOf(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => childMs(Number(name), pid));
  return cpuMs + endedCpuMs + children.reduce((sum, ms) => sum + ms, 0);
};

const childMs = (child: number, ofParent: number): number => {
  try {
    const { parent, cpuMs } = usageOf(child);
    return parent === ofParent ? cpuMs : 0;
  } catch {
    // It has ended, and its parent counts it.
    return 0;
  }
};

/** The most memory that a process has held, in megabytes. */
export const peakMemoryMbOf = (pid: number): number => {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
};

/**
 * Runs work repeatedly, after a warm-up of a quarter as many rounds, and reports the time of one round: on
 * the clock, and in CPU time of this process, which excludes other processes.
 */
export async function measure(name, work, rounds = 200) {
  for (let round = 0; round < rounds / 4; round += 1) await work();
  const times = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((left, right) => left - right);
  const at = (part) => times[Math.floor(part * rounds)].toFixed(2);
  const cpu = ((user + system) / 1000 / rounds).toFixed(2);
  process.stdout.write(
    `${name.padEnd(64)} best ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)} ms, ${cpu} ms of CPU\n`,
  );
}

/** Arguments with which ffmpeg says how far it is. */
export const sayProgress = ['-progress', 'pipe:1', '-stats_period', '2'];

/** Returns a reader of what ffmpeg says, which calls `report` with the share that is done. */
export function progressOf(
  seconds: number | null,
  report: (share: number) => void,
): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(-1_000);
    const times = lines.map((it) => /^out_time_(?:us|ms)=(\d+)/.exec(it)?.[1]);
    const microseconds = times.findLast((it) => it !== undefined);
    if (microseconds === undefined || !seconds) return;
    report(Math.min(1, Number(microseconds) / 1_000_000 / seconds));
  };
}

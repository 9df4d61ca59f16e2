/** Peaks of a sound along its whole length. */
export const peakCount = 2_000;

const mostKept = 2 * peakCount;
const bytesOfSample = 2;

/**
 * Returns a reader of samples of 16 bits that keeps their peaks, from 0 to 255, in little memory: when
 * there are too many, two become one.
 */
export function createPeaks() {
  let kept = new Uint8Array(mostKept);
  let count = 0;
  let samplesEach = 1;
  let peak = 0;
  let samples = 0;
  let total = 0;
  let odd: number | null = null;

  function keep(): void {
    kept[count] = peak;
    count += 1;
    peak = 0;
    samples = 0;
    if (count < mostKept) return;
    const halved = new Uint8Array(mostKept);
    for (let at = 0; at < peakCount; at += 1) {
      halved[at] = Math.max(kept[2 * at] ?? 0, kept[2 * at + 1] ?? 0);
    }
    kept = halved;
    count = peakCount;
    samplesEach *= 2;
  }

  function add(sample: number): void {
    peak = Math.max(peak, Math.min(255, Math.abs(sample) >> 7));
    samples += 1;
    total += 1;
    if (samples === samplesEach) keep();
  }

  return {
    add(chunk: Buffer): void {
      let at = 0;
      if (odd !== null && chunk.length > 0) {
        add(Buffer.from([odd, chunk[0] ?? 0]).readInt16LE());
        odd = null;
        at = 1;
      }
      for (; at + bytesOfSample <= chunk.length; at += bytesOfSample) add(chunk.readInt16LE(at));
      if (at < chunk.length) odd = chunk[at] ?? null;
    },
    /** Returns the number of samples until now. */
    total: () => total,
    /** Returns the peaks; none if there was no sample. */
    end(): Uint8Array {
      if (samples > 0) keep();
      if (count === 0) return new Uint8Array();
      return Uint8Array.from({ length: peakCount }, (_, index) => {
        const start = Math.floor((index * count) / peakCount);
        const end = Math.max(start + 1, Math.floor(((index + 1) * count) / peakCount));
        return Math.max(...kept.subarray(start, end));
      });
    },
  };
}

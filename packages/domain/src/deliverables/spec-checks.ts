/** What a deliverable asks for, as people typed it. */
export interface AskedSpec {
  format: string;
  duration: string;
  aspect: string | null;
  frameRate: string | null;
  codec: string | null;
  loudness: string | null;
}

/** What is known of a file. */
export interface FileFacts {
  width: number | null;
  height: number | null;
  rateNumerator: number | null;
  rateDenominator: number | null;
  isVariableRate: boolean;
  videoCodec: string | null;
  /** In hundredths of LUFS. */
  loudness: number | null;
  durationMs: number | null;
}

/** One point of a spec, compared with a file. */
export interface SpecCheck {
  label: string;
  asked: string;
  found: string;
  isMet: boolean;
}

/**
 * Compares a file with the spec of its deliverable. What cannot be read of either for certain is left
 * out, for a person to look at.
 */
export function checkSpec(asked: AskedSpec, file: FileFacts): SpecCheck[] {
  return [
    checkSize(asked.aspect ?? asked.format, file),
    checkRate(asked.frameRate, file),
    checkCodec(asked.codec, file),
    checkLoudness(asked.loudness, file),
    checkLength(asked.duration, file),
  ].filter((it) => it !== null);
}

const pair = /^\s*(\d+(?:\.\d+)?)\s*[x×:]\s*(\d+(?:\.\d+)?)/i;

/** Numbers from here on are pixels, such as 1920x1080. */
const leastPixels = 120;

function checkSize(asked: string, { width, height }: FileFacts): SpecCheck | null {
  const [, first = '', second = ''] = pair.exec(asked) ?? [];
  if (first === '' || width === null || height === null || Number(second) === 0) return null;
  const [across, down] = [Number(first), Number(second)];
  const isPixels = across >= leastPixels && down >= leastPixels;
  const isSameShape = Math.abs(width / height / (across / down) - 1) <= 0.01;
  const isMet = isPixels ? width === across && height === down : isSameShape;
  return { label: isPixels ? 'Size' : 'Aspect', asked, found: `${width} × ${height}`, isMet };
}

function checkRate(asked: string | null, file: FileFacts): SpecCheck | null {
  const [, number] = /^\s*(\d{2,3}(?:\.\d+)?)(?!\S*[a-z]{3})/i.exec(asked ?? '') ?? [];
  const { rateNumerator, rateDenominator, isVariableRate } = file;
  if (!asked || !number || !rateNumerator || !rateDenominator) return null;
  const rate = rateNumerator / rateDenominator;
  const words = `${rate.toFixed(3).replace(/\.?0+$/, '')} fps`;
  return {
    label: 'Frame rate',
    asked,
    found: isVariableRate ? 'variable' : words,
    // 23.976 and 24 are 0.024 apart; 23.98 is the same as 23.976.
    isMet: !isVariableRate && Math.abs(rate - Number(number)) < 0.006,
  };
}

/** Names of codecs as people type them, by those of ffprobe. */
const codecs: [RegExp, string][] = [
  [/prores/i, 'prores'],
  [/h\.?\s?264|\bavc\b/i, 'h264'],
  [/h\.?\s?265|hevc/i, 'hevc'],
  [/dnx/i, 'dnxhd'],
  [/xdcam|mpeg-?2/i, 'mpeg2video'],
  [/\bav1\b/i, 'av1'],
];

function checkCodec(asked: string | null, { videoCodec }: FileFacts): SpecCheck | null {
  const named = codecs.filter(([pattern]) => asked && pattern.test(asked));
  const [only, other] = named;
  if (!asked || !only || other || videoCodec === null) return null;
  return { label: 'Codec', asked, found: videoCodec, isMet: only[1] === videoCodec };
}

/** How far from the target a mix may be, in LU: ATSC A/85 for LKFS, and EBU R 128. */
const tolerances = { lkfs: 2, lufs: 0.5 };

function checkLoudness(asked: string | null, { loudness }: FileFacts): SpecCheck | null {
  const [, number, tolerance] =
    /[-−–]\s*(\d{1,2}(?:\.\d+)?)[^±+]*(?:(?:±|\+\/-)\s*(\d(?:\.\d+)?))?/.exec(asked ?? '') ?? [];
  if (!asked || !number || loudness === null) return null;
  const usual = /lkfs/i.test(asked) ? tolerances.lkfs : tolerances.lufs;
  const allowed = tolerance === undefined ? usual : Number(tolerance);
  const measured = Math.round(loudness / 10) / 10;
  return {
    label: 'Loudness',
    asked,
    found: `${measured.toFixed(1).replace('-', '−')} LUFS`,
    isMet: Math.abs(measured + Number(number)) <= allowed + 0.001,
  };
}

function checkLength(asked: string, { durationMs }: FileFacts): SpecCheck | null {
  const [, minutes, seconds, plain] =
    /^\s*(?:(\d{1,3})?:(\d{2})|(\d{1,3})\s*(?:s|sec|seconds|"|″)?)\s*$/i.exec(asked) ?? [];
  if (durationMs === null || (seconds === undefined && plain === undefined)) return null;
  const wanted =
    seconds === undefined ? Number(plain) : Number(minutes ?? 0) * 60 + Number(seconds);
  const found = (durationMs / 1000).toFixed(1).replace(/\.0$/, '');
  return {
    label: 'Length',
    asked,
    found: `${found} s`,
    isMet: Math.abs(durationMs - wanted * 1000) <= 500,
  };
}

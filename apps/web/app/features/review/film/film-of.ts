import type { CutMedia } from '@callboard/core/review';
import { isLikelyPlayable } from '@callboard/domain/transcodes/cut-types';
import type { PlayerProps } from '../player/player-props.ts';

/** What of a player depends on the file alone. */
export type Film = Pick<
  PlayerProps,
  | 'sources'
  | 'posterUrl'
  | 'stripUrl'
  | 'waveUrl'
  | 'rate'
  | 'frameCount'
  | 'durationMs'
  | 'startTimecode'
  | 'kind'
  | 'aspect'
>;

/**
 * Returns what a player gets of a film or a sound, whose parts are under a path; null for other files
 * and while nothing of it can be played.
 */
export function filmOf(
  { kind, transcode, contentType }: CutMedia,
  path: string,
  canSeeOriginal: boolean,
): Film | null {
  if (kind !== 'film' && kind !== 'sound') return null;
  const made = transcode?.made ?? [];
  const at = (part: 'low' | 'high' | 'poster' | 'strip' | 'wave') =>
    made.includes(part) ? `${path}/${part}` : undefined;
  const isPlayedAsIs = !made.includes('low') && isLikelyPlayable(contentType);
  if (!made.includes('low') && !isPlayedAsIs) return null;
  const hasOriginal = isPlayedAsIs || (canSeeOriginal && isLikelyPlayable(contentType));
  const { rateNumerator, rateDenominator, width, height } = transcode ?? {};
  return {
    kind,
    sources: {
      high: at('high'),
      low: at('low'),
      original: hasOriginal ? `${path}/original` : undefined,
    },
    posterUrl: at('poster'),
    stripUrl: at('strip'),
    waveUrl: at('wave'),
    rate:
      rateNumerator && rateDenominator ? { frames: rateNumerator, seconds: rateDenominator } : null,
    frameCount: transcode?.frames ?? null,
    durationMs: transcode?.durationMs ?? null,
    startTimecode: transcode?.startTimecode ?? null,
    aspect: width && height ? width / height : undefined,
  };
}

import type { CutMedia } from '@callboard/core/review';
import type { TranscodeProblem } from '@callboard/domain/transcodes/enums';
import { formatBytes } from '#app/ui/uploads/upload.ts';

/** Why browsers get what was uploaded, as one sentence. */
export const problemWords: Record<TranscodeProblem, string> = {
  unsupported: 'This file cannot be prepared for browsers. Export it as MP4 or MOV with H.264.',
  damaged: 'This file is damaged and cannot be prepared for browsers. Export it again.',
  too_large: 'This file is too long or too large to prepare for browsers. Export a smaller one.',
  no_program:
    'Played as it was uploaded, because this server cannot prepare films (ffmpeg is missing).',
};

/** Describes a file: "1920 × 1080, 23.976 fps, prores, 2 channels, −23.0 LUFS, 1.2 GB". */
export function mediaFacts({ sizeBytes, transcode, image }: CutMedia): string {
  const { width, height, rateNumerator, rateDenominator } = transcode ?? {};
  const size = image ?? (width && height ? { width, height } : null);
  const channels = transcode?.audioChannels;
  return [
    size && `${size.width} × ${size.height}`,
    rateNumerator && rateDenominator && `${rateWords(rateNumerator / rateDenominator)} fps`,
    transcode?.isVariableRate && 'variable frame rate',
    transcode?.isHighDynamicRange && 'HDR',
    transcode?.videoCodec,
    channels && (channels === 1 ? 'mono' : `${channels} channels`),
    transcode?.loudness != null && loudnessWords(transcode.loudness),
    formatBytes(sizeBytes),
  ]
    .filter(Boolean)
    .join(', ');
}

function rateWords(rate: number): string {
  return rate.toFixed(3).replace(/\.?0+$/, '');
}

/** Writes hundredths of LUFS with a minus sign. */
export function loudnessWords(hundredths: number): string {
  return `${(hundredths / 100).toFixed(1).replace('-', '\u2212')} LUFS`;
}

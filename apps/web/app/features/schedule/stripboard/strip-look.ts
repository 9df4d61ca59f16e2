import {
  type StripKind,
  stripKindLabels,
  stripLightLabels,
} from '@callboard/domain/schedule-blocks/enums';
import type { BoardStrip } from './board-state.ts';

/** Colors of a stripboard: white INT day, yellow EXT day, blue INT night, green EXT night. */
const grounds = {
  plain: 'bg-sheet',
  outside: 'bg-strip-outside',
  night: 'bg-strip-night',
  outsideNight: 'bg-strip-outside-night',
  twilight: 'bg-strip-twilight',
  banner: 'bg-pressed',
  move: 'bg-strip-move',
};

const banners: readonly StripKind[] = ['meal', 'load_in', 'wrap', 'rehearsal'];

/** Returns the ground of a strip. Its words say the same. */
export function groundOf({ kind, intExt, dayNight }: BoardStrip): string {
  if (kind === 'company_move') return grounds.move;
  if (banners.includes(kind)) return grounds.banner;
  if (dayNight === 'dawn' || dayNight === 'dusk') return grounds.twilight;
  const isOutside = intExt?.includes('EXT') ?? false;
  if (dayNight === 'N') return isOutside ? grounds.outsideNight : grounds.night;
  return isOutside ? grounds.outside : grounds.plain;
}

/** Returns what a strip is, in words: "EXT day", "Meal". */
export function settingInWords({ kind, intExt, dayNight }: BoardStrip): string {
  if (kind !== 'setup') return stripKindLabels[kind];
  const light = dayNight ? stripLightLabels[dayNight].toLowerCase() : null;
  return [intExt, light].filter(Boolean).join(' ') || stripKindLabels.setup;
}

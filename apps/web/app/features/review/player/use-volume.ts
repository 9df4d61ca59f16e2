import { type RefObject, useEffect, useState } from 'react';
import { keepOnDevice, readKept } from '#app/ui/kept-on-device.ts';
import { useStable } from '#app/ui/use-stable.ts';

const keptVolume = 'player-volume';

export interface Volume {
  /** From 0 to 1. */
  level: number;
  isMuted: boolean;
  setLevel: (level: number) => void;
  toggleMute: () => void;
}

/** The volume of a player, kept on the device. Its element is silent while another one is heard. */
export function useVolume(media: RefObject<HTMLMediaElement | null>, isHeard = true): Volume {
  const [{ level, isMuted }, setVolume] = useState({ level: 1, isMuted: false });
  const change = useStable((next: { level: number; isMuted: boolean }) => {
    setVolume(next);
    keepOnDevice(keptVolume, next.level);
  });
  useEffect(() => {
    const kept = readKept(keptVolume);
    if (typeof kept === 'number' && kept >= 0 && kept <= 1) {
      setVolume({ level: kept, isMuted: kept === 0 });
    }
  }, []);
  useSound(media, { level, isMuted }, isHeard);
  return {
    ...{ level, isMuted },
    setLevel: (next) => change({ level: next, isMuted: next === 0 }),
    toggleMute: useStable(() => change({ level: level || 1, isMuted: !isMuted })),
  };
}

/** Gives an element the volume of a player, or silence while another element is heard. */
export function useSound(
  media: RefObject<HTMLMediaElement | null>,
  { level, isMuted }: Pick<Volume, 'level' | 'isMuted'>,
  isHeard: boolean,
): void {
  useEffect(() => {
    if (!media.current) return;
    media.current.volume = level;
    media.current.muted = isMuted || !isHeard;
  }, [media, level, isMuted, isHeard]);
}

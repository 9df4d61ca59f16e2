import { type RefObject, useEffect, useState } from 'react';
import { useStable } from '#app/ui/use-stable.ts';

/** A phone of Apple shows films on the full screen, but nothing around them. */
interface ApplePhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Shows an element on the full screen. */
export function useFullScreen(
  root: RefObject<HTMLElement | null>,
  media: RefObject<HTMLMediaElement | null>,
) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [root]);
  const toggle = useStable(() => {
    if (isFull) return void document.exitFullscreen();
    const element = root.current;
    if (element?.requestFullscreen) return void element.requestFullscreen().catch(() => undefined);
    (media.current as ApplePhoneVideo | null)?.webkitEnterFullscreen?.();
  });
  return { isFull, toggle };
}

import { onDemand } from '#app/ui/on-demand.tsx';
import type { PlayerProps } from './player-props.ts';

const loaded = onDemand(() => import('./player.tsx'));

/** The player, whose script is loaded when it is first shown. Until then its place is kept. */
export function LazyPlayer(props: PlayerProps) {
  const module = loaded.useWhen(true);
  return module ? <module.Player {...props} /> : <PlayerPlace {...props} />;
}

/** As large as the player, with the poster where it has one. */
function PlayerPlace({ title, posterUrl, kind, aspect = 16 / 9, onMarker }: PlayerProps) {
  return (
    <section
      aria-label={title}
      aria-busy="true"
      className="flex flex-col overflow-clip rounded-md bg-sheet inset-ring inset-ring-line"
    >
      {kind === 'film' && (
        <div
          style={{ aspectRatio: aspect }}
          className="grid max-h-[70dvh] w-full place-items-center bg-[oklch(0_0_0)]"
        >
          {posterUrl && <img src={posterUrl} alt="" className="size-full object-contain" />}
        </div>
      )}
      <div className={kind === 'film' ? 'h-11' : 'h-28'} />
      {onMarker && <div className="h-6 pointer-coarse:h-11" />}
      <div className="h-11 border-t border-line" />
    </section>
  );
}

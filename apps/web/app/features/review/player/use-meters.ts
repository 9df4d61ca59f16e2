import { type RefObject, useEffect, useRef } from 'react';

/** An element can be connected only once, so its graph stays with it. */
interface Graph {
  context: AudioContext;
  channels: readonly AnalyserNode[];
}

const graphs = new WeakMap<HTMLMediaElement, Graph>();
const floorDecibels = -60;

/** Draws the level of both channels into two elements while sound plays. */
export function useMeters(media: RefObject<HTMLMediaElement | null>, isPlaying: boolean) {
  const bars = useRef<(HTMLElement | null)[]>([]);
  useEffect(() => {
    const element = media.current;
    if (!element || !isPlaying) return;
    const { context, channels } = graphOf(element);
    void context.resume();
    let handle = 0;
    const draw = () => {
      handle = requestAnimationFrame(draw);
      channels.forEach((channel, at) => {
        bars.current[at]?.style.setProperty('scale', `1 ${levelOf(channel)}`);
      });
    };
    draw();
    return () => {
      cancelAnimationFrame(handle);
      for (const bar of bars.current) bar?.style.setProperty('scale', '1 0');
    };
  }, [media, isPlaying]);
  return bars;
}

function graphOf(element: HTMLMediaElement): Graph {
  const known = graphs.get(element);
  if (known) return known;
  const context = new AudioContext();
  const source = context.createMediaElementSource(element);
  // One channel is shown on both meters, as it is heard on both sides.
  const stereo = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' });
  const splitter = context.createChannelSplitter(2);
  source.connect(context.destination);
  source.connect(stereo).connect(splitter);
  const channels = [0, 1].map((channel) => {
    const analyser = context.createAnalyser();
    splitter.connect(analyser, channel);
    return analyser;
  });
  const graph = { context, channels };
  graphs.set(element, graph);
  return graph;
}

/** Returns the peak of what is heard now, as a share of the meter. */
function levelOf(channel: AnalyserNode): number {
  const samples = new Float32Array(channel.fftSize);
  channel.getFloatTimeDomainData(samples);
  const peak = samples.reduce((most, it) => Math.max(most, Math.abs(it)), 0);
  return levelShare(peak);
}

/** Returns the share of a meter of 60 dB that a sample fills. */
export function levelShare(peak: number): number {
  if (peak <= 0) return 0;
  const decibels = 20 * Math.log10(peak);
  return Math.min(1, Math.max(0, 1 - decibels / floorDecibels));
}

import type { CSSProperties } from 'react';

const whole = 'w-[min(100cqw,calc(var(--shape)*100cqh))] [grid-area:1/1]';
const half =
  'max-sm:w-[min(100cqw,calc(var(--shape)*50cqh))] sm:w-[min(50cqw,calc(var(--shape)*100cqh))]';

/** Returns the classes of a picture that is as large as its place allows: the whole, or one half of two. */
export function placeOf(isBeside: boolean): string {
  return isBeside ? half : whole;
}

/** Returns the style of a picture of a shape, which is its width by its height. */
export function shapeOf(shape: number): CSSProperties {
  return { '--shape': shape, aspectRatio: shape } as CSSProperties;
}

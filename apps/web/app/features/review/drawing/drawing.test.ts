import { Drawing } from '@callboard/domain/notes/drawing';
import { describe, expect, test } from 'vitest';
import { beginShape, extendShape, isDrawn, placeIn } from './pen.ts';
import { pathOf } from './shape-path.ts';

describe('a shape', () => {
  test('follows the pointer: an arrow and a box have two ends, a line each step', () => {
    const box = extendShape(extendShape(beginShape('box', 'red', [0, 0]), [0.2, 0.2]), [0.5, 1]);
    expect(box.points).toEqual([
      [0, 0],
      [0.5, 1],
    ]);
    let line = beginShape('pen', 'blue', [0, 0]);
    for (let at = 0; at < 1_000; at += 1) line = extendShape(line, [(at % 100) / 100, at / 1_000]);
    expect(line.points).toHaveLength(400);
    expect(Drawing.safeParse([box, line]).success).toBe(true);
  });

  test('that is only a click is none', () => {
    expect(isDrawn(extendShape(beginShape('arrow', 'red', [0.5, 0.5]), [0.501, 0.5]))).toBe(false);
    expect(isDrawn(extendShape(beginShape('arrow', 'red', [0.5, 0.5]), [0.6, 0.5]))).toBe(true);
  });

  test('stays on the picture where the pointer leaves it', () => {
    const picture = { left: 100, top: 50, width: 400, height: 200 };
    expect(placeIn(picture, { clientX: 300, clientY: 100 })).toEqual([0.5, 0.25]);
    expect(placeIn(picture, { clientX: 900, clientY: 0 })).toEqual([1, 0]);
  });

  test('is drawn in the proportions of the picture', () => {
    const box = {
      kind: 'box',
      color: 'red',
      points: [
        [0, 0],
        [1, 0.5],
      ],
    } as const;
    expect(
      pathOf(
        {
          ...box,
          points: [
            [0, 0],
            [1, 0.5],
          ],
        },
        2,
      ),
    ).toBe('M0 0H2000V500H0Z');
    const arrow = pathOf(
      {
        kind: 'arrow',
        color: 'red',
        points: [
          [0, 0],
          [0.5, 0],
        ],
      },
      2,
    );
    expect(arrow).toBe('M0 0L1000 0M964 -17.4L1000 0L964 17.4');
  });
});

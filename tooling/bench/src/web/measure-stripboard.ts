import { mostStrips } from '@callboard/domain/schedule-blocks/enums';
import type { Page } from 'playwright-core';
import type { Row } from '../alternate.ts';
import { limitMilliseconds, observe, repeat, slowed } from './measure-interactions.ts';
import { measureView } from './measure-views.ts';
import { type Stage, settle } from './stage.ts';
import { within } from './within.ts';

/**
 * Measures a day as full as one can be: how long its stripboard takes to open, the frames while a
 * strip is dragged, and, on a slowed processor, the longest time until the next paint while the
 * first duration is edited. Each is the median of the runs.
 */
export async function measureStripboard(stage: Stage, runs: number): Promise<Row[]> {
  const page = await stage.open(stage.owners.large);
  const name = `a day of ${mostStrips} strips`;
  const strip = '[data-board] [data-draggable]';
  const rows = await measureView(
    page,
    {
      ...{ name, from: `${stage.longDay}/schedule`, link: 'Stripboard' },
      ...{ has: strip, lacks: 'a[href$="/stripboard"]' },
      ...{ dragged: strip, by: { x: 0, y: 400 } },
    },
    runs,
  );
  let minutes = 3;
  const edits = await repeat(runs, async () => {
    await settle(page, `${stage.longDay}/stripboard`);
    minutes = minutes === 3 ? 4 : 3;
    return slowed(page, () => observe(page, 'event', () => editDuration(page, `${minutes}`)));
  });
  await page.context().close();
  return [
    ...rows,
    within(`edit the first of ${name}, ms to the next paint`, edits, limitMilliseconds),
  ];
}

async function editDuration(page: Page, text: string): Promise<void> {
  await page.locator('[data-cell$=" minutes"]').first().focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByText('Saving…').waitFor({ state: 'hidden' });
}

import type { Row } from '../alternate.ts';
import { measureParts } from '../measure-parts.ts';
import type { BenchOptions } from '../options.ts';
import { withBuiltWeb } from '../rest/with-built-web.ts';
import { measureCalendar } from './measure-calendar.ts';
import { measureEstimate } from './measure-estimate.ts';
import { measureInteractions } from './measure-interactions.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureNavigation } from './measure-navigation.ts';
import { measurePages } from './measure-pages.ts';
import { measureStripboard } from './measure-stripboard.ts';
import { withStage } from './stage.ts';

/**
 * Measures the web app in a real browser: the first load of every page, navigation, interactions, a
 * full calendar, a full day of a stripboard, a long estimate and Lighthouse. The baseline of each measure is its
 * limit. Needs Chromium.
 */
export function measureWeb({ runs }: BenchOptions, print: (line: string) => void): Promise<Row[]> {
  return withBuiltWeb(print, (urls) =>
    withStage(urls, (stage) =>
      measureParts(
        [
          () => measurePages(stage),
          () => measureNavigation(stage, runs),
          () => measureInteractions(stage, runs),
          () => measureCalendar(stage, runs),
          () => measureStripboard(stage, runs),
          () => measureEstimate(stage, runs),
          () => measureLighthouse(stage),
        ],
        print,
      ),
    ),
  );
}
